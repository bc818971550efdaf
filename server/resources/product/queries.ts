import type { RequestStatus, RequestType } from '#contract/resources/request/states.ts'
import type { Scope } from '../../access/caller.ts'
import { productsIn } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { Prepared } from '../../database/prepared.ts'
import { insertRow, listRows, updateRow } from '../../database/rows.ts'
import type { NewRow, Row } from '../../database/tables.ts'
import type { ProductRecord } from './record.ts'

/** The scope as a part of a prepared query's shape: it is built into the query, value and all. */
const scopeShape = (scope: Scope) => (scope.kind === 'affiliate' ? `affiliate ${scope.affiliate}` : scope.kind)

const single = new Prepared<Row<'product'>>()

/** One product within reach, with its distributors. */
export async function findProduct(db: Reader, scope: Scope, id: number): Promise<ProductRecord | undefined> {
  const row = await single.first(db, scopeShape(scope), { id }, value =>
    productsIn(db, scope).where('p.id', '=', value<number>('id')).selectAll('p'),
  )
  return row && (await withDistributors(db, [row]))[0]
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

/** The distributors of products, by name. */
export async function listDistributors(db: Reader, products: readonly number[]): Promise<ReadonlyMap<number, Distributor[]>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_distributor as d')
    .innerJoin('affiliate as a', 'a.id', 'd.affiliate_id')
    .where('d.product_id', 'in', [...products])
    .select(['d.product_id', 'a.id', 'a.name'])
    .orderBy('a.name_fold')
    .orderBy('a.id')
    .execute()
  return Map.groupBy(rows, row => row.product_id)
}

async function withDistributors(db: Reader, rows: readonly Row<'product'>[]): Promise<ProductRecord[]> {
  const distributors = await listDistributors(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, distributors: (distributors.get(row.id) ?? []).map(({ id }) => id) }))
}

/** Products by their ids, whoever reaches them; those that are not there are missing. */
export const listProductRecords = async (db: Reader, ids: readonly number[]): Promise<ProductRecord[]> =>
  withDistributors(db, await listRows(db, 'product', ids))

/** The requests of these types about products that are in one of the statuses, oldest first. */
export async function listProductRequests(
  db: Reader,
  products: readonly number[],
  types: readonly RequestType[],
  statuses: readonly RequestStatus[],
): Promise<ReadonlyMap<number, number[]>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('request')
    .where('product_id', 'in', [...products])
    .where('type', 'in', [...types])
    .where('status', 'in', [...statuses])
    .select(['id', 'product_id'])
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(rows, row => row.product_id ?? 0)
  return new Map([...byProduct].map(([product, found]) => [product, found.map(({ id }) => id)]))
}

export const insertProduct = (trx: Writer, row: NewRow<'product'>): Promise<number> => insertRow(trx, 'product', row)

export const updateProduct = (trx: Writer, id: number, set: Partial<NewRow<'product'>>): Promise<void> => updateRow(trx, 'product', id, set)

/** Makes these affiliates the product's distributors, and no others. */
export async function replaceDistributors(trx: Writer, product: number, affiliates: readonly number[]): Promise<void> {
  await trx.deleteFrom('product_distributor').where('product_id', '=', product).execute()
  const rows = [...new Set(affiliates)].map(affiliate_id => ({ product_id: product, affiliate_id }))
  if (rows.length > 0) await trx.insertInto('product_distributor').values(rows).execute()
}

/** A product's requests follow its manager: the former manager no longer reaches them (docs/domain.md 1.4). */
export async function moveProductRequests(trx: Writer, product: number, affiliate: number | null, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ affiliate_id: affiliate, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('product_id', '=', product)
    .execute()
}
