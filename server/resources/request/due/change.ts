import { changesBetween } from '#contract/audit.ts'
import { type FieldFault, refuseFaults } from '#contract/errors.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import { REQUEST_FIELDS } from '#contract/resources/request/audit.ts'
import type { RequestFault } from '#contract/resources/request/faults.ts'
import type { CommandContext } from '../../../http/context.ts'
import { parisDay } from '../../../services/paris.ts'
import { judgedBy, loggedName } from '../describe.ts'
import { insertRequestEvent, type RequestRecord, updateRequest } from '../queries.ts'

/** The day must be to come, and one on which the partner may still answer. */
function faultsOf(day: string, { status, end_date }: RequestRecord, today: string): FieldFault[] {
  const fault = (code: RequestFault) => [{ path: 'answerBy', code }]
  if (day < today) return fault('REQUEST.DUE_PAST')
  return status === 'REQUEST_FEEDBACK' && end_date !== null && day > end_date ? fault('REQUEST.DUE_AFTER_END') : []
}

/** Names the day by which a locked request is to be answered; null takes it back, to its collection's last day. */
export async function changeDue(context: CommandContext, request: RequestRecord, answerBy: string | null): Promise<void> {
  const { db, caller, now, audit } = context
  requestRules.check('CHANGE_DUE', judgedBy(request, []), caller)
  if (answerBy !== null) refuseFaults(faultsOf(answerBy, request, parisDay(now)))
  const [before, after] = [request.answer_by, answerBy]
  if (before !== after) {
    await updateRequest(db, request.id, { answer_by: after }, now)
    const [from_status, to_status] = [null, null]
    const event = { request_id: request.id, kind: 'DUE', at: now, by_user: caller.id, from_status, to_status, subject: after ?? '' }
    await insertRequestEvent(db, event)
  }
  audit(loggedName(request), changesBetween({ answerBy: before }, { answerBy: after }, REQUEST_FIELDS))
}
