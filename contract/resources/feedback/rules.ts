import { answerOf, emptyAnswers } from '../../questionnaire/answers.ts'
import type { Answers } from '../../questionnaire/feedback-item.ts'
import { allCards } from '../../questionnaire/layout.ts'
import type { Questionnaire } from '../../questionnaire/model.ts'

/**
 * Renames answers of one version of a questionnaire to the names that another version gives to the same cards (`key`). Cards that the
 * other version lacks are left out.
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
