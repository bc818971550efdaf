import type { Column, Question, QuestionType } from '#contract/questionnaire/model.ts'

type Kind = QuestionType extends `QUESTION_TYPE_${infer K}` ? K : never

export const response = (...values: string[]) => ({
  id: 1,
  designation: 'Choix',
  data: values.map((value, i) => ({ id: i + 1, code: value.toUpperCase(), value, enabled: true, ord: i })),
})

export const question = (kind: Kind, name: string, more: Partial<Question> = {}): Question => ({
  id: 1,
  code: 'Q1',
  name,
  type: `QUESTION_TYPE_${kind}`,
  enabled: true,
  ...more,
})

export const column = (name: string, kind: Exclude<Kind, 'TABLE'>, order: number, more: Partial<Column> = {}): Column => ({
  name,
  type: `QUESTION_TYPE_${kind}`,
  order,
  required: false,
  ...more,
})
