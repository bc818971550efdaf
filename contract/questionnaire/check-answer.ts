import type { FaultCode } from '../texts/questionnaire.ts'
import { isEmpty } from './answers.ts'
import { readValue, refusedText } from './cells.ts'
import { isCellDemanded } from './demand.ts'
import { type AnswerValue, ITEM_LIMITS, isSound, type TableRow } from './feedback-item.ts'
import { columnsOf } from './layout.ts'
import type { Card, Column, ValueSpec } from './model.ts'
import { isTooLarge } from './table-wire.ts'
import { ruleOf } from './types/registry.ts'
import type { Stage } from './types/rule.ts'

/** What is wrong with one answer or one of its cells; knows nothing of conditions, so that what only judges a value stays small. */

export type Cell = { code: FaultCode; line?: number; column?: string; spec: ValueSpec }

function checkValue(value: string | string[] | TableRow[], spec: ValueSpec, stage: Stage): FaultCode | null {
  const rule = ruleOf(spec.type)
  const refused = typeof value === 'string' ? refusedText(value) : null
  if (refused !== null) {
    const read = readValue(spec, refused)
    return 'fault' in read ? read.fault : 'QUESTIONNAIRE.CHARACTER'
  }
  const values = typeof value === 'string' ? [value] : value
  const isShape = (typeof value === 'string') === (rule.shape === 'single')
  if (rule.shape === 'table' || !isShape) return 'QUESTIONNAIRE.SHAPE'
  if (values.length > ITEM_LIMITS.rows) return 'QUESTIONNAIRE.TOO_MANY_VALUES'
  for (const item of values) {
    if (typeof item !== 'string') return 'QUESTIONNAIRE.SHAPE'
    if (!isSound(item)) return 'QUESTIONNAIRE.CHARACTER'
    const fault = item === '' ? null : rule.check(item, spec, stage)
    if (fault) return fault
  }
  return null
}

interface Columns {
  all: readonly Column[]
  names: ReadonlySet<string>
}

function checkRow({ question }: Card, { all, names }: Columns, row: TableRow, line: number, stage: Stage): Cell[] {
  if (stage === 'send' && isEmpty([row])) return []
  const cells: Cell[] = []
  for (const column of Object.keys(row)) {
    if (!names.has(column)) cells.push({ code: 'QUESTIONNAIRE.UNKNOWN_COLUMN', line, column, spec: question })
  }
  for (const column of all) {
    const value = Object.hasOwn(row, column.name) ? row[column.name] : undefined
    const isMissing = stage === 'send' && isEmpty(value) && isCellDemanded(column)
    const code = isMissing ? 'QUESTIONNAIRE.REQUIRED' : value === undefined || value.length === 0 ? null : checkValue(value, column, stage)
    if (code) cells.push({ code, line, column: column.name, spec: column })
  }
  return cells
}

function checkTable(card: Card, rows: Exclude<AnswerValue, string>, stage: Stage): Cell[] {
  if (rows.length > ITEM_LIMITS.lines) return [{ code: 'QUESTIONNAIRE.TOO_MANY_LINES', spec: card.question }]
  if (isTooLarge(rows)) return [{ code: 'QUESTIONNAIRE.TOO_LARGE', spec: card.question }]
  // Once a table: thousands of rows are judged at each keystroke.
  const all = columnsOf(card.question)
  const columns = { all, names: new Set(all.map(({ name }) => name)) }
  return rows.flatMap((row, line): Cell[] =>
    typeof row === 'string' ? [{ code: 'QUESTIONNAIRE.SHAPE', line, spec: card.question }] : checkRow(card, columns, row, line, stage),
  )
}

/** What is wrong with the answer of one card; an empty one is only wrong where a value is required. */
export function checkAnswer(card: Card, value: AnswerValue, stage: Stage): Cell[] {
  if (value.length === 0) return []
  if (card.question.type === 'QUESTION_TYPE_TABLE' && typeof value !== 'string') return checkTable(card, value, stage)
  const code = checkValue(value, card.question, stage)
  return code ? [{ code, spec: card.question }] : []
}

/** Whether a save may carry the cell. */
export const isCellSavable = (column: ValueSpec, value: string | string[]): boolean =>
  value.length === 0 || checkValue(value, column, 'save') === null

/** Whether the value may stand as this card's answer, for what does not come from its user. */
export const fits = (card: Card, value: AnswerValue, stage: Stage): boolean => checkAnswer(card, value, stage).length === 0
