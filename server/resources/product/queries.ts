import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { Prepared, present, type ValueOf } from '../../database/prepared.ts'
import { textSearch } from '../../database/search.ts'

/** The products within reach: an affiliate's are those it manages or distributes (decisions, Who sees what). */
function productsIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('product as p')
  if (scope.kind === 'all') return all
  if (scope.kind === 'user') return all.where(sql<SqlBool>`1 = 0`)
  const distributed = db.selectFrom('product_distributor').where('affiliate_id', '=', scope.affiliate).select('product_id as id')
  const managed = db.selectFrom('product').where('affiliate_id', '=', scope.affiliate).select('id')
  return all.where('p.id', 'in', managed.union(distributed))
}

/** The scope as a part of a prepared query's shape: it is built into the query, value and all. */
const scopeShape = (scope: Scope) => (scope.kind === 'affiliate' ? `affiliate ${scope.affiliate}` : scope.kind)

export interface ProductFilters {
  code?: { id: number; own: string | null } | undefined
  name?: string | undefined
  labelStatut?: number | undefined
  affiliate?: number | undefined
  catalog?: number | undefined
  enabled?: boolean | undefined
}

const FILTER_COLUMNS = {
  labelStatut: 'p.label_status',
  affiliate: 'p.affiliate_id',
  catalog: 'p.catalog_id',
  enabled: 'p.enabled',
} as const

/** The filters as values, the shape they give, and the query restricted to them. */
function matching(db: Reader, scope: Scope, { name, code, enabled, ...filters }: ProductFilters) {
  const search = name ? textSearch(db, { table: 'product', id: 'p.id', fold: 'p.name_fold' }, name) : undefined
  const exact = { ...filters, codeId: code?.id, enabled: enabled === undefined ? undefined : Number(enabled) }
  return {
    shape: [scopeShape(scope), present(exact), search?.shape].join('|'),
    values: { ...exact, ownCode: code?.own, ...search?.values },
    restrict(value: ValueOf) {
      let found = productsIn(db, scope)
      if (code)
        found = found.where(eb => eb.or([eb('p.id', '=', value<number>('codeId')), sql<SqlBool>`lower(p.code) = ${value('ownCode')}`]))
      for (const key of ['labelStatut', 'affiliate', 'catalog', 'enabled'] as const) {
        if (exact[key] !== undefined) found = found.where(FILTER_COLUMNS[key], '=', value<number>(key))
      }
      return search ? found.where(search.condition(value)) : found
    },
  }
}

const SORTS = { id: 'p.id', name: 'p.name_fold', createdAt: 'p.created_at', labelStatut: 'p.label_status' } as const
export type ProductPage = Page & { order: keyof typeof SORTS }

const COLUMNS = [
  ...(['p.id', 'p.name', 'p.code', 'p.comment', 'p.enabled', 'p.affiliate_id', 'p.catalog_id', 'p.support'] as const),
  ...(['p.label_status', 'p.label_start', 'p.label_expiry', 'p.label_last_renewal', 'p.product_status', 'p.created_at'] as const),
] as const

const withAffiliate = (products: ReturnType<typeof productsIn>) =>
  products.leftJoin('affiliate as a', 'a.id', 'p.affiliate_id').select(COLUMNS).select('a.name as affiliate_name')
export type ProductRow = Awaited<ReturnType<ReturnType<typeof withAffiliate>['execute']>>[number]

const pages = new Prepared<ProductRow>()

/** One page of the products within reach. */
export function listProducts(db: Reader, scope: Scope, filters: ProductFilters, page: ProductPage): Promise<ProductRow[]> {
  const { shape, values, restrict } = matching(db, scope, filters)
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${page.order} ${direction}`, { ...values, ...paging }, value =>
    withAffiliate(restrict(value))
      .orderBy(SORTS[page.order], direction)
      .$if(page.order !== 'id', sorted => sorted.orderBy('p.id', direction))
      .limit(value<number>('limit'))
      .offset(value<number>('offset')),
  )
}

const counts = new Prepared<{ n: number }>()

export async function countProducts(db: Reader, scope: Scope, filters: ProductFilters): Promise<number> {
  const { shape, values, restrict } = matching(db, scope, filters)
  const row = await counts.first(db, shape, values, value => restrict(value).select(eb => eb.fn.countAll<number>().as('n')))
  return row?.n ?? 0
}

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
