import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUESTION_TYPES } from '#contract/questionnaire/model.ts'
import { type QuestionInput, questionInput } from '#contract/resources/question/entity.ts'
import { checkQuestion, rulesOf, tidyQuestion } from '#contract/resources/question/rules.ts'

const make = (type: QuestionInput['type'], more: object = {}): QuestionInput => questionInput.parse({ name: 'Question', type, ...more })
const faults = (question: QuestionInput) => checkQuestion(tidyQuestion(question)).map(({ path, code }) => `${path} ${code}`)

test('each type requires what it needs, and nothing else', () => {
  for (const type of ['RADIO', 'RADIO_MULTIPLE', 'CHOICE', 'CHOICE_MULTIPLE'] as const) {
    expect(faults(make(`QUESTION_TYPE_${type}`))).toEqual(['response QUESTION.RESPONSE'])
    expect(faults(make(`QUESTION_TYPE_${type}`, { response: { id: 1 } }))).toEqual([])
  }
  expect(faults(make('QUESTION_TYPE_TEXT'))).toEqual(['minSize STD_ERROR.REQUIRED', 'size STD_ERROR.REQUIRED'])
  expect(faults(make('QUESTION_TYPE_TEXT', { minSize: 20, size: 10 }))).toEqual(['minSize QUESTION.SIZE_ORDER'])
  expect(faults(make('QUESTION_TYPE_TEXT', { minSize: 1, size: 1001 }))).toEqual(['size QUESTION.SIZE_LIMIT'])
  expect(faults(make('QUESTION_TYPE_TEXT', { minSize: 10, size: 10 }))).toEqual([])
  // A higher minimum could never be met.
  expect(faults(make('QUESTION_TYPE_STRING', { minSize: 1001 }))).toEqual(['minSize QUESTION.SIZE_LIMIT'])
  expect(faults(make('QUESTION_TYPE_STRING', { minSize: 1000 }))).toEqual([])
  for (const type of ['STRING', 'INT', 'DECIMAL', 'PERCENTAGE', 'DATE', 'FILE', 'IMAGE_MULTIPLE'] as const)
    expect([type, faults(make(`QUESTION_TYPE_${type}`))]).toEqual([type, []])
  for (const size of [0, -1, 1.5]) expect(questionInput.safeParse({ name: 'x', type: 'QUESTION_TYPE_FILE', size }).success).toBe(false)
})

test('a file’s formats are extensions with their dots, in any case and spacing', () => {
  for (const format of ['.pdf', '.pdf,.docx', ' .PDF , .tar.gz ', ''])
    expect([format, faults(make('QUESTION_TYPE_FILE', { format }))]).toEqual([format, []])
  for (const format of ['pdf', '.pdf;.doc', '.pdf,', ',.pdf', '*.pdf', '.', '.pdf docx'])
    expect([format, faults(make('QUESTION_TYPE_FILE_MULTIPLE', { format }))].flat()).toEqual([format, 'format QUESTION.FORMAT'])
  // What no upload takes, nobody could answer.
  for (const format of ['.exe', '.html,.js', '.pdf.exe'])
    expect(faults(make('QUESTION_TYPE_FILE', { format }))).toEqual(['format QUESTION.FORMAT_REFUSED'])
  expect(faults(make('QUESTION_TYPE_IMAGE', { format: '.heic,.jpg' }))).toEqual([])
  expect(tidyQuestion(make('QUESTION_TYPE_FILE', { format: ' .PDF , .docx ' })).format).toBe('.pdf,.docx')
})

test('a table has columns, each with its name and what its type needs', () => {
  const table = (...lines: object[]) => make('QUESTION_TYPE_TABLE', { lines })
  expect(faults(make('QUESTION_TYPE_TABLE'))).toEqual(['lines QUESTION.LINES'])
  const int = { name: 'Montant', type: 'QUESTION_TYPE_INT' }
  expect(faults(table(int, { name: 'Pays', type: 'QUESTION_TYPE_CHOICE' }))).toEqual(['lines.1.response QUESTION.RESPONSE'])
  expect(faults(table(int, { name: 'montant', type: 'QUESTION_TYPE_DATE' }))).toEqual(['lines.1.name QUESTION.COLUMN_TWICE'])
  expect(faults(table({ ...int, type: 'QUESTION_TYPE_FILE', format: 'pdf' }))).toEqual(['lines.0.format QUESTION.FORMAT'])
  // A column's files are of formats that are told; its long texts need no sizes (docs/domain.md 10.1 and 10.3).
  for (const type of ['FILE', 'FILE_MULTIPLE', 'IMAGE', 'IMAGE_MULTIPLE']) {
    const column = { ...int, type: `QUESTION_TYPE_${type}` }
    for (const format of [undefined, null, '', ' '])
      expect([type, format, faults(table({ ...column, format }))]).toEqual([type, format, ['lines.0.format QUESTION.FORMAT']])
    expect([type, faults(table({ ...column, format: '.pdf' }))]).toEqual([type, []])
  }
  const long = { ...int, type: 'QUESTION_TYPE_TEXT' }
  expect(faults(table(long))).toEqual([])
  expect(faults(table({ ...long, minSize: 20, size: 10 }))).toEqual(['lines.0.minSize QUESTION.SIZE_ORDER'])
  expect(faults(table({ ...int, name: '__proto__' }))).toEqual(['lines.0.name STD_ERROR.CHARACTERS'])
  expect(
    questionInput.safeParse({ name: 'x', type: 'QUESTION_TYPE_TABLE', lines: [{ ...int, type: 'QUESTION_TYPE_TABLE' }] }).success,
  ).toBe(false)
})

const anyQuestion = fc.record({
  type: fc.constantFrom(...QUESTION_TYPES),
  response: fc.option(fc.record({ id: fc.integer({ min: 1, max: 9 }) })),
  size: fc.option(fc.integer({ min: 1, max: 2000 })),
  minSize: fc.option(fc.integer({ min: 1, max: 2000 })),
  format: fc.option(fc.constantFrom('.pdf', 'pdf', ' .PDF, .doc', '')),
  lines: fc.option(
    fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), type: fc.constantFrom(...QUESTION_TYPES.slice(0, 14)), order: fc.nat(9) }), {
      maxLength: 4,
    }),
  ),
})

test('a stored question holds only the rules of its type, and stays the same when stored again', () => {
  fc.assert(
    fc.property(anyQuestion, sent => {
      const parsed = questionInput.safeParse({ name: 'Question', ...sent })
      if (!parsed.success) return
      const kept = tidyQuestion(parsed.data)
      expect(tidyQuestion(kept)).toEqual(kept)
      const counts = new Set(rulesOf(kept.type))
      for (const rule of ['response', 'size', 'minSize', 'format'] as const) if (!counts.has(rule)) expect(kept[rule]).toBeNull()
      expect(kept.lines?.map(line => line.order) ?? []).toEqual((kept.lines ?? []).map((_line, at) => at))
      expect(kept.lines === null).toBe(kept.type !== 'QUESTION_TYPE_TABLE')
    }),
  )
})
