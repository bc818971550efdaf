import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AWAITING_STATUSES, TURN_STATUSES } from '#contract/resources/request/states.ts'
import { type Clause, clause } from '../../../database/list/clause.ts'
import type { ListContext } from '../../../database/list/conditions.ts'
import { parisDay, parisDayStart } from '../../../services/paris.ts'
import { TREATMENT_DAYS } from './due.ts'

const oneOf = (codes: readonly string[]) => sql.join(codes.map(code => sql.lit(code)))

/** Since when the request `r` has its status; an index says the same. */
export const waitingSince = sql<string>`coalesce(r.status_since, r.created_at)`

/**
 * Past the day by which its partners were to answer; the collection's last day counts, but not for who was let in after it. Written so
 * that the collections that are over are found once.
 */
const answerIsLate = (today: RawBuilder<unknown>) => sql`(r.answer_by < ${today} or (r.answer_by is null and r.status = 'REQUEST_FEEDBACK'
  and r.collection_id in (select d.id from collection d where d.end_date < ${today})))`

/** The requests `r` past their due date, or the others; partners (a narrower scope) are told of what waits for them alone. */
export function lateClause(isLate: boolean, { now, caller }: ListContext): Clause {
  const today = parisDay(now)
  const isStaff = caller.scope.kind === 'all'
  return clause(`${isLate} ${isStaff}`, { today, since: parisDayStart(today, -TREATMENT_DAYS) }, value => {
    const answer = sql`r.status in (${oneOf(AWAITING_STATUSES)}) and ${answerIsLate(value('today'))}`
    const treatment = sql`r.status in (${oneOf(TURN_STATUSES.STAFF)}) and ${waitingSince} < ${value('since')}`
    const late = isStaff ? sql`(r.enabled = 1 and ((${answer}) or (${treatment})))` : sql`(r.enabled = 1 and ${answer})`
    return isLate ? sql<SqlBool>`${late}` : sql<SqlBool>`not ${late}`
  })
}
