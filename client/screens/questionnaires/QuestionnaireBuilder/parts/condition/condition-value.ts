import { cardsByName } from '#client/questionnaire/builder/cards-by-name.ts'
import type { BuilderState } from '#client/questionnaire/builder/state.ts'
import { toQuestionnaire } from '#client/questionnaire/builder/wire.ts'
import { checkCondition } from '#contract/questionnaire/conditions.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

/** A condition as the dialog holds it: the expression, and whether every line of its form is filled in. */
export interface ConditionValue {
  expression: string
  isComplete: boolean
}

const drawn = new WeakMap<BuilderState, Questionnaire>()

/** The questionnaire of a state, made once. */
export function questionnaireOf(state: BuilderState): Questionnaire {
  const known = drawn.get(state)
  if (known) return known
  const made = toQuestionnaire(state, { id: 0, code: 'QR0', enabled: true })
  drawn.set(state, made)
  return made
}

const INCOMPLETE = 'Complétez chaque ligne de la condition, ou retirez-la.'

/** What is wrong with a condition, in words; null when it is right. `own`: the card it stands on. */
export function conditionFault(state: BuilderState, { expression, isComplete }: ConditionValue, own: string): string | null {
  if (!isComplete) return INCOMPLETE
  const faults = checkCondition(expression, questionnaireOf(state), own)
  if (faults.length === 0) return null
  return faults.map(({ text, names }) => (names.length === 0 ? text : `${text} (${names.join(', ')})`)).join(' ')
}

/** The cards a condition may read: every other one, in reading order. */
export const readableCards = (state: BuilderState, own: number) => [...cardsByName(state).values()].filter(({ id }) => id !== own)
