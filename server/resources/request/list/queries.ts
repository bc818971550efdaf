import { type SqlBool, sql } from 'kysely'
import { requestMethods } from '#contract/resources/request/methods.ts'
import { CLOSED_STATUSES, OPEN_STATUSES, TURN_STATUSES } from '#contract/resources/request/states.ts'
import type { Scope } from '../../../access/caller.ts'
import type { Reader } from '../../../database/database.ts'
import { type Clause, clause } from '../../../database/list/clause.ts'
import type { ListContext } from '../../../database/list/conditions.ts'
import { resourceList } from '../../../database/list/list.ts'
import { lateClause } from '../due/queries.ts'
import { type RequestRecord, withNames } from '../queries.ts'

const oneOf = (codes: readonly string[]) => sql.join(codes.map(code => sql.lit(code)))
const isListed = sql<SqlBool>`(r.enabled = 1 or r.status in (${oneOf(CLOSED_STATUSES)}))`

/**
 * The requests of the caller's lists: DISABLE hides one from the partner's open work (docs/domain.md 14.7). An affiliate's are
 * named by a union, which reads two indexes where an "or" beside an order would walk all requests.
 */
export function listedFor(scope: Scope): Clause | null {
  if (scope.kind === 'all') return null
  if (scope.kind === 'user')
    return clause('user', { user: scope.user }, value => sql<SqlBool>`${isListed} and r.user_id = ${value('user')}`)
  return clause('affiliate', { affiliate: scope.affiliate }, value => {
    const own = sql`affiliate_id = ${value('affiliate')}`
    return sql<SqlBool>`${isListed} and r.id in (select id from request where ${own} union
      select id from request where created_by in (select id from user_account where ${own}) and affiliate_id is null)`
  })
}

/** The requests of the caller's lists. */
export const requestList = resourceList(requestMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('request as r'),
  id: 'r.id',
  scope: ({ caller }) => listedFor(caller.scope),
  filters: {
    id: 'r.id',
    type: 'r.type',
    status: 'r.status',
    open: isOpen => clause(String(isOpen), {}, () => sql<SqlBool>`r.status in (${oneOf(isOpen ? OPEN_STATUSES : CLOSED_STATUSES)})`),
    awaits: turn => clause(turn, {}, () => sql<SqlBool>`r.status in (${oneOf(TURN_STATUSES[turn])})`),
    late: lateClause,
    description: { contains: 'r.description_fold', index: 'request' },
    affiliateTarget: 'r.affiliate_id',
    productConcerned: 'r.product_id',
    userTarget: 'r.user_id',
    collectTarget: 'r.collection_id',
    subCollectTarget: 'r.sub_collection_id',
    createdByUser: 'r.created_by',
    userAssigned: 'r.assigned_to',
    assigned: isAssigned =>
      clause(String(isAssigned), {}, () => (isAssigned ? sql<SqlBool>`r.assigned_to is not null` : sql<SqlBool>`r.assigned_to is null`)),
    enabled: 'r.enabled',
    from: { since: 'r.created_at' },
    to: { until: 'r.created_at' },
  },
  sorts: { createdAt: 'r.created_at', updatedAt: 'r.updated_at', type: 'r.type', status: 'r.status' },
  select: withNames,
  idsFirst: true,
})

/** A partner's open work: every open, enabled request of its lists, whatever their number. */
export const listOpenRequests = (context: ListContext): Promise<RequestRecord[]> => requestList.all(context, { open: true, enabled: true })
