import { type AuditChange, changesBetween } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import { isAllowed } from '#contract/method.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import { REQUEST_FIELDS } from '#contract/resources/request/audit.ts'
import type { TakenDetail } from '#contract/resources/request/faults.ts'
import { requestMethods } from '#contract/resources/request/methods.ts'
import type { CommandContext } from '../../http/context.ts'
import { judgedBy } from './describe.ts'
import { findInternalUser, insertRequestEvent, type RequestRecord, updateRequest } from './queries.ts'

export interface Assigned {
  /** The assignee's name. */
  name: string
  changes: readonly AuditChange[]
}

/** Gives a locked request to an internal user, with its line of history. */
export async function assign(context: CommandContext, request: RequestRecord, user: number, comment: string): Promise<Assigned> {
  const { db, caller, now } = context
  if (user !== caller.id && !caller.isAdmin) throw new Problem('FORBIDDEN')
  requestRules.check('CHANGE_ASSIGN', judgedBy(request, []), caller)
  const assignee = await findInternalUser(db, user)
  if (!assignee) throw validationProblem({ path: 'user', code: 'STD_ERROR.INVALID' })
  const name = `${assignee.first_name} ${assignee.last_name}`.trim()
  await updateRequest(db, request.id, { assigned_to: user }, now)
  await insertRequestEvent(db, {
    request_id: request.id,
    kind: 'ASSIGNED',
    at: now,
    by_user: caller.id,
    from_status: null,
    to_status: null,
    comment,
    subject: name,
  })
  const former = `${request.assignee_first ?? ''} ${request.assignee_last ?? ''}`.trim()
  return { name, changes: changesBetween({ userAssigned: former }, { userAssigned: name }, REQUEST_FIELDS) }
}

/** Takes a locked request for who decides it, from whom they know to have it; refused where somebody else has taken it meanwhile. */
export async function takeOver(
  context: CommandContext,
  request: RequestRecord,
  from: number | null,
): Promise<{ request: RequestRecord; changes: readonly AuditChange[] }> {
  const { caller } = context
  if (request.assigned_to === caller.id) return { request, changes: [] }
  if (!isAllowed(requestMethods.CHANGE_ASSIGN.access, caller)) throw new Problem('FORBIDDEN')
  if (request.assigned_to !== from) {
    const detail: TakenDetail = { type: 'TAKEN' }
    throw new Problem('CONFLICT', detail)
  }
  const { changes } = await assign(context, request, caller.id, '')
  return { request: { ...request, assigned_to: caller.id }, changes }
}
