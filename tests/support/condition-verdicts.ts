import { emptyAnswers } from '#contract/questionnaire/answers.ts'
import { visibility } from '#contract/questionnaire/conditions.ts'
import type { Answers, AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Block, Card, Questionnaire } from '#contract/questionnaire/model.ts'

export const PLACES = ['page', 'outer', 'inner', 'absent'] as const

/** One case's part of a card of the shared form; null means no answer. */
export interface DrawnCard {
  condition: string
  hidden: boolean
  place: (typeof PLACES)[number]
  answer: AnswerValue | null
}
/** What a case says of each card of the form, in its order. */
export type ConditionCase = readonly DrawnCard[]
export interface ConditionCases {
  form: Questionnaire
  cases: readonly ConditionCase[]
}
export interface Verdict {
  /** The names of the cards shown, in the order in which they were judged. */
  cards: string[]
  /** The titles of the blocks shown. */
  blocks: string[]
}

const block = (title: string, items: Block['items']): Block => ({ type: 'BLOCK', title, page: 0, index: '99', items })

/** The questionnaire and the answers of a case. */
export function assemble(form: Questionnaire, drawn: ConditionCase): { questionnaire: Questionnaire; answers: Answers } {
  const places: Record<DrawnCard['place'], Card[]> = { page: [], outer: [], inner: [], absent: [] }
  const answers = emptyAnswers()
  for (const [at, card] of form.cards.entries()) {
    const one = drawn[at]
    if (!one) throw new Error(`the case says nothing of ${card.name}`)
    places[one.place].push({ ...card, condition: one.condition, hidden: one.hidden })
    if (one.answer !== null) answers[card.name] = one.answer
  }
  const blocks = [block('outer', [block('inner', places.inner), ...places.outer])]
  return { questionnaire: { ...form, cards: places.page, blocks }, answers }
}

/** `ConditionCases` as JSON in, the `Verdict` of each as JSON out. */
export function verdicts(json: string): string {
  const { form, cases }: ConditionCases = JSON.parse(json)
  const told = cases.map((drawn): Verdict => {
    const { questionnaire, answers } = assemble(form, drawn)
    const { cards, blocks } = visibility(questionnaire, answers)
    return { cards: [...cards], blocks: [...blocks].map(({ title }) => title) }
  })
  return JSON.stringify(told)
}
