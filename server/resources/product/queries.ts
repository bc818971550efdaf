import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import {
  OPEN_STATUSES,
  REQUEST_STATUS_CODES,
  REQUEST_TYPE_CODES,
  type RequestStatus,
  type RequestType,
} from '#contract/resources/request/states.ts'
import type { Scope } from '../../access/caller.ts'
import { productsIn, productsWithin } from '../../access/reach/queries.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { inList, listed, Prepared, type ValueOf } from '../../database/prepared.ts'
import { insertRow, listRows, updateRow } from '../../database/rows.ts'
import type { NewRow, Row } from '../../database/tables.ts'
import type { ProductRecord } from './record.ts'

const found = (products: ReturnType<typeof productsIn>) =>
  products
    .leftJoin('affiliate as a', 'a.id', 'p.affiliate_id')
    .leftJoin('catalog as c', 'c.id', 'p.catalog_id')
    .selectAll('p')
    .select(['a.name as affiliate_name', 'c.json_sections'])
type FoundRow = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]
/** A product with its manager's name and its catalogue's setting. */
export type FoundProduct = ProductRecord & Pick<FoundRow, 'affiliate_name' | 'json_sections'>
const single = new Prepared<FoundRow>()

/** One product within reach, with its distributors. */
export async function findProduct(db: Reader, scope: Scope, id: number): Promise<FoundProduct | undefined> {
  const row = await single.first(db, scope.kind, { id, ...productsWithin(scope)?.values }, value =>
    found(productsIn(db, scope, value).where('p.id', '=', value<number>('id'))),
  )
  if (!row) return undefined
  return { ...row, distributors: (await listDistributors(db, [row.id])).get(row.id) ?? [] }
}

/** Enabled products within reach, by name, for the selects. */
export function listEnabledProducts(db: Reader, scope: Scope) {
  return productsIn(db, scope)
    .leftJoin('affiliate as a', 'a.id', 'p.affiliate_id')
    .where('p.enabled', '=', 1)
    .select(['p.id', 'p.name', 'p.catalog_id', 'p.affiliate_id', 'a.name as affiliate_name'])
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/** How many products belong to each of these catalogues; one without any is absent. */
export async function countProductsByCatalog(db: Reader, catalogs: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (catalogs.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .where('catalog_id', 'in', [...catalogs])
    .groupBy('catalog_id')
    .select(eb => ['catalog_id', eb.fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.flatMap(row => (row.catalog_id === null ? [] : [[row.catalog_id, row.n] as const])))
}

export interface Distributor {
  product_id: number
  id: number
  name: string
}

const distributions = new Prepared<Distributor>()

/** The distributors of products, by name. */
export async function listDistributors(db: Reader, products: readonly number[]): Promise<ReadonlyMap<number, Distributor[]>> {
  const rows: Distributor[] = []
  for (const ids of inChunks([...products])) {
    const build = (value: ValueOf) =>
      db
        .selectFrom('product_distributor as d')
        .innerJoin('affiliate as a', 'a.id', 'd.affiliate_id')
        .where(sql<SqlBool>`d.product_id in (${inList(ids, value)})`)
        .select(['d.product_id', 'a.id', 'a.name'])
        .orderBy('a.name_fold')
        .orderBy('a.id')
    rows.push(...(await distributions.run(db, `${ids.length}`, listed(ids), build)))
  }
  return Map.groupBy(rows, row => row.product_id)
}

async function withDistributors(db: Reader, rows: readonly Row<'product'>[]): Promise<ProductRecord[]> {
  const distributors = await listDistributors(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, distributors: distributors.get(row.id) ?? [] }))
}

/** Products by their ids, whoever reaches them; those that are not there are missing. */
export const listProductRecords = async (db: Reader, ids: readonly number[]): Promise<ProductRecord[]> =>
  withDistributors(db, await listRows(db, 'product', ids))

/** A request about a product that is not closed. */
export interface ProductRequest {
  id: number
  type: RequestType
  status: RequestStatus
}
const requestSchema = z.object({ id: z.number(), type: z.enum(REQUEST_TYPE_CODES), status: z.enum(REQUEST_STATUS_CODES) })
const openRequests = new Prepared<Pick<Row<'request'>, 'id' | 'product_id' | 'type' | 'status'>>()

/** The open requests about products, by product, oldest first. */
export async function listOpenRequests(db: Reader, products: readonly number[]): Promise<ReadonlyMap<number, ProductRequest[]>> {
  if (products.length === 0) return new Map()
  const build = (value: ValueOf) =>
    db
      .selectFrom('request')
      .where(sql<SqlBool>`product_id in (${inList(products, value)})`)
      // Read by product: so written, SQLite walks no index on the states of all requests.
      .where(sql<SqlBool>`status || '' in (${sql.join(OPEN_STATUSES.map(status => sql.lit(status)))})`)
      .select(['id', 'product_id', 'type', 'status'])
      .orderBy('id')
  const rows = await openRequests.run(db, `${products.length}`, listed(products), build)
  const byProduct = Map.groupBy(rows, row => row.product_id ?? 0)
  return new Map([...byProduct].map(([product, open]) => [product, open.map(row => requestSchema.parse(row))]))
}

export const insertProduct = (trx: Writer, row: NewRow<'product'>): Promise<number> => insertRow(trx, 'product', row)

export const updateProduct = (trx: Writer, id: number, set: Partial<NewRow<'product'>>): Promise<void> => updateRow(trx, 'product', id, set)

const distributing = new Prepared<unknown>()

/** Makes these affiliates the distributors of a product that has none yet. */
export async function insertDistributors(trx: Writer, product: number, affiliates: readonly number[]): Promise<void> {
  const ids = [...new Set(affiliates)]
  if (ids.length === 0) return
  await distributing.run(trx, `${ids.length}`, listed(ids, { product }), value =>
    trx
      .insertInto('product_distributor')
      .values(ids.map((_, at) => ({ product_id: value<number>('product'), affiliate_id: value<number>('id', at) }))),
  )
}

/** Makes these affiliates the product's distributors, and no others. */
export async function replaceDistributors(trx: Writer, product: number, affiliates: readonly number[]): Promise<void> {
  await trx.deleteFrom('product_distributor').where('product_id', '=', product).execute()
  await insertDistributors(trx, product, affiliates)
}

/** A product's requests follow its manager: the former manager no longer reaches them (docs/domain.md 1.4). */
export async function moveProductRequests(trx: Writer, product: number, affiliate: number | null, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ affiliate_id: affiliate, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('product_id', '=', product)
    .execute()
}
