import type { z } from 'zod'
import { withRules } from '#client/data/forms.ts'
import { QUESTION_TYPES, type Question } from '#contract/questionnaire/model.ts'
import { type QuestionInput, questionInput } from '#contract/resources/question/entity.ts'
import { checkQuestion, isTableType, type RuleName, rulesOf } from '#contract/resources/question/rules.ts'

/** What a save sends, with what the question's type asks for told beside its field (docs/domain.md 10.3). */
export const questionSchema = withRules(questionInput, checkQuestion)

export type QuestionValues = z.input<typeof questionInput>
export type ColumnValues = NonNullable<QuestionValues['lines']>[number]

type Ruled = Pick<QuestionValues, RuleName | 'type'>

function withoutUnasked<R extends Ruled>(ruled: R): R {
  const counts = new Set(rulesOf(ruled.type))
  const kept = <V>(name: RuleName, value: V) => (counts.has(name) ? value : null)
  const { response, size, minSize, format } = ruled
  return {
    ...ruled,
    response: kept('response', response),
    format: kept('format', format),
    size: kept('size', size),
    minSize: kept('minSize', minSize),
  }
}

/** Drops values that the chosen types do not use: invisible fields must have no faults. */
export function askedOnly(values: QuestionValues): QuestionValues {
  // Without a chosen type nothing is dropped, despite the static type.
  if (!QUESTION_TYPES.includes(values.type)) return values
  return { ...withoutUnasked(values), lines: isTableType(values.type) ? (values.lines ?? []).map(withoutUnasked) : null }
}

export const NEW_COLUMN: ColumnValues = {
  name: '',
  type: 'QUESTION_TYPE_STRING',
  order: 0,
  required: false,
  description: '',
  response: null,
  size: null,
  minSize: null,
  format: null,
}

const formRules = ({ response, size, minSize, format }: Pick<Question, 'response' | 'size' | 'minSize' | 'format'>) => ({
  response: response ? { id: response.id } : null,
  size: size ?? null,
  minSize: minSize ?? null,
  format: format ?? '',
})

/** The form of a question: of a new one, or of one that is changed or copied. */
export const questionValues = (question: Question | null, name: string = question?.name ?? ''): Partial<QuestionValues> =>
  question
    ? {
        name,
        description: question.description ?? '',
        type: question.type,
        ...formRules(question),
        lines: (question.lines ?? []).map(line => ({ ...line, description: line.description ?? '', ...formRules(line) })),
      }
    : { name, description: '', response: null, size: null, minSize: null, format: '', lines: [] }

/** The form's columns in the order they stand in. */
export const inOrder = (question: QuestionInput): QuestionInput => ({
  ...question,
  lines: question.lines?.map((line, order) => ({ ...line, order })) ?? null,
})
