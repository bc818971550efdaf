import { sql } from 'kysely'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { TARGET_STATE_CODES } from '#contract/resources/collection/targets.ts'
import { AWAITING_STATUSES } from '#contract/resources/request/states.ts'
import type { Reader } from '../../../database/database.ts'
import { clause } from '../../../database/list/clause.ts'
import { resourceList } from '../../../database/list/list.ts'

const asked = sql<number>`(select count(*) from request_questionnaire q where q.request_id = r.id)`
const sent = sql<number>`(select count(*) from feedback f where f.request_id = r.id and f.ended = 1)`
const isSentBack = sql`exists (select 1 from request_event e where e.request_id = r.id and e.from_status = 'REQUEST_IN_PROGRESS')`
const isBegun = sql`exists (select 1 from feedback f where f.request_id = r.id)`
const AWAITING = sql.join(AWAITING_STATUSES.map(status => sql.lit(status)))

/** The place of a target's state among `TARGET_STATE_CODES`. */
const rank = sql<number>`case
  when r.status = 'REQUEST_DENIED' then 6 when r.status = 'REQUEST_ACCEPTED' then 5 when r.status not in (${AWAITING}) then 4
  when ${sent} >= ${asked} then 3 when ${isSentBack} then 1 when ${isBegun} then 2 else 0 end`

/** The requests of collections as their targets; the planner flattens it. */
const targets = (db: Reader) =>
  db.selectFrom(
    db
      .selectFrom('request as r')
      .innerJoin('sub_collection as s', 's.id', 'r.sub_collection_id')
      .leftJoin('product as p', 'p.id', 'r.product_id')
      .leftJoin('user_account as u', 'u.id', 'r.user_id')
      .leftJoin('affiliate as a', 'a.id', 'r.affiliate_id')
      .leftJoin('user_account as w', 'w.id', 'r.assigned_to')
      .select(['r.id', 'r.collection_id', 'r.sub_collection_id', 'r.status', 'r.affiliate_id', 'r.updated_at', 'r.assigned_to'])
      .select(['s.type', 's.name as sub_name', 'a.name as affiliate_name', 'a.name_fold as affiliate_fold'])
      .select(['w.first_name as assignee_first', 'w.last_name as assignee_last'])
      .select(sql<string>`coalesce(p.name, u.first_name || ' ' || u.last_name, a.name)`.as('name'))
      .select(sql<string>`coalesce(p.name_fold, u.name_fold, a.name_fold)`.as('name_fold'))
      .select([rank.as('rank'), asked.as('asked'), sent.as('sent')])
      .as('t'),
  )

/** The targets of a collection, the filter `collect`; who may see the collection sees all of them. */
export const targetList = resourceList(collectionMethods.GET_TARGETS, {
  from: targets,
  id: 't.id',
  filters: {
    collect: 't.collection_id',
    state: wanted => clause('', { rank: TARGET_STATE_CODES.indexOf(wanted) }, value => sql<boolean>`t.rank = ${value('rank')}`),
    name: { contains: 't.name_fold' },
    affiliate: { contains: 't.affiliate_fold' },
    type: 't.type',
    subCollect: 't.sub_collection_id',
  },
  sorts: { state: 't.rank', name: 't.name_fold', affiliate: { emptiable: 't.affiliate_fold' }, updatedAt: 't.updated_at' },
  select: found => found.selectAll('t'),
})
export type TargetRow = Awaited<ReturnType<typeof targetList.rowsOf>>[number]
