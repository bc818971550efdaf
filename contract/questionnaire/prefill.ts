import { answerOf, isEmpty } from './answers.ts'
import { fits } from './check-answer.ts'
import type { Answers, AnswerValue } from './feedback-item.ts'
import { allCards } from './layout.ts'
import type { Card, Questionnaire } from './model.ts'

/** What a questionnaire is filled with at its first opening (docs/decisions.md 6). */

export interface Prefilled {
  value: AnswerValue
  source: 'record' | 'previous'
  /** Whether the partner has to confirm or change it. */
  toConfirm: boolean
}

export interface PrefillSources {
  /** The bound record's values, by `binding`. */
  record: ReadonlyMap<string, AnswerValue>
  /** The answers last accepted for the same target and questionnaire. */
  previous: Answers | null
}

/** Choices that no longer exist are left empty; a table comes whole, for its cells to be mended one by one. */
const isUsable = (card: Card, value: AnswerValue | undefined): value is AnswerValue =>
  value !== undefined && !isEmpty(value) && fits(card, value, card.question.type === 'QUESTION_TYPE_TABLE' ? 'save' : 'send')

function prefillCard(card: Card, { record, previous }: PrefillSources): Prefilled | null {
  const mode = card.prefill ?? 'CONFIRM'
  if (mode === 'EMPTY') return null
  const toConfirm = mode === 'CONFIRM'
  const bound = card.binding ? record.get(card.binding) : undefined
  if (isUsable(card, bound)) return { value: bound, source: 'record', toConfirm }
  const last = previous ? answerOf(previous, card.name) : undefined
  return isUsable(card, last) ? { value: last, source: 'previous', toConfirm } : null
}

/** By card name, only the cards that get a value; a card that says nothing of prefilling is to be confirmed. */
export function prefill(questionnaire: Questionnaire, sources: PrefillSources): Map<string, Prefilled> {
  return new Map(
    allCards(questionnaire).flatMap(card => {
      const prefilled = prefillCard(card, sources)
      return prefilled ? [[card.name, prefilled]] : []
    }),
  )
}
