import type { QueryClient } from '@tanstack/react-query'
import type { PreparedFile, Preparing } from '#client/common/prepare/PrepareDialog.tsx'
import { type NamedFile, zipped } from '#client/common/prepare/zip-files.ts'
import { call } from '#client/data/call.ts'
import { openPrinter, type Printer } from '#client/print/draw.ts'
import { fileName } from '#client/print/file-name.ts'
import type { Product } from '#contract/resources/product/entity.ts'
import { MOST } from './limits.ts'
import { printedAt, toPrint } from './load.ts'
import { productSheet } from './product-sheet.ts'

/** Product sheets as files (docs/domain.md 8.8). */

interface Making {
  queries: QueryClient
  isPartner: boolean
}

async function sheetFile(product: Product, printer: Printer, { queries, isPartner }: Making): Promise<NamedFile> {
  const blob = await printer.draw(productSheet(await toPrint(queries, product, isPartner), printedAt()))
  return { blob, name: fileName([product.data.name], '') }
}

/** The sheet of one product, as the screen has it: made without a connection too. */
export async function oneSheet(product: Product, making: Making): Promise<PreparedFile> {
  const printer = openPrinter()
  try {
    return await sheetFile(product, printer, making)
  } finally {
    printer.close()
  }
}

export const readProduct = (id: number, signal: AbortSignal): Promise<Product> =>
  call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id }, { signal })

interface Rows {
  count: number
  rows: (signal: AbortSignal) => AsyncGenerator<{ id: number }>
}

/** The rows one after the other, each told once it is done; ends at the most, or when it is left. */
export async function* inTurn({ count, rows }: Rows, most: number, { signal, tell }: Preparing): AsyncGenerator<number> {
  const total = Math.min(count, most)
  let done = 0
  tell(done, total)
  for await (const { id } of rows(signal)) {
    if (done >= most) return
    signal.throwIfAborted()
    yield id
    done++
    tell(done, Math.max(done, total))
  }
}

/** The sheets of all rows as one archive: one product and one sheet are held at a time. */
export async function manySheets(rows: Rows, preparing: Preparing, making: Making): Promise<PreparedFile> {
  const printer = openPrinter()
  async function* sheets(): AsyncGenerator<NamedFile> {
    for await (const id of inTurn(rows, MOST.sheets, preparing)) yield sheetFile(await readProduct(id, preparing.signal), printer, making)
  }
  try {
    const blob = await zipped(sheets())
    return { blob, name: fileName(['Fiches produits'], '').replace(/\.pdf$/, '.zip') }
  } finally {
    printer.close()
  }
}
