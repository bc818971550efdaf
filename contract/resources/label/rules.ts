import type { Refusal, Verdict } from '../../can.ts'
import { recordRules } from '../../can.ts'
import { type FieldFault, Problem } from '../../errors.ts'
import { type Holder, hasRight } from '../../method.ts'
import { labelFault } from './faults.ts'
import { DAY_FIELDS, type LabelAct, type Seen } from './fields.ts'
import { labelMethods } from './methods.ts'
import { APPLICATIONS, type Application, applicationAt, EXPIRED, HELD_STATUSES, LABEL_ACTIONS, type LabelAction } from './states.ts'

/** What the rules judge a product's label by. */
export interface LabelFacts {
  status: number
  enabled: boolean
  /** The managing affiliate. */
  affiliate: number | null
  hasOpenRequest: boolean
  /** The product's catalogue has questionnaires for the application that fits its status. */
  hasForms: boolean
  /** The act that a correction would correct, with its line of history; null before the first. */
  last: { id: number; action: LabelAction } | null
}

export interface LabelActor extends Holder {
  affiliate: number | null
}

const refused = (from: number, to: number | string): Refusal => ['TRANSITION_REFUSED', { from: String(from), to: String(to) }]
const judgeAction = (action: LabelAction, { status }: LabelFacts): Verdict => {
  const { from, to }: { from: readonly number[]; to: number } = LABEL_ACTIONS[action]
  return from.includes(status) ? null : refused(status, to)
}

/** One open application a product; the database holds it too. */
const judgeOpening = ({ hasOpenRequest, hasForms, affiliate, enabled, status }: LabelFacts, type: string): Verdict => {
  if (!enabled) return refused(status, type)
  if (hasOpenRequest) return ['CONFLICT', 'UPDATE_REQUEST_EXISTING']
  if (affiliate === null) return ['VALIDATION_ERROR', undefined, [labelFault('id', 'LABEL.NO_AFFILIATE')]]
  return hasForms ? null : ['VALIDATION_ERROR', undefined, [labelFault('id', 'LABEL.NO_FORM')]]
}

function judgeApplication(name: Application, facts: LabelFacts, actor: LabelActor): Verdict {
  const { type } = APPLICATIONS[name]
  if (actor.isInternal || facts.affiliate === null || facts.affiliate !== actor.affiliate) return ['FORBIDDEN']
  return applicationAt(facts.status) === name ? judgeOpening(facts, type) : refused(facts.status, type)
}

/** What a caller may do with a product's label now (docs/domain.md 9.2 and 9.3). Pure, for both sides. */
export const labelRules = recordRules(labelMethods, {
  LABELISATION: (facts: LabelFacts) => judgeAction('LABELISATION', facts),
  REFUS_LABELISATION: (facts: LabelFacts) => judgeAction('REFUS_LABELISATION', facts),
  DELABELLISATION: (facts: LabelFacts) => judgeAction('DELABELLISATION', facts),
  RENOUVELLEMENT: (facts: LabelFacts) => judgeAction('RENOUVELLEMENT', facts),
  RECTIFICATION: ({ status, last }: LabelFacts, actor: LabelActor) => {
    if (last === null) return refused(status, 'RECTIFICATION')
    return hasRight(actor, LABEL_ACTIONS[last.action].right) ? null : ['FORBIDDEN']
  },
  LABELISATION_REQUEST: (facts: LabelFacts, actor: LabelActor) => judgeApplication('LABELISATION_REQUEST', facts, actor),
  RENOUVELLEMENT_REQUEST: (facts: LabelFacts, actor: LabelActor) => judgeApplication('RENOUVELLEMENT_REQUEST', facts, actor),
  INVITATION: (facts: LabelFacts) => judgeOpening(facts, 'INVITATION'),
})

/** Another year of a day; the 29th of February becomes the 28th. */
function yearsFrom(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  return year + rest
}

/** Refuses what was decided over another act than the last one: somebody else was first. */
export function refuseLate({ status, last }: LabelFacts, to: number, { lastAct }: Seen): void {
  if (lastAct !== undefined && lastAct !== (last?.id ?? null)) throw new Problem(...refused(status, to))
}

interface Calendar {
  /** Today in Paris. */
  today: string
  /** The start of the label that the act is about; null where there is none. */
  labelStart: string | null
  /** A correction may find its label ended since. */
  isCorrection: boolean
}

/** What is wrong with an act's days (docs/domain.md 9.2). */
export function actFaults({ action, start, end }: LabelAct, { today, labelStart, isCorrection }: Calendar): FieldFault[] {
  const path = DAY_FIELDS[action]
  const faults: FieldFault[] = []
  const follows = action === 'DELABELLISATION' || action === 'RENOUVELLEMENT'
  if (!isCorrection && start < yearsFrom(today, -1)) faults.push(labelFault(path, 'LABEL.TOO_OLD'))
  else if (start > yearsFrom(today, 1)) faults.push(labelFault(path, 'LABEL.TOO_FAR'))
  else if (follows && labelStart !== null && start < labelStart) faults.push(labelFault(path, 'LABEL.BEFORE_LABEL'))
  if (end !== null && end <= start) faults.push(labelFault('labelExpiryDate', 'LABEL.EXPIRY_ORDER'))
  else if (!isCorrection && end !== null && end < today) faults.push(labelFault('labelExpiryDate', 'LABEL.EXPIRY_PAST'))
  return faults
}

/** True when a held label's last day is over. */
export const isPast = (end: string | null, today: string): boolean => end !== null && end < today

/** The status after a correction: what the corrected act leads to, unless the label has expired and still would have. */
export function statusAfterCorrection(status: number, { action, end }: LabelAct, today: string): number {
  const { to } = LABEL_ACTIONS[action]
  return status === EXPIRED && HELD_STATUSES.includes(to) && isPast(end, today) ? EXPIRED : to
}
