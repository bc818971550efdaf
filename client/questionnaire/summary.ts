import { showValue } from '#contract/questionnaire/cells.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Card } from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import { formTexts } from './texts.ts'
import { asRows } from './values.ts'

/** An answer in one line: its words, or how many rows its table has. */
export function summary({ question }: Pick<Card, 'question'>, value: AnswerValue): string {
  if (ruleOf(question.type).shape === 'table') return formTexts.previousTable(asRows(value).length)
  if (typeof value === 'string') return showValue(question, value)
  return showValue(
    question,
    value.filter(item => typeof item === 'string'),
  )
}
