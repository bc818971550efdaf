import { type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { nameContains } from '../../database/search.ts'

/** The products within reach: an affiliate's are those it manages or distributes (decisions, Who sees what). */
function productsIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('product as p')
  if (scope.kind === 'all') return all
  if (scope.kind === 'user') return all.where(sql<SqlBool>`1 = 0`)
  return all.where(eb =>
    eb.or([
      eb('p.affiliate_id', '=', scope.affiliate),
      eb('p.id', 'in', eb.selectFrom('product_distributor').where('affiliate_id', '=', scope.affiliate).select('product_id')),
    ]),
  )
}

export interface ProductFilters {
  code?: number | undefined
  name?: string | undefined
  labelStatut?: number | undefined
  affiliate?: number | undefined
  catalog?: number | undefined
  enabled?: boolean | undefined
}

function productsMatching(db: Reader, scope: Scope, filters: ProductFilters) {
  const { code, name, labelStatut, affiliate, catalog, enabled } = filters
  let found = productsIn(db, scope)
  if (code !== undefined) found = found.where('p.id', '=', code)
  if (name) found = found.where(nameContains(db, 'product', 'p.id', 'p.name_fold', name))
  if (labelStatut !== undefined) found = found.where('p.label_status', '=', labelStatut)
  if (affiliate !== undefined) found = found.where('p.affiliate_id', '=', affiliate)
  if (catalog !== undefined) found = found.where('p.catalog_id', '=', catalog)
  if (enabled !== undefined) found = found.where('p.enabled', '=', enabled ? 1 : 0)
  return found
}

const SORTS = { id: 'p.id', name: 'p.name_fold', createdAt: 'p.created_at', labelStatut: 'p.label_status' } as const
type ProductPage = Page & { order: keyof typeof SORTS }

const COLUMNS = [
  ...(['p.id', 'p.name', 'p.code', 'p.comment', 'p.enabled', 'p.affiliate_id', 'p.catalog_id', 'p.support'] as const),
  ...(['p.label_status', 'p.label_start', 'p.label_expiry', 'p.label_last_renewal', 'p.product_status', 'p.created_at'] as const),
] as const

/** One page of the products within reach. */
export function listProducts(db: Reader, scope: Scope, filters: ProductFilters, page: ProductPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return productsMatching(db, scope, filters)
    .leftJoin('affiliate as a', 'a.id', 'p.affiliate_id')
    .select(COLUMNS)
    .select('a.name as affiliate_name')
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('p.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}
export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

export async function countProducts(db: Reader, scope: Scope, filters: ProductFilters): Promise<number> {
  const { n } = await productsMatching(db, scope, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One product within reach. */
export function findProduct(db: Reader, scope: Scope, id: number): Promise<ProductRow | undefined> {
  return productsIn(db, scope)
    .leftJoin('affiliate as a', 'a.id', 'p.affiliate_id')
    .where('p.id', '=', id)
    .select(COLUMNS)
    .select('a.name as affiliate_name')
    .executeTakeFirst()
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
