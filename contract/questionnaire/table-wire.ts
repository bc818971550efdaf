import { z } from 'zod'
import type { FaultCode } from '../texts/questionnaire.ts'
import { emptyRow } from './answers.ts'
import { type AnswerValue, feedbackItemSchema, ITEM_LIMITS, type TableRow } from './feedback-item.ts'
import { columnsOf } from './layout.ts'
import type { Card } from './model.ts'
import { ruleOf } from './types/registry.ts'

/**
 * A table as FEEDBACK_MANAGEMENT ADD takes it beside the items (docs/wire.md 5.1): its columns once, then rows of cells. It says what the
 * items of its cells would, in a seventh of the bytes.
 */

const name = feedbackItemSchema.shape.name
const value = feedbackItemSchema.shape.value

export const wireTableSchema = z.object({
  name,
  columns: z
    .array(name)
    .max(500)
    .refine(columns => new Set(columns).size === columns.length, 'STD_ERROR.FIELD_EXISTS'),
  /** A row may end early: what is left out is empty. */
  rows: z.array(z.array(z.union([value, z.array(value).max(ITEM_LIMITS.rows)])).max(500)).max(ITEM_LIMITS.lines),
})
export type WireTable = z.infer<typeof wireTableSchema>

function withoutTail(cells: (string | string[])[]): (string | string[])[] {
  const last = cells.findLastIndex(cell => cell.length > 0)
  return cells.slice(0, last + 1)
}

/** A table's answer for the wire; null for what has not the shape of one, which items say as it is. */
export function toWireTable(card: Card, rows: AnswerValue): WireTable | null {
  const isTable = ruleOf(card.question.type).shape === 'table' && typeof rows !== 'string'
  if (!isTable || rows.length === 0) return null
  const columns = columnsOf(card.question).map(column => column.name)
  const lines: WireTable['rows'] = []
  for (const row of rows) {
    if (typeof row === 'string') return null
    lines.push(withoutTail(columns.map(column => (Object.hasOwn(row, column) ? (row[column] ?? '') : ''))))
  }
  return { name: card.name, columns, rows: lines }
}

type Read = { rows: TableRow[] } | { fault: FaultCode; line?: number; column?: string }

/** The rows that a table of the wire says. */
export function readWireTable(card: Card, { columns, rows }: WireTable): Read {
  if (ruleOf(card.question.type).shape !== 'table') return { fault: 'QUESTIONNAIRE.SHAPE' }
  const own = columnsOf(card.question)
  const unknown = columns.find(column => !own.some(one => one.name === column))
  if (unknown !== undefined) return { fault: 'QUESTIONNAIRE.UNKNOWN_COLUMN', column: unknown }
  const places = own.map(({ name: column, type }) => ({ column, at: columns.indexOf(column), isMany: ruleOf(type).shape === 'many' }))
  const read: TableRow[] = []
  for (const [line, cells] of rows.entries()) {
    if (cells.length > columns.length) return { fault: 'QUESTIONNAIRE.SHAPE', line }
    const row = emptyRow()
    for (const { column, at, isMany } of places) {
      const cell = cells[at] ?? ''
      if (cell.length > 0 && Array.isArray(cell) !== isMany) return { fault: 'QUESTIONNAIRE.SHAPE', line, column }
      row[column] = Array.isArray(cell) ? cell.filter(one => one !== '') : isMany ? [] : cell
    }
    read.push(row)
  }
  return { rows: read }
}

/** What a table may take of a call's 10 MB, which also holds the other answers. */
const MAX_BYTES = 8_000_000
/** JSON in JSON: a control character, which is the longest. */
const MOST_BYTES = 7
const CELL_BYTES = 6

/** True when a table would not fit into a call, whatever is in its cells. */
export function isTooLarge(rows: readonly (TableRow | string)[]): boolean {
  let most = 0
  for (const row of rows) {
    for (const cell of Object.values(row)) {
      const texts: readonly string[] = typeof cell === 'string' ? [cell] : cell
      for (const text of texts) most += text.length * MOST_BYTES + CELL_BYTES
    }
  }
  if (most <= MAX_BYTES) return false
  const cells = rows.map(row => Object.values(row))
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(cells))).length > MAX_BYTES
}
