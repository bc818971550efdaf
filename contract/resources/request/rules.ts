import type { Refusal } from '../../can.ts'
import { type Holder, hasRight, holders } from '../../method.ts'
import { ARCHIVED_STATUSES, type CollectionStatus, RUNNING_STATUSES } from '../collection/states.ts'
import {
  AWAITING_STATUSES,
  CLOSED_STATUSES,
  type FormState,
  LABEL_TYPES,
  PRODUCT_CHANGE_TYPES,
  QUESTIONNAIRE_TYPES,
  REQUEST_STATUS_CODES,
  REQUEST_TRANSITIONS,
  type RequestStatus,
  type RequestType,
} from './states.ts'

/** What may be done with a request, and by whom (docs/domain.md 14.4). Pure functions for both sides. */

export interface RequestFacts {
  type: RequestType
  status: RequestStatus
  enabled: boolean
  /** Null for a request without a collection. */
  collectionStatus: CollectionStatus | null
  /** The first day of answers (Paris) of its collection, while it is to come. */
  opensOn: string | null
  /** The id of the staff member in charge. */
  assignee: number | null
  /** The id of who made it; null for the system. */
  initiator: number | null
  /** Whether each questionnaire is answered and sent. */
  states: readonly FormState[]
}

export interface RequestActor extends Holder {
  id: number
  isInternal: boolean
}

/** Modification requests whose acceptance writes the proposal to the record. */
export const APPLIED_TYPES: readonly RequestType[] = [
  'AFFILIATE_UPDATE',
  'AFFILIATE_CODE_ISIN_ADD',
  'AFFILIATE_CODE_ISIN_UPDATE',
  'AFFILIATE_CODE_ISIN_DELETE',
  'PRODUCT_ADD',
  ...PRODUCT_CHANGE_TYPES,
]

const carriesQuestionnaires = (type: RequestType): boolean => QUESTIONNAIRE_TYPES.includes(type)

/** Labels are granted by their own action. */
const isAcceptable = (type: RequestType): boolean => !LABEL_TYPES.includes(type)

export const isClosed = (status: RequestStatus): boolean => CLOSED_STATUSES.includes(status)
const isArchived = ({ collectionStatus }: RequestFacts): boolean =>
  collectionStatus !== null && ARCHIVED_STATUSES.includes(collectionStatus)
const isRunning = ({ collectionStatus }: RequestFacts): boolean => collectionStatus === null || RUNNING_STATUSES.includes(collectionStatus)

/** The state of one questionnaire of a request: answered, or the request accepted; a draft exists; neither. */
export function formState(status: RequestStatus, feedback: { ended: boolean } | null): FormState {
  if (status === 'REQUEST_ACCEPTED' || feedback?.ended) return 'ENDED'
  return feedback ? 'DRAFT' : 'NEW'
}

/** True while the partner's answers are awaited: FEEDBACK in a running collection from its first day on, or SPECIAL_OPEN until it is archived. */
export function isAwaiting(request: RequestFacts): boolean {
  if (!request.enabled || !carriesQuestionnaires(request.type) || !AWAITING_STATUSES.includes(request.status)) return false
  return request.status === 'REQUEST_SPECIAL_OPEN' ? !isArchived(request) : isRunning(request) && request.opensOn === null
}

/** True while staff may change answers: the request is in hand or accepted, and its collection not archived. */
export const isEditable = (request: RequestFacts): boolean =>
  carriesQuestionnaires(request.type) && ['REQUEST_IN_PROGRESS', 'REQUEST_ACCEPTED'].includes(request.status) && !isArchived(request)

function allowsHandOver(request: RequestFacts): boolean {
  return isAwaiting(request) && request.states.length > 0 && request.states.every(state => state === 'ENDED')
}

function allowsStep(request: RequestFacts, to: RequestStatus, collection: 'before-clotured' | 'after-clotured' | undefined): boolean {
  if (isArchived(request)) return false
  if (to === 'REQUEST_ACCEPTED') return isAcceptable(request.type)
  if (to !== 'REQUEST_DENIED' && !carriesQuestionnaires(request.type)) return false
  if (collection === 'before-clotured') return isRunning(request)
  if (collection === 'after-clotured') return request.collectionStatus === 'COLLECT_STATUS_CLOTURED'
  return true
}

export type Verdict = 'ALLOWED' | 'FORBIDDEN' | 'TRANSITION_REFUSED'

/**
 * Whether the actor may take a request to a status: FORBIDDEN when the decision is not theirs (a partner only hands over, staff
 * decide only what is assigned to them), TRANSITION_REFUSED when the request's state has no such step.
 */
export function judgeDecision(request: RequestFacts, actor: RequestActor, to: RequestStatus): Verdict {
  const mayAct = actor.isInternal
    ? hasRight(actor, 'REQUEST.DECISION') && request.assignee === actor.id
    : hasRight(actor, 'EXTERNAL.VALIDATE_REQUEST') && to === 'REQUEST_IN_PROGRESS'
  if (!mayAct) return 'FORBIDDEN'
  const step = REQUEST_TRANSITIONS.find(one => one.from === request.status && one.to === to)
  if (!step) return 'TRANSITION_REFUSED'
  if (step.by !== (actor.isInternal ? 'assignee' : 'partner')) return 'FORBIDDEN'
  const isPossible = step.by === 'partner' ? allowsHandOver(request) : allowsStep(request, to, step.collection)
  return isPossible ? 'ALLOWED' : 'TRANSITION_REFUSED'
}

/** The statuses the actor may decide now. */
export const allowedDecisions = (request: RequestFacts, actor: RequestActor): RequestStatus[] =>
  REQUEST_STATUS_CODES.filter(to => judgeDecision(request, actor, to) === 'ALLOWED')

/** The partner needs the reason of every decision but the hand-over and the acceptance. */
export const needsComment = (to: RequestStatus): boolean => to !== 'REQUEST_IN_PROGRESS' && to !== 'REQUEST_ACCEPTED'

/** True when the step gives the questionnaires back to the partner. */
export const sendsBack = (to: RequestStatus): boolean => AWAITING_STATUSES.includes(to)

/** Whether the actor may save answers now, or (`ended`) send them: partners while they are awaited, staff what is in hand or accepted. */
export function judgeAnswers(request: RequestFacts, actor: RequestActor, ended: boolean): Verdict {
  const right = actor.isInternal ? 'BO_REQUEST.UPDATE' : ended ? 'EXTERNAL.SEND_COLLECT_FORM' : 'EXTERNAL.SAVE_COLLECT_FORM'
  if (!hasRight(actor, right)) return 'FORBIDDEN'
  const isOpen = actor.isInternal ? isEditable(request) : isAwaiting(request)
  return isOpen ? 'ALLOWED' : 'TRANSITION_REFUSED'
}

/** Why the actor may not save answers now, or (`ended`) send them; a collection that opens later says when. */
export function refusalOfAnswers(request: RequestFacts, actor: RequestActor, ended: boolean): Refusal | null {
  const { status, opensOn } = request
  const verdict = judgeAnswers(request, actor, ended)
  if (verdict !== 'TRANSITION_REFUSED' || actor.isInternal || opensOn === null) return refusalOf(verdict, status, status)
  return [verdict, { from: status, to: status, opensOn }]
}

/** Rights of those who may ask for a person's account. */
export const ASKERS = holders('REQUEST.ADD', 'EXTERNAL.REQUEST_UPDATE')

/** Rights of those who may have made a request by hand, and may withdraw it. */
export const WITHDRAWERS = holders('REQUEST.ADD', 'EXTERNAL.REQUEST_UPDATE', 'EXTERNAL.AFFILIATE_UPDATE', 'EXTERNAL.PRODUCT_UPDATE')

/** True when the initiator may still withdraw: a modification or a new user in NEW, a labelling one in FEEDBACK. */
export function judgeWithdrawal(request: RequestFacts, actor: RequestActor): Verdict {
  if (request.initiator !== actor.id || (actor.isInternal && request.type !== 'USER_ADD')) return 'FORBIDDEN'
  const from: RequestStatus = LABEL_TYPES.includes(request.type) ? 'REQUEST_FEEDBACK' : 'REQUEST_NEW'
  const isOwn = LABEL_TYPES.includes(request.type) || !carriesQuestionnaires(request.type)
  return isOwn && request.status === from ? 'ALLOWED' : 'TRANSITION_REFUSED'
}

/** The initiator changes whom to add until it is treated. */
export function judgeChange({ type, status, initiator }: RequestFacts, actor: RequestActor): Verdict {
  if (type !== 'USER_ADD' || initiator !== actor.id) return 'FORBIDDEN'
  return status === 'REQUEST_NEW' ? 'ALLOWED' : 'TRANSITION_REFUSED'
}

/** Partners are reminded, and given a day, of what is awaited of them alone. */
export const judgeReminder = (request: RequestFacts, actor: RequestActor): Verdict =>
  !actor.isInternal ? 'FORBIDDEN' : isAwaiting(request) ? 'ALLOWED' : 'TRANSITION_REFUSED'

/** The refusal that a verdict is; `to` is the status asked for. */
export const refusalOf = (verdict: Verdict, from: RequestStatus, to: RequestStatus | ''): Refusal | null =>
  verdict === 'ALLOWED' ? null : verdict === 'FORBIDDEN' ? ['FORBIDDEN'] : ['TRANSITION_REFUSED', { from, to }]
