import { type SqlBool, sql } from 'kysely'
import { productMethods } from '#contract/resources/product/methods.ts'
import type { Scope } from '../../access/caller.ts'
import { productsIn, productsWithin } from '../../access/reach/queries.ts'
import type { Reader } from '../../database/database.ts'
import { clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import { Prepared } from '../../database/prepared.ts'

/** The scope as a part of a prepared query's shape: it is built into the query, value and all. */
const scopeShape = (scope: Scope) => (scope.kind === 'affiliate' ? `affiliate ${scope.affiliate}` : scope.kind)

const COLUMNS = [
  'p.id',
  'p.name',
  'p.code',
  'p.comment',
  'p.enabled',
  'p.affiliate_id',
  'p.catalog_id',
  'p.support',
  'p.label_status',
  'p.label_start',
  'p.label_expiry',
  'p.label_last_renewal',
  'p.product_status',
  'p.created_at',
] as const

const withAffiliate = (products: ReturnType<typeof productsIn>) =>
  products.leftJoin('affiliate as a', 'a.id', 'p.affiliate_id').select(COLUMNS).select('a.name as affiliate_name')
export type ProductRow = Awaited<ReturnType<ReturnType<typeof withAffiliate>['execute']>>[number]

/** The products within reach. */
export const productList = resourceList(productMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('product as p'),
  id: 'p.id',
  scope: ({ caller: { scope } }) => productsWithin(scope),
  filters: {
    code: ({ id, own }) => clause('', { id, own }, value => sql<SqlBool>`(p.id = ${value('id')} or lower(p.code) = ${value('own')})`),
    name: { contains: 'p.name_fold', index: 'product' },
    labelStatut: 'p.label_status',
    affiliate: 'p.affiliate_id',
    catalog: 'p.catalog_id',
    enabled: 'p.enabled',
  },
  sorts: { name: 'p.name_fold', createdAt: 'p.created_at', labelStatut: 'p.label_status' },
  select: withAffiliate,
})

const single = new Prepared<ProductRow>()

/** One product within reach. */
export function findProduct(db: Reader, scope: Scope, id: number): Promise<ProductRow | undefined> {
  return single.first(db, scopeShape(scope), { id }, value => withAffiliate(productsIn(db, scope).where('p.id', '=', value<number>('id'))))
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
