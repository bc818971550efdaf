import { answerOf, isEmpty, sameAnswer } from './answers.ts'
import { visibility } from './conditions.ts'
import { farFrom, isFar, matchRows } from './difference.ts'
import type { Answers, AnswerValue, TableRow } from './feedback-item.ts'
import { cardsIn, columnsOf, layout } from './layout.ts'
import type { Card, Questionnaire } from './model.ts'
import { type PrefillSources, prefill } from './prefill.ts'
import { isNumeric } from './types/registry.ts'

/** What somebody is about to hand over, beside what was accepted last time. */

export interface Moved {
  card: Card
  page: number
  before: AnswerValue | undefined
  now: AnswerValue | undefined
  /** Worth another look: a number that is more than half away from the former one, in a table too, or an answer that is gone. */
  isOdd: boolean
}

export interface Recap {
  total: number
  answered: number
  /** Answers taken over from the record or from last time, and agreed with. */
  confirmed: number
  /** Whether there are answers of last time to compare with. */
  isCompared: boolean
  /** In reading order. */
  moved: Moved[]
}

const rowsOf = (value: AnswerValue | undefined): TableRow[] =>
  typeof value === 'object' ? value.filter((item): item is TableRow => typeof item !== 'string') : []

function isOddTable({ question }: Card, before: AnswerValue | undefined, now: AnswerValue | undefined): boolean {
  const columns = columnsOf(question)
  const [first] = columns
  if (!first) return false
  const rows = rowsOf(now)
  return farFrom(rows, matchRows(rows, rowsOf(before), first), columns).length > 0
}

function isOdd(card: Card, before: AnswerValue | undefined, now: AnswerValue | undefined): boolean {
  if (isEmpty(before)) return false
  if (isEmpty(now)) return true
  if (isNumeric(card.question)) return typeof before === 'string' && typeof now === 'string' && isFar(before, now)
  return isOddTable(card, before, now)
}

export function recapOf(questionnaire: Questionnaire, answers: Answers, sources: PrefillSources): Recap {
  const shown = visibility(questionnaire, answers).cards
  const cards = layout(questionnaire).flatMap(({ page, nodes }) =>
    cardsIn(nodes).flatMap(card => (shown.has(card.name) ? [{ card, page, now: answerOf(answers, card.name) }] : [])),
  )
  const taken = prefill(questionnaire, sources)
  const { previous } = sources
  const moved = cards.flatMap(({ card, page, now }) => {
    const before = previous ? answerOf(previous, card.name) : undefined
    if (!previous || sameAnswer(before, now) || (isEmpty(before) && isEmpty(now))) return []
    return [{ card, page, before, now, isOdd: isOdd(card, before, now) }]
  })
  const isConfirmed = ({ card, now }: (typeof cards)[number]) => {
    const one = taken.get(card.name)
    return one?.toConfirm === true && sameAnswer(one.value, now)
  }
  const answered = cards.filter(({ now }) => !isEmpty(now)).length
  return { total: cards.length, answered, confirmed: cards.filter(isConfirmed).length, isCompared: previous !== null, moved }
}
