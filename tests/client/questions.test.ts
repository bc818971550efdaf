import { expect, test } from 'vitest'
import {
  askedOnly,
  inOrder,
  type QuestionValues,
  questionSchema,
  questionValues,
} from '#client/screens/questions/QuestionList/question-values.ts'
import { describeUsers } from '#contract/in-use.ts'
import type { Question } from '#contract/questionnaire/model.ts'

const values = (more: Partial<QuestionValues>): QuestionValues => ({ name: 'Question', type: 'QUESTION_TYPE_INT', ...more })
const faults = (form: QuestionValues) =>
  questionSchema.safeParse(askedOnly(form)).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
const emptyColumn = { name: '', type: 'QUESTION_TYPE_INT' as const, order: 0, required: false }

test('what a type does not ask for is neither judged nor sent: columns and sizes of a type chosen before', () => {
  expect(faults(values({ size: 0, minSize: 3, format: 'pdf', lines: [emptyColumn] }))).toEqual([])
  expect(askedOnly(values({ size: 5, response: { id: 1 } }))).toMatchObject({ size: null, response: null, format: null, lines: null })
  expect(askedOnly(values({ type: 'QUESTION_TYPE_FILE', size: 5, format: '.pdf' }))).toMatchObject({ size: 5, format: '.pdf', lines: null })
})

test('what it asks for is told at its field by the code of its text', () => {
  expect(faults(values({ type: 'QUESTION_TYPE_TABLE', lines: [] }))).toEqual(['lines QUESTION.LINES'])
  const choice = { ...emptyColumn, name: 'Pays', type: 'QUESTION_TYPE_CHOICE' as const }
  expect(faults(values({ type: 'QUESTION_TYPE_TABLE', lines: [choice] }))).toEqual(['lines.0.response QUESTION.RESPONSE'])
  expect(faults(values({ type: 'QUESTION_TYPE_TEXT', minSize: 9, size: 3 }))).toEqual(['minSize QUESTION.SIZE_ORDER'])
})

test('a form starts from the question as it is, and sends its columns in the order they stand in', () => {
  const question: Question = {
    id: 4,
    code: 'Q4',
    name: 'Aides',
    description: null,
    type: 'QUESTION_TYPE_TABLE',
    enabled: true,
    lines: ['Un', 'Deux'].map((name, order) => ({ name, type: 'QUESTION_TYPE_DATE', order, required: true, response: null })),
  }
  const start = questionValues(question, 'Aides (copie)')
  expect(start).toMatchObject({ name: 'Aides (copie)', description: '', lines: [{ name: 'Un' }, { name: 'Deux' }] })
  const parsed = questionSchema.parse({ ...start, lines: [...(start.lines ?? [])].reverse() })
  expect(inOrder(parsed).lines?.map(({ name, order }) => [name, order])).toEqual([
    ['Deux', 0],
    ['Un', 1],
  ])
})

test('each user is told in a sentence, and how many others there are', () => {
  const items = [{ id: 3, name: 'Fonds' }]
  expect(describeUsers('le questionnaire', { type: 'catalog', items })).toEqual([
    'le questionnaire est utilisé par le catalogue C3 - Fonds',
  ])
  expect(describeUsers('la question', { type: 'question_master', items, count: 3 })).toEqual([
    'la question est utilisée par le questionnaire QR3 - Fonds',
    'la question est utilisée par 2 autres questionnaires',
  ])
  expect(describeUsers('le questionnaire', { type: 'collect', items, count: 2 })).toEqual([
    'le questionnaire est utilisé par la collecte CC3 - Fonds',
    'le questionnaire est utilisé par 1 autre collecte',
  ])
})
