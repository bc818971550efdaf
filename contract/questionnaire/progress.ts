import { answerOf, isEmpty } from './answers.ts'
import { visibility } from './conditions.ts'
import type { Answers } from './feedback-item.ts'
import { allCards } from './layout.ts'
import type { Questionnaire } from './model.ts'

/** How far a questionnaire is, in questions that are shown. */
export interface FormCount {
  total: number
  answered: number
  /** Of those answered: prefilled, and neither confirmed nor changed yet. */
  toConfirm: number
}

export function countAnswers(questionnaire: Questionnaire, answers: Answers, isToConfirm: (card: string) => boolean): FormCount {
  const shown = visibility(questionnaire, answers).cards
  const names = allCards(questionnaire).flatMap(({ name }) => (shown.has(name) ? [name] : []))
  const answered = names.filter(name => !isEmpty(answerOf(answers, name)))
  return { total: names.length, answered: answered.length, toConfirm: answered.filter(isToConfirm).length }
}
