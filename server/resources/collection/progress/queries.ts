import { type SqlBool, sql } from 'kysely'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { COLLECTION_STATUS_CODES, RUNNING_STATUSES } from '#contract/resources/collection/states.ts'
import type { Scope } from '../../../access/caller.ts'
import { said } from '../../../access/reach/queries.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import type { ListContext } from '../../../database/list/conditions.ts'
import { resourceList } from '../../../database/list/list.ts'
import { listedFor } from '../../request/list/queries.ts'

const RANK = new Map(COLLECTION_STATUS_CODES.map((code, at) => [code, RUNNING_STATUSES.includes(code) ? 0 : at]))
/** Above any day written as a number (20261231). */
const BEYOND_DAYS = 100_000_000
/** Running ones first; within a status, those that begin last. */
const rank = sql<number>`(case c.status ${sql.join(
  [...RANK].map(([code, at]) => sql`when ${sql.lit(code)} then ${sql.lit(at)}`),
  sql` `,
)} end) * ${sql.lit(BEYOND_DAYS)} - cast(replace(c.start_date, '-', '') as integer)`

/** The collections that were opened and are not hidden. */
const opened = (db: Reader) =>
  db.selectFrom(
    db
      .selectFrom('collection as c')
      .where('c.enabled', '=', 1)
      .where('c.status', '<>', 'COLLECT_STATUS_CREATED')
      .select(['c.id', 'c.name', 'c.name_fold', 'c.start_date', 'c.end_date', 'c.status', rank.as('rank')])
      .as('c'),
  )

const declared = {
  from: opened,
  id: 'c.id',
  filters: { id: 'c.id', name: { contains: 'c.name_fold' } },
  sorts: { status: 'c.rank', name: 'c.name_fold', startDate: 'c.start_date', endDate: 'c.end_date' },
} as const

/** A partner's are those with a request of its lists. */
function askedOf({ caller: { scope } }: ListContext) {
  const own = listedFor(scope)
  if (!own) return null
  const { shape, values, condition } = own
  return clause(shape, values, value => sql<SqlBool>`c.id in (select r.collection_id from request r where ${condition(value)})`)
}

/** The dashboards' collections, within the caller's reach. */
export const dashboardList = resourceList(collectionMethods.GET_DASHBOARD, {
  ...declared,
  scope: askedOf,
  select: found => found.selectAll('c'),
})
export type DashboardRow = Awaited<ReturnType<typeof dashboardList.rowsOf>>[number]

const isDone = sql<number>`case when r.status = 'REQUEST_ACCEPTED' or (r.status <> 'REQUEST_DENIED' and f.ended = 1) then 1 else 0 end`

/** Every questionnaire that a collection asks within reach, with whom it asks and whether that is done. */
export function listAsked(db: Reader, collection: number, scope: Scope) {
  const all = db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .where('r.collection_id', '=', collection)
  const own = listedFor(scope)
  return (own ? all.where(said(own)) : all)
    .select(['r.id', 'r.affiliate_id', 'r.product_id', 'r.user_id', 'q.questionnaire_id', isDone.as('done')])
    .orderBy('r.id')
    .orderBy('q.ord')
    .execute()
}
export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]
