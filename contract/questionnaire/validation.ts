import type { FaultCode } from '../texts/questionnaire.ts'
import { answerOf, emptyAnswers, isEmpty } from './answers.ts'
import { type Visibility, visibility } from './conditions.ts'
import { type Fault, makeFault } from './fault.ts'
import { type Answers, type AnswerValue, ITEM_LIMITS, isSound, type TableRow } from './feedback-item.ts'
import { allCards, cardByName, columnsOf } from './layout.ts'
import type { Card, Questionnaire, ValueSpec } from './model.ts'
import { ruleOf, typeLabel } from './types/registry.ts'
import type { Stage } from './types/rule.ts'

/** What saving and sending check (contract §5, spec 3 §5.9); the same on both sides. */

/** One required question without an answer, as the modal lists it. */
export interface MissingQuestion {
  name: string
  label: string
  type: string
  /** From 0. */
  page: number
}

type Cell = { code: FaultCode; line?: number; column?: string; spec: ValueSpec }

function checkValue(value: string | string[] | TableRow[], spec: ValueSpec, stage: Stage): FaultCode | null {
  const rule = ruleOf(spec.type)
  const values = typeof value === 'string' ? [value] : value
  const isShape = (typeof value === 'string') === (rule.shape === 'single')
  if (rule.shape === 'table' || !isShape) return 'QUESTIONNAIRE.SHAPE'
  if (values.length > ITEM_LIMITS.rows) return 'QUESTIONNAIRE.TOO_MANY_VALUES'
  for (const item of values) {
    if (typeof item !== 'string') return 'QUESTIONNAIRE.SHAPE'
    if (!isSound(item)) return 'QUESTIONNAIRE.CHARACTER'
    const fault = item === '' ? null : rule.check(item, spec, stage)
    if (fault) return fault
  }
  return null
}

function checkRow(card: Card, row: TableRow, line: number, stage: Stage): Cell[] {
  if (stage === 'send' && isEmpty([row])) return []
  const columns = columnsOf(card.question)
  const known = new Set(columns.map(({ name }) => name))
  const unknown = Object.keys(row).filter(name => !known.has(name))
  return [
    ...unknown.map((column): Cell => ({ code: 'QUESTIONNAIRE.UNKNOWN_COLUMN', line, column, spec: card.question })),
    ...columns.flatMap((column): Cell[] => {
      const value = Object.hasOwn(row, column.name) ? row[column.name] : undefined
      const isMissing = stage === 'send' && column.required && isEmpty(value)
      const code = isMissing
        ? 'QUESTIONNAIRE.REQUIRED'
        : value === undefined || value.length === 0
          ? null
          : checkValue(value, column, stage)
      return code ? [{ code, line, column: column.name, spec: column }] : []
    }),
  ]
}

function checkTable(card: Card, rows: Exclude<AnswerValue, string>, stage: Stage): Cell[] {
  if (rows.length > ITEM_LIMITS.lines) return [{ code: 'QUESTIONNAIRE.TOO_MANY_LINES', spec: card.question }]
  return rows.flatMap((row, line): Cell[] =>
    typeof row === 'string' ? [{ code: 'QUESTIONNAIRE.SHAPE', line, spec: card.question }] : checkRow(card, row, line, stage),
  )
}

/** What is wrong with the answer of one card; an empty one is only wrong where a value is required. */
function checkAnswer(card: Card, value: AnswerValue, stage: Stage): Cell[] {
  if (value.length === 0) return []
  if (card.question.type === 'QUESTION_TYPE_TABLE' && typeof value !== 'string') return checkTable(card, value, stage)
  const code = checkValue(value, card.question, stage)
  return code ? [{ code, spec: card.question }] : []
}

/** Whether the value may stand as this card's answer, for what does not come from its user. */
export const fits = (card: Card, value: AnswerValue, stage: Stage): boolean => checkAnswer(card, value, stage).length === 0

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
  if (isEmpty(value)) return card.required ? [{ code: 'QUESTIONNAIRE.REQUIRED', spec: card.question }] : []
  return value === undefined ? [] : checkAnswer(card, value, 'send')
}

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
    ...sent.flatMap(card => toFaults(questionnaire, card.name, checkToSend(card, answerOf(answers, card.name)))),
    ...validateSave(questionnaire, notShown),
  ]
}

function withoutBlankRows(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value
  const rows = value.filter(item => typeof item !== 'string')
  return rows.length === 0 ? value : rows.filter(row => !isEmpty([row]))
}

/** What is sent of a draft: the shown cards' answers, tables without their wholly blank rows. */
export function answersToSend(questionnaire: Questionnaire, answers: Answers): Answers {
  const { cards } = visibility(questionnaire, answers)
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
