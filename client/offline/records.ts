import { z } from 'zod'
import { type ProductRow, product, productRow } from '#contract/resources/product/entity.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { type Core, instantOf } from './core.ts'
import { understood } from './exchange.ts'
import { RECORDS_SYNCED_AT, recordKey } from './rows.ts'

/** Keeps the records that a partner may change without a connection, and the lines that their forms offer. */

const PAGE_SIZE = 100
const LINES_AGE_MS = 24 * 3_600_000

const rows = z.object({ data: z.array(productRow), count: z.int() })
const lines = z.array(z.object({ id: z.int(), designation: z.string() }))

async function listManaged({ ports }: Core, token: string, affiliate: number): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  for (let page = 1; ; page += 1) {
    const data = { page, size: PAGE_SIZE, order: 'id', direction: 'ASC' }
    const answer = understood(rows, await ports.server.call('PRODUCT_MANAGEMENT', 'FILTER', { affiliate, data }, { token }))
    found.push(...answer.data)
    if (answer.data.length < PAGE_SIZE) return found
  }
}

/** The reference tables that the form of a product draws on. */
export const PRODUCT_TABLES: readonly ReferenceTableCode[] = [
  ...new Set(productRecord.fields.flatMap(field => ('table' in field ? [field.table] : []))),
]

async function pullLines(core: Core, token: string): Promise<void> {
  const kept = new Map((await core.store.read(tx => tx.list('lines'))).map(row => [row.key, row.at]))
  for (const table of PRODUCT_TABLES) {
    if (core.isStopped()) return
    const at = kept.get(table)
    if (at !== undefined && Math.abs(core.ports.now() - Date.parse(at)) < LINES_AGE_MS) continue
    const answer = await core.ports.server.call('TABLE_REFERENTIEL', 'GET_ALL_LINE_CODE', { value: table }, { token })
    const row = { key: table, lines: understood(lines, answer), at: instantOf(core) }
    await core.store.write(tx => tx.put('lines', row))
  }
}

/** Brings the products that the affiliate manages up to date: one is read again only where its row in the list has changed. */
export async function pullRecords(core: Core, token: string, affiliate: number): Promise<void> {
  const managed = await listManaged(core, token, affiliate)
  for (const row of managed) {
    if (core.isStopped()) return
    const key = recordKey('product', row.id)
    const known = await core.store.read(tx => tx.get('records', key))
    if (known && JSON.stringify(known.row) === JSON.stringify(row)) continue
    const answer = await core.ports.server.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: row.id }, { token })
    await core.store.write(tx => tx.put('records', { key, product: understood(product, answer), row }))
  }
  await pullLines(core, token)
  if (core.isStopped()) return
  const here = new Set(managed.map(({ id }) => recordKey('product', id)))
  await core.store.write(async tx => {
    for (const { key } of await tx.list('records')) if (!here.has(key)) await tx.remove('records', key)
    await tx.put('meta', { key: RECORDS_SYNCED_AT, value: instantOf(core) })
  })
  core.changed(null)
}
