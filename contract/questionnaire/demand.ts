import type { Card, Column, Question, ValueSpec } from './model.ts'
import { ruleOf } from './types/registry.ts'

/** What may be asked for: an answer that nobody could give is never demanded, or its partner could not send (docs/domain.md 15.3). */

type Asked = ValueSpec & Partial<Pick<Question, 'lines'>>

/** False where no answer is possible: a choice whose table offers no line, a table without a column that can be filled. */
export function isAnswerable(asked: Asked): boolean {
  const rule = ruleOf(asked.type)
  if (rule.shape === 'table') return (asked.lines ?? []).some(isAnswerable)
  return rule.isAnswerable?.(asked) ?? true
}

/** Whether a column's cell must be filled in each row. */
export const isCellDemanded = (column: Column): boolean => column.required && isAnswerable(column)

/** Asks for an answer that nobody could give: a fault of who built the questionnaire. */
export const isUnanswerable = ({ hidden, required, question }: Pick<Card, 'hidden' | 'required' | 'question'>): boolean =>
  required && !hidden && !isAnswerable(question)

/** Whether the card, where it is shown, must be answered. */
export const isDemanded = ({ required, question }: Pick<Card, 'required' | 'question'>): boolean => required && isAnswerable(question)
