import { answerOf, emptyAnswers } from '../../questionnaire/answers.ts'
import type { Answers } from '../../questionnaire/feedback-item.ts'
import { allCards } from '../../questionnaire/layout.ts'
import type { Questionnaire } from '../../questionnaire/model.ts'

/**
 * Answers given to one version of a questionnaire, under the names that another version gives to the same cards (`key`); a card
 * that the other version has no more is left out (contract section 5, GET_PREV_FEEDBACK).
 */
export function carryAnswers(from: Questionnaire, answers: Answers, to: Questionnaire): Answers {
  if (from === to) return answers
  const nameOfKey = new Map(allCards(from).map(({ key, name }) => [key, name]))
  const carried = emptyAnswers()
  for (const { key, name } of allCards(to)) {
    const old = nameOfKey.get(key)
    const value = old === undefined ? undefined : answerOf(answers, old)
    if (value !== undefined) carried[name] = value
  }
  return carried
}
