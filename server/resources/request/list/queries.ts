import type { Page } from '#contract/paging.ts'
import { CLOSED_STATUSES, OPEN_STATUSES } from '#contract/resources/request/states.ts'
import type { Scope } from '../../../access/caller.ts'
import { type ScopeRef, scopeRef, scopeValues } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { isOneOf } from '../../../database/page-ids.ts'
import { Prepared, present, type ValueOf } from '../../../database/prepared.ts'
import { textSearch } from '../../../database/search.ts'
import { type RequestRecord, withNames } from '../queries.ts'

/**
 * The requests of the caller's lists: DISABLE hides one from the partner's open work (decisions, Requests). An affiliate's are
 * named by a union, which reads two indexes where an "or" beside an order would walk all requests.
 */
function listedIn(db: Reader, scope: ScopeRef) {
  const all = db.selectFrom('request as r')
  if (scope.kind === 'all') return all
  const listed = all.where(eb => eb.or([eb('r.enabled', '=', 1), eb('r.status', 'in', [...CLOSED_STATUSES])]))
  if (scope.kind === 'user') return listed.where('r.user_id', '=', scope.user)
  const colleagues = db.selectFrom('user_account').where('affiliate_id', '=', scope.affiliate).select('id')
  const targeted = db.selectFrom('request').where('affiliate_id', '=', scope.affiliate).select('id')
  const ownerless = db.selectFrom('request').where('created_by', 'in', colleagues).where('affiliate_id', 'is', null).select('id')
  return listed.where('r.id', 'in', targeted.union(ownerless))
}

export interface RequestFilters {
  id?: number | undefined
  type?: string | undefined
  status?: string | undefined
  open?: boolean | undefined
  description?: string | undefined
  affiliateTarget?: number | undefined
  productConcerned?: number | undefined
  userTarget?: number | undefined
  collectTarget?: number | undefined
  subCollectTarget?: number | undefined
  createdByUser?: number | undefined
  userAssigned?: number | undefined
  enabled?: boolean | undefined
  /** Instants of creation, `to` excluded. */
  from?: string | undefined
  to?: string | undefined
}

const EQUALS = [
  ...([
    ['id', 'r.id'],
    ['type', 'r.type'],
    ['status', 'r.status'],
    ['affiliateTarget', 'r.affiliate_id'],
    ['productConcerned', 'r.product_id'],
  ] as const),
  ...([
    ['userTarget', 'r.user_id'],
    ['collectTarget', 'r.collection_id'],
    ['subCollectTarget', 'r.sub_collection_id'],
    ['createdByUser', 'r.created_by'],
    ['userAssigned', 'r.assigned_to'],
  ] as const),
] as const

/** The filters as values, the shape they give, and the caller's requests restricted to them. */
function matching(db: Reader, scope: Scope, { open, description, enabled, ...filters }: RequestFilters) {
  const exact = { ...filters, enabled: enabled === undefined ? undefined : Number(enabled) }
  const search = description ? textSearch(db, { table: 'request', id: 'r.id', fold: 'r.description_fold' }, description) : undefined
  return {
    shape: [scope.kind, present(exact), open, search?.shape].join('|'),
    values: { ...exact, ...search?.values, ...scopeValues(scope) },
    restrict(value: ValueOf) {
      let found = listedIn(db, scopeRef(scope, value))
      for (const [filter, column] of EQUALS) {
        if (exact[filter] !== undefined) found = found.where(column, '=', value<number>(filter))
      }
      if (open !== undefined) found = found.where('r.status', 'in', [...(open ? OPEN_STATUSES : CLOSED_STATUSES)])
      if (search) found = found.where(search.condition(value))
      if (exact.enabled !== undefined) found = found.where('r.enabled', '=', value<number>('enabled'))
      if (exact.from !== undefined) found = found.where('r.created_at', '>=', value<string>('from'))
      if (exact.to !== undefined) found = found.where('r.created_at', '<', value<string>('to'))
      return found
    },
  }
}

const SORTS = { id: 'r.id', createdAt: 'r.created_at', updatedAt: 'r.updated_at', type: 'r.type', status: 'r.status' } as const
export type RequestPage = Page & { order: keyof typeof SORTS }

const pages = new Prepared<RequestRecord>()

/** One page of the caller's requests. The page is cut before names are joined to it. */
export function listRequests(db: Reader, scope: Scope, filters: RequestFilters, page: RequestPage): Promise<RequestRecord[]> {
  const { shape, values, restrict } = matching(db, scope, filters)
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${page.order} ${direction}`, { ...values, ...paging }, value => {
    const cut = restrict(value)
      .select('r.id')
      .orderBy(SORTS[page.order], direction)
      .$if(page.order !== 'id', sorted => sorted.orderBy('r.id', direction))
      .limit(value<number>('limit'))
      .offset(value<number>('offset'))
    return withNames(db)
      .where(isOneOf(db, 'r.id', cut))
      .orderBy(SORTS[page.order], direction)
      .$if(page.order !== 'id', sorted => sorted.orderBy('r.id', direction))
  })
}

const counts = new Prepared<{ n: number }>()

export async function countRequests(db: Reader, scope: Scope, filters: RequestFilters): Promise<number> {
  const { shape, values, restrict } = matching(db, scope, filters)
  const row = await counts.first(db, shape, values, value => restrict(value).select(eb => eb.fn.countAll<number>().as('n')))
  return row?.n ?? 0
}

/** A partner's open work: every open, enabled request of its lists, whatever their number. */
export function listOpenRequests(db: Reader, scope: Scope): Promise<RequestRecord[]> {
  const { shape, values, restrict } = matching(db, scope, { open: true, enabled: true })
  return pages.run(db, `work ${shape}`, values, value =>
    withNames(db)
      .where(isOneOf(db, 'r.id', restrict(value).select('r.id')))
      .orderBy('r.id'),
  )
}
