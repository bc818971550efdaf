import { visibility } from '#contract/questionnaire/conditions.ts'
import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'

export interface ConditionCase {
  questionnaire: Questionnaire
  answers: Answers
}

/** Cases as JSON in; for each, in JSON, the names of its shown cards and the titles of its shown blocks. */
export function verdicts(json: string): string {
  const cases: ConditionCase[] = JSON.parse(json)
  const told = cases.map(({ questionnaire, answers }) => {
    const { cards, blocks } = visibility(questionnaire, answers)
    return { cards: [...cards], blocks: [...blocks].map(({ title }) => title) }
  })
  return JSON.stringify(told)
}
