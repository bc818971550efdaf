import type { FieldFault } from '../../errors.ts'
import { UPLOAD_RULES } from '../../files.ts'
import type { QuestionType } from '../../questionnaire/model.ts'
import { familyOfType, isOfChoices, isOfFiles, ruleOf } from '../../questionnaire/types/registry.ts'
import type { QuestionFaultCode } from '../../texts/questionnaire.ts'
import { AREA_MAX } from '../../values.ts'
import type { ColumnInput, QuestionInput } from './entity.ts'

/** Rules of each question type (docs/domain.md 10.3), shared by form and server. */

type Code = QuestionFaultCode | 'STD_ERROR.REQUIRED' | 'STD_ERROR.CHARACTERS'
const fault = (path: string, code: Code): FieldFault => ({ path, code })

export const isTableType = (type: QuestionType): boolean => ruleOf(type).shape === 'table'
const isTextType = (type: QuestionType): boolean => familyOfType(type) === 'text'

export type RuleName = 'response' | 'minSize' | 'size' | 'format'

/** The rules that apply to a type; others are neither asked nor kept. */
export function rulesOf(type: QuestionType): readonly RuleName[] {
  if (isOfChoices({ type })) return ['response']
  if (isOfFiles({ type })) return ['format', 'size']
  return isTextType(type) ? ['minSize', 'size'] : []
}

const FORMAT = /^\.[a-z0-9]+(\.[a-z0-9]+)*(,\.[a-z0-9]+(\.[a-z0-9]+)*)*$/
/** Normalises ".PDF, .docx" to ".pdf,.docx"; null for nothing. */
const tidyFormat = (format: string | null | undefined): string | null =>
  format
    ?.trim()
    .replace(/\s*,\s*/g, ',')
    .toLowerCase() || null

type Ruled = Pick<ColumnInput, 'response' | 'size' | 'minSize' | 'format'> & { type: QuestionType }

/** Whether a type requires a rule. A long text needs sizes only as a question, a file needs formats only as a column. */
export function isNeeded(rule: RuleName, type: QuestionType, isColumn: boolean): boolean {
  if (rule === 'response') return isOfChoices({ type })
  if (rule === 'format') return isColumn && isOfFiles({ type })
  return !isColumn && type === 'QUESTION_TYPE_TEXT'
}

function sizeFaults({ type, size, minSize }: Ruled, at: string): FieldFault[] {
  if (!isTextType(type)) return []
  const missing = (value: number | null | undefined) => isNeeded('size', type, at !== '') && (value ?? null) === null
  const isWrongWay = size && minSize ? minSize > size : false
  return [
    ...(missing(minSize) ? [fault(`${at}minSize`, 'STD_ERROR.REQUIRED')] : []),
    ...(missing(size) ? [fault(`${at}size`, 'STD_ERROR.REQUIRED')] : []),
    ...((size ?? 0) > AREA_MAX ? [fault(`${at}size`, 'QUESTION.SIZE_LIMIT')] : []),
    // A higher minimum could never be met.
    ...(!size && (minSize ?? 0) > AREA_MAX ? [fault(`${at}minSize`, 'QUESTION.SIZE_LIMIT')] : []),
    ...(isWrongWay ? [fault(`${at}minSize`, 'QUESTION.SIZE_ORDER')] : []),
  ]
}

/** Whether uploads accept any of these formats; otherwise nobody could answer. */
const isAttachable = (format: string): boolean =>
  format.split(',').some(one => UPLOAD_RULES.FORM.extensions.some(extension => one.endsWith(`.${extension}`)))

function formatFaults(ruled: Ruled, at: string): FieldFault[] {
  if (!isOfFiles({ type: ruled.type })) return []
  const format = tidyFormat(ruled.format)
  const isMalformed = format === null ? isNeeded('format', ruled.type, at !== '') : !FORMAT.test(format)
  if (isMalformed) return [fault(`${at}format`, 'QUESTION.FORMAT')]
  return format === null || isAttachable(format) ? [] : [fault(`${at}format`, 'QUESTION.FORMAT_REFUSED')]
}

/** `at`: '' for a question's own rules, "lines.2." for a column's. */
function ruleFaults(ruled: Ruled, at: string): FieldFault[] {
  return [
    ...(isOfChoices({ type: ruled.type }) && !ruled.response ? [fault(`${at}response`, 'QUESTION.RESPONSE')] : []),
    ...formatFaults(ruled, at),
    ...sizeFaults(ruled, at),
  ]
}

function columnFaults(columns: readonly ColumnInput[]): FieldFault[] {
  const names = columns.map(({ name }) => name.toLowerCase())
  return columns.flatMap((column, at) => [
    ...(names.indexOf(names[at] ?? '') < at ? [fault(`lines.${at}.name`, 'QUESTION.COLUMN_TWICE')] : []),
    // `__proto__` would get lost among answers by column, and spreadsheets cannot hold U+FFFE and U+FFFF.
    ...(column.name === '__proto__' || /[\ufffe\uffff]/.test(column.name) ? [fault(`lines.${at}.name`, 'STD_ERROR.CHARACTERS')] : []),
    ...ruleFaults(column, `lines.${at}.`),
  ])
}

/** Faults of a question by the rules of its type; the schema checks name, type and lengths. */
export function checkQuestion(question: QuestionInput): FieldFault[] {
  if (!isTableType(question.type)) return ruleFaults(question, '')
  const columns = question.lines ?? []
  return columns.length === 0 ? [fault('lines', 'QUESTION.LINES')] : columnFaults(columns)
}

/** Drops the rules that do not apply to the type of a question or column. */
function tidyRules<R extends Ruled>(ruled: R): R {
  const counts = new Set(rulesOf(ruled.type))
  const kept = <V>(name: RuleName, value: V | null | undefined): V | null => (counts.has(name) ? (value ?? null) : null)
  return {
    ...ruled,
    response: kept('response', ruled.response),
    size: kept('size', ruled.size),
    minSize: kept('minSize', ruled.minSize),
    format: kept('format', tidyFormat(ruled.format)),
  }
}

/** The question as it is stored: only the rules of its type, columns numbered in order. */
export function tidyQuestion(question: QuestionInput): QuestionInput {
  const lines = isTableType(question.type) ? [...(question.lines ?? [])].sort((one, other) => one.order - other.order) : null
  const tidied = lines?.map((line, order) => ({ ...tidyRules(line), description: line.description || null, order }))
  return { ...tidyRules(question), lines: tidied ?? null }
}
