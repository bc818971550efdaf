import { isEmpty } from '#contract/questionnaire/answers.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import { formTexts } from './texts.ts'
import { viewOf } from './types/registry.ts'

export interface ValueViewProps {
  question: Question
  value: AnswerValue | undefined
  label?: string | undefined
  card?: string | undefined
  /** A table tells beside its cells what they were in the answer last accepted. */
  isCompared?: boolean
}

/** One answer for reading, whatever its type; needs a FilesContext around for files. */
export const ValueView = ({ question, value, label = question.name, card, isCompared = false }: ValueViewProps) => {
  const { Read } = viewOf(question.type)
  if (value === undefined || isEmpty(value)) return <p className="text-ink-faint">{formTexts.noAnswer}</p>
  return <Read spec={question} value={value} label={label} card={card} isCompared={isCompared} />
}
