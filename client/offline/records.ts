import { z } from 'zod'
import type { Product, ProductRow } from '#contract/resources/product/entity.ts'
import { PRODUCT_TABLES } from '#contract/resources/product/tables.ts'
import { type Core, instantOf } from './core.ts'
import { understood } from './exchange.ts'
import { RECORDS_SYNCED_AT, recordKey } from './rows.ts'

/** Keeps the records that a partner reads, and partly changes, without a connection, and the lines that their forms offer. */

const PAGE_SIZE = 100
const LINES_AGE_MS = 24 * 3_600_000

const known = z.object({ id: z.int(), data: z.object({ name: z.string() }), form: z.object({}), can: z.array(z.string()) })
/** Told apart from what is no product; the whole schema would bring the record's declaration along, before any product is opened. */
const isProduct = (value: unknown) => known.safeParse(value).success
const row = z.custom<ProductRow>(isProduct)
const alone = z.custom<Product>(isProduct)
const rows = z.object({ data: z.array(row), count: z.int() })
const lines = z.array(z.object({ id: z.int(), designation: z.string() }))

async function listReached({ ports }: Core, token: string): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  for (let page = 1; ; page += 1) {
    const data = { page, size: PAGE_SIZE, order: 'id', direction: 'ASC' }
    const answer = understood(rows, await ports.server.call('PRODUCT_MANAGEMENT', 'FILTER', { data }, { token }))
    found.push(...answer.data)
    if (answer.data.length < PAGE_SIZE) return found
  }
}

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

/** Brings the products that the affiliate manages or distributes up to date: one is read again only where its row in the list has changed. */
export async function pullRecords(core: Core, token: string): Promise<void> {
  const reached = await listReached(core, token)
  for (const row of reached) {
    if (core.isStopped()) return
    const key = recordKey('product', row.id)
    const known = await core.store.read(tx => tx.get('records', key))
    if (known && JSON.stringify(known.row) === JSON.stringify(row)) continue
    const answer = await core.ports.server.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id: row.id }, { token })
    await core.store.write(tx => tx.put('records', { key, product: understood(alone, answer), row }))
  }
  await pullLines(core, token)
  if (core.isStopped()) return
  const here = new Set(reached.map(({ id }) => recordKey('product', id)))
  await core.store.write(async tx => {
    for (const { key } of await tx.list('records')) if (!here.has(key)) await tx.remove('records', key)
    await tx.put('meta', { key: RECORDS_SYNCED_AT, value: instantOf(core) })
  })
  core.changed(null)
}
