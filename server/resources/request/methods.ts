import { Problem } from '#contract/errors.ts'
import { requestValues } from '#contract/messages/request-values.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import type { requestMethods } from '#contract/resources/request/methods.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { tell } from '../../services/messages/tell.ts'
import { enable } from '../shared/enabling.ts'
import { requireFirst, requireFound } from '../shared/refusals.ts'
import { assign, takeOver } from './assign.ts'
import { criteriaBodies } from './criteria/methods.ts'
import { decide } from './decide.ts'
import { describeDetails, describeRequests, judgedBy, loadTargets, loggedName, targetName } from './describe.ts'
import { changeDue } from './due/change.ts'
import { requestList } from './list/queries.ts'
import { deleteRequest, findRequest, insertRequestEvent, lockRequest, type RequestRecord, updateRequest } from './queries.ts'
import { remind, remindAll } from './reminder/remind.ts'
import { addRequest, changeRequest } from './user-add/add.ts'

const lists = listBodies(requestList, (rows, { db, caller }) => describeRequests(db, rows, caller))

/** The request within reach, held until the command ends, while its collection stays as it is. */
async function take({ db, caller }: CommandContext, id: number): Promise<RequestRecord> {
  await lockRequest(db, id)
  return requireFound(findRequest(db, caller.scope, id))
}

async function setEnabled(context: CommandContext, id: number, enabled: boolean) {
  const { db, caller, now } = context
  return enable(context, await take(context, id), enabled, {
    name: `n° ${id}`,
    async write(set) {
      await updateRequest(db, id, set, now)
      const kind = enabled ? 'ENABLED' : 'DISABLED'
      await insertRequestEvent(db, { request_id: id, kind, at: now, by_user: caller.id, from_status: null, to_status: null })
    },
  })
}

export const requestImplementation: Implementation<typeof requestMethods> = {
  ...lists,
  FILTER(input, context) {
    // Which requests a person is in charge of is staff's alone.
    if ((input.userAssigned !== undefined || input.assigned !== undefined) && !context.caller.isInternal) throw new Problem('FORBIDDEN')
    return lists.FILTER(input, context)
  },
  async GET_ID({ id }, { db, caller }) {
    const row = await requireFound(findRequest(db, caller.scope, id))
    return requireFirst(describeDetails(db, [row], caller, await loadTargets(db, [row])))
  },
  FILTER_COLLECT: lists.FILTER,
  async GET_NEIGHBOURS({ around, data, ...filters }, context) {
    const ids = await requestList.ids(context, filters, data)
    const at = ids.indexOf(around)
    return at < 0 ? null : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, count: ids.length }
  },
  async COUNT(_input, context) {
    return { count: await requestList.count(context, {}) }
  },
  async ADD(input, context) {
    return { id: await addRequest(context, input) }
  },
  async UPDATE(input, context) {
    const { id } = input
    requestRules.check('UPDATE', judgedBy(await take(context, id), []), context.caller)
    await context.refuseStale()
    await changeRequest(context, input)
    return { id }
  },
  async SEND_EMAIL({ id, description }, context) {
    return { recipients: await remind(context, await take(context, id), description) }
  },
  async CHANGE_DUE({ id, answerBy }, context) {
    await changeDue(context, await take(context, id), answerBy)
    return {}
  },
  async SEND_EMAILS({ requests, description }, context) {
    const rows: RequestRecord[] = []
    // In one order, so that two who remind of the same requests wait for each other instead of for ever.
    for (const id of [...new Set(requests)].sort((a, b) => a - b)) rows.push(await take(context, id))
    return remindAll(context, rows, description)
  },
  ...criteriaBodies,
  async CHANGE_DECISION({ id, take: taking, ...decision }, context) {
    const held = await take(context, id)
    const { request, changes } = taking ? await takeOver(context, held, taking.from) : { request: held, changes: [] }
    await decide(context, request, decision, changes)
    return {}
  },
  async CHANGE_ASSIGN({ id, user, description }, context) {
    const { db, caller, now } = context
    const request = await take(context, id)
    const { name, changes } = await assign(context, request, user, description)
    const { type, status } = judgedBy(request, [])
    const told = requestValues({ id, type, target: targetName(request), status }, description)
    const users = user === caller.id ? [] : [user]
    await tell(db, 'REQUEST_AFFECTED', users, { about: { request: id }, variables: told }, now)
    context.audit(`${loggedName(request)} à ${name}`, changes)
    return {}
  },
  async DELETE({ id }, context) {
    const { db, caller } = context
    const request = await take(context, id)
    const facts = judgedBy(request, [])
    requestRules.check('DELETE', facts, caller)
    await deleteRequest(db, id)
    context.audit(`n° ${id}, ${REQUEST_TYPES[facts.type]}${request.affiliate_name ? `, ${request.affiliate_name}` : ''}`)
    return {}
  },
  ENABLE: ({ id }, context) => setEnabled(context, id, true),
  DISABLE: ({ id }, context) => setEnabled(context, id, false),
}
