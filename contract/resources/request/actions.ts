import { type Refusal, recordRules, unlessDone, type Verdict } from '../../can.ts'
import { feedbackMethods } from '../feedback/methods.ts'
import { requestMethods } from './methods.ts'
import {
  allowedDecisions,
  isClosed,
  judgeChange,
  judgeReminder,
  judgeWithdrawal,
  type RequestActor,
  type RequestFacts,
  refusalOf,
  refusalOfAnswers,
} from './rules.ts'

const FORBIDDEN: Refusal = ['FORBIDDEN']

const judgeAny = (request: RequestFacts, actor: RequestActor): Verdict => (allowedDecisions(request, actor).length > 0 ? null : FORBIDDEN)

/** Partners and staff call the same methods for different ends, which a screen offers under different names. */
const { CHANGE_DECISION, CHANGE_ASSIGN, ENABLE, DISABLE, DELETE, UPDATE, SEND_EMAIL, CHANGE_DUE } = requestMethods
const METHODS = {
  CHANGE_ASSIGN,
  CHANGE_DECISION,
  ENABLE,
  DISABLE,
  DELETE,
  UPDATE,
  SEND_EMAIL,
  CHANGE_DUE,
  VALIDATE: CHANGE_DECISION,
  FILL: feedbackMethods.ADD,
  EDIT_ANSWERS: feedbackMethods.ADD,
}

/** What an actor may do with a request now (docs/domain.md 14). Pure, for both sides. */
export const requestRules = recordRules(METHODS, {
  CHANGE_ASSIGN: ({ status }: RequestFacts, actor: RequestActor) => {
    if (!actor.isInternal) return FORBIDDEN
    return isClosed(status) ? refusalOf('TRANSITION_REFUSED', status, status) : null
  },
  CHANGE_DECISION: (request: RequestFacts, actor: RequestActor) => (actor.isInternal ? judgeAny(request, actor) : FORBIDDEN),
  VALIDATE: (request: RequestFacts, actor: RequestActor) => (actor.isInternal ? FORBIDDEN : judgeAny(request, actor)),
  FILL: (request: RequestFacts, actor: RequestActor) =>
    actor.isInternal ? FORBIDDEN : refusalOfAnswers(request, actor, false) && refusalOfAnswers(request, actor, true),
  EDIT_ANSWERS: (request: RequestFacts, actor: RequestActor) => (actor.isInternal ? refusalOfAnswers(request, actor, false) : FORBIDDEN),
  ENABLE: ({ enabled }: RequestFacts) => unlessDone(!enabled),
  DISABLE: ({ enabled }: RequestFacts) => unlessDone(enabled),
  DELETE: (request: RequestFacts, actor: RequestActor) => refusalOf(judgeWithdrawal(request, actor), request.status, ''),
  SEND_EMAIL: (request: RequestFacts, actor: RequestActor) => refusalOf(judgeReminder(request, actor), request.status, ''),
  CHANGE_DUE: (request: RequestFacts, actor: RequestActor) => refusalOf(judgeReminder(request, actor), request.status, ''),
  UPDATE: (request: RequestFacts, actor: RequestActor) => refusalOf(judgeChange(request, actor), request.status, ''),
})
