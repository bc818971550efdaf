import { answerOf, emptyAnswers, isEmpty } from './answers.ts'
import { type Cell, checkAnswer } from './check-answer.ts'
import { type Visibility, visibility } from './conditions.ts'
import { isDemanded } from './demand.ts'
import { type Fault, makeFault } from './fault.ts'
import type { Answers, AnswerValue } from './feedback-item.ts'
import { allCards, cardByName } from './layout.ts'
import type { Card, Questionnaire } from './model.ts'
import { typeLabel } from './types/registry.ts'

/** What saving and sending check (docs/wire.md 5.1, docs/domain.md 15.3); the same on both sides. */

/** One required question without an answer, as the modal lists it. */
export interface MissingQuestion {
  name: string
  label: string
  type: string
  /** From 0. */
  page: number
}

function toFaults(questionnaire: Questionnaire, name: string, cells: Cell[]): Fault[] {
  return cells.map(({ code, spec, line, column }) =>
    makeFault(questionnaire, name, code, spec, { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }),
  )
}

/** The faults of saving a draft: names, types and sizes, of hidden cards too. */
export function validateSave(questionnaire: Questionnaire, answers: Answers): Fault[] {
  const byName = cardByName(questionnaire)
  return Object.entries(answers).flatMap(([name, value]) => {
    const card = byName.get(name)
    if (!card) return [makeFault(questionnaire, name, 'QUESTIONNAIRE.UNKNOWN_CARD')]
    return toFaults(questionnaire, name, checkAnswer(card, value, 'save'))
  })
}

function checkToSend(card: Card, value: AnswerValue | undefined): Cell[] {
  if (isEmpty(value)) return isDemanded(card) ? [{ code: 'QUESTIONNAIRE.REQUIRED', spec: card.question }] : []
  return value === undefined ? [] : checkAnswer(card, value, 'send')
}

/** The faults of sending the answer of one card that is shown. */
export const validateCard = (questionnaire: Questionnaire, card: Card, value: AnswerValue | undefined): Fault[] =>
  toFaults(questionnaire, card.name, checkToSend(card, value))

/** The faults of sending: what is shown in full, in reading order; what is not shown as for saving. Wholly blank table rows are passed over. */
export function validateSend(
  questionnaire: Questionnaire,
  answers: Answers,
  shown: Visibility = visibility(questionnaire, answers),
): Fault[] {
  const notShown = emptyAnswers()
  for (const [name, value] of Object.entries(answers)) if (!shown.cards.has(name)) notShown[name] = value
  const sent = allCards(questionnaire).filter(({ name }) => shown.cards.has(name))
  return [
    ...sent.flatMap(card => validateCard(questionnaire, card, answerOf(answers, card.name))),
    ...validateSave(questionnaire, notShown),
  ]
}

function withoutBlankRows(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value
  const rows = value.filter(item => typeof item !== 'string')
  return rows.length === 0 ? value : rows.filter(row => !isEmpty([row]))
}

/** What is sent of a draft: the shown cards' answers, tables without their wholly blank rows. */
export function answersToSend(
  questionnaire: Questionnaire,
  answers: Answers,
  { cards }: Visibility = visibility(questionnaire, answers),
): Answers {
  const sent = emptyAnswers()
  for (const [name, value] of Object.entries(answers)) if (cards.has(name)) sent[name] = withoutBlankRows(value)
  return sent
}

/** The shown questions that lack a required answer or a required cell, in reading order, once each. */
export function missingRequired(questionnaire: Questionnaire, answers: Answers): MissingQuestion[] {
  const missing = validateSend(questionnaire, answers).filter(({ code }) => code === 'QUESTIONNAIRE.REQUIRED')
  const byName = new Map(missing.map(fault => [fault.name, fault]))
  return [...byName.values()].flatMap(({ name, page }) => {
    const question = cardByName(questionnaire).get(name)?.question
    return question ? [{ name, label: question.name, type: typeLabel(question.type), page }] : []
  })
}
