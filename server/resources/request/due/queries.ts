import { type SqlBool, sql } from 'kysely'
import { AWAITING_STATUSES, TURN_STATUSES } from '#contract/resources/request/states.ts'
import { type Clause, clause } from '../../../database/list/clause.ts'
import type { ListContext } from '../../../database/list/conditions.ts'
import { parisDay, parisDayStart } from '../../../services/paris.ts'
import { TREATMENT_DAYS } from './due.ts'

const oneOf = (codes: readonly string[]) => sql.join(codes.map(code => sql.lit(code)))

/** Since when the request `r` has its status. */
export const waitingSince = sql<string>`coalesce((select max(e.at) from request_event e where e.request_id = r.id and e.kind in ('CREATED', 'STATUS')), r.created_at)`

/** The collection's last day counts for its partners' answers, but not for who was let in after it. */
const answerDay = sql`coalesce(r.answer_by, case when r.status = 'REQUEST_FEEDBACK' then (select d.end_date from collection d where d.id = r.collection_id) end, '9999')`

/** The requests `r` past their due date, or the others; partners (a narrower scope) are told of what waits for them alone. */
export function lateClause(isLate: boolean, { now, caller }: ListContext): Clause {
  const today = parisDay(now)
  const isStaff = caller.scope.kind === 'all'
  return clause(`${isLate} ${isStaff}`, { today, since: parisDayStart(today, -TREATMENT_DAYS) }, value => {
    const late = sql`(r.enabled = 1 and ((r.status in (${oneOf(AWAITING_STATUSES)}) and ${answerDay} < ${value('today')})
      or (${sql.lit(isStaff)} and r.status in (${oneOf(TURN_STATUSES.STAFF)}) and ${waitingSince} < ${value('since')})))`
    return isLate ? sql<SqlBool>`${late}` : sql<SqlBool>`not ${late}`
  })
}
