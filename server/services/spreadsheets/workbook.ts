import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Cell } from '#contract/spreadsheets/cell.ts'
import { closingParts, ROOT_RELATIONS, STYLES, sheetName } from '#contract/spreadsheets/workbook-parts.ts'
import { sheetParts } from './sheet.ts'

/** The most rows that spreadsheet programs open in a sheet, the header's included. */
const SHEET_ROWS = 1_048_576
/** The most bytes of a sheet: 4 GiB are too many without the 64-bit form of the format, which Excel refuses. */
const SHEET_BYTES = 3 * 1024 ** 3

export interface Workbook {
  sheet: string
  labels: readonly string[]
  /** The rows, a few at a time: each piece is asked for once the reader has taken what came before. */
  pieces: AsyncIterable<readonly (readonly Cell[])[]>
}

type Rows = readonly (readonly Cell[])[]

/** Rows of pieces, taken as many as fit. */
class RowSource {
  readonly #pieces: AsyncIterator<Rows>
  #rest: Rows = []

  constructor(pieces: AsyncIterable<Rows>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** At most so many rows; null once there are no more. */
  async take(most: number): Promise<Rows | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) return null
      this.#rest = value
    }
    const taken = this.#rest.slice(0, most)
    this.#rest = this.#rest.slice(most)
    return taken
  }

  async hasMore(): Promise<boolean> {
    const next = await this.take(Number.POSITIVE_INFINITY)
    this.#rest = next ?? []
    return next !== null
  }

  /** Ends the source of pieces when reading stops. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }
}

/** Parts, each asked for when it is wanted. */
function streamOf(parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

// The platform's compression runs off the event loop, so no worker is needed.
configure({ useWebWorkers: false })
const ENTRY = { zip64: false, extendedTimestamp: false }

/** The most that a sheet takes, beyond which there is a further one. */
interface Most {
  rows: number
  bytes: number
}

async function writeBook({ sheet, labels }: Workbook, rows: RowSource, to: WritableStream<Uint8Array>, most: Most): Promise<void> {
  const zip = new ZipWriter(to, ENTRY)
  const add = (path: string, parts: AsyncIterator<Uint8Array>) => zip.add(path, streamOf(parts))
  await add('_rels/.rels', once(ROOT_RELATIONS))
  await add('xl/styles.xml', once(STYLES))
  let sheets = 0
  do {
    sheets++
    await add(`xl/worksheets/sheet${sheets}.xml`, sheetParts(labels, rows, most))
  } while (await rows.hasMore())
  const entries = Array.from({ length: sheets }, (_, at) => ({ name: sheetName(sheet, at + 1) }))
  for (const [path, text] of closingParts(entries)) await add(path, once(text))
  await zip.close()
}

/**
 * A workbook (.xlsx) as it is being read: one sheet with a header, and further ones beyond `sheetRows` rows or some
 * `sheetBytes` bytes. What fails in the pieces breaks the stream, what stops reading ends the pieces. No cell is live (docs/reliability.md 25 and 27).
 */
export function streamWorkbook(book: Workbook, { sheetRows = SHEET_ROWS, sheetBytes = SHEET_BYTES } = {}): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const rows = new RowSource(book.pieces)
  void writeBook(book, rows, writable, { rows: sheetRows, bytes: sheetBytes })
    .finally(() => rows.close())
    // A reader learns of it by the stream's error; one that has gone needs no notice.
    .catch(error => writable.abort(error).catch(() => undefined))
  return readable
}
