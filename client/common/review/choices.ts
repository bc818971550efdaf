import type { RequestRow } from '#contract/resources/request/entity.ts'
import { allowedDecisions, isClosed, type RequestActor } from '#contract/resources/request/rules.ts'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import { factsOf } from '../request/facts.ts'

/** One way to decide a request, as the bar of the review offers it. */
export interface Choice {
  id: 'accept' | 'return' | 'deny'
  decision: RequestStatus
  label: string
  consequences: string
  success: string
}

const ACCEPT: Choice = {
  id: 'accept',
  decision: 'REQUEST_ACCEPTED',
  label: 'Accepter',
  consequences: 'La demande sera acceptée et close. L’initiateur et le partenaire en seront informés.',
  success: 'La demande est acceptée.',
}
const DENY: Choice = {
  id: 'deny',
  decision: 'REQUEST_DENIED',
  label: 'Refuser',
  consequences: 'La demande sera refusée et close. L’initiateur et le partenaire en seront informés.',
  success: 'La demande est refusée.',
}
const RETURN: Choice = {
  id: 'return',
  decision: 'REQUEST_FEEDBACK',
  label: 'Renvoyer',
  consequences: 'Les questionnaires seront rouverts avec leurs réponses, et le partenaire en sera informé.',
  success: 'La demande est renvoyée au partenaire.',
}
const REOPEN: Choice = {
  ...RETURN,
  decision: 'REQUEST_SPECIAL_OPEN',
  label: 'Réouvrir',
  consequences: 'Ce partenaire pourra répondre bien que la collecte soit clôturée. Il en sera informé.',
  success: 'La demande est réouverte pour le partenaire.',
}
const CHOICES: readonly Choice[] = [DENY, RETURN, REOPEN, ACCEPT]

/** Whether deciding takes the request first, as its assignee alone decides (docs/domain.md 14.4). */
export const isTaken = (request: RequestRow, actor: Pick<RequestActor, 'id'>): boolean => request.userAssigned === actor.id

/** How the reader may decide a request now, taking it first where it is not theirs yet; the primary one last. */
export function choicesOf(request: RequestRow, actor: RequestActor): Choice[] {
  if (isClosed(request.status) || (!isTaken(request, actor) && !request.can.includes('CHANGE_ASSIGN'))) return []
  const allowed = allowedDecisions({ ...factsOf(request), assignee: actor.id }, actor)
  return CHOICES.filter(({ decision }) => allowed.includes(decision))
}
