import type { FaultCode } from '../texts/questionnaire.ts'
import { emptyAnswers, emptyRow } from './answers.ts'
import { type Fault, makeFault } from './fault.ts'
import type { Answers, AnswerValue, FeedbackItem, TableRow } from './feedback-item.ts'
import { cardByName, columnsOf } from './layout.ts'
import type { Card, Column, Questionnaire } from './model.ts'
import { readWireTable, type WireTable } from './table-wire.ts'
import { ruleOf } from './types/registry.ts'

/** Answers as the items of FEEDBACK_MANAGEMENT ADD (docs/wire.md 5.1). */

type Place = { line?: number; column?: string }
type Read<T> = { value: T } | { fault: FaultCode; place?: Place }

const listItems = (base: FeedbackItem, values: string[]): FeedbackItem[] =>
  values.length === 0 ? [{ ...base, inArray: true }] : values.map((value, row) => ({ ...base, value, inArray: true, row }))

function rowItems(card: Card, columns: readonly Column[], row: TableRow, line: number): FeedbackItem[] {
  const cells = columns.flatMap(({ name }) => {
    const cell = Object.hasOwn(row, name) ? (row[name] ?? '') : ''
    if (cell.length === 0) return []
    const base = { name: card.name, value: '', secondName: name, inTable: true, line }
    return typeof cell === 'string' ? [{ ...base, value: cell }] : listItems(base, cell)
  })
  const [first] = columns
  if (cells.length > 0 || !first) return cells
  // A blank row keeps its place through one empty cell.
  const base = { name: card.name, value: '', secondName: first.name, inTable: true, line }
  return ruleOf(first.type).shape === 'many' ? listItems(base, []) : [base]
}

const EMPTYING = { single: {}, many: { inArray: true }, table: { inTable: true } } as const

/**
 * The items that say one answer; empty cells are left out, an empty list or table is the emptying item. An answer whose shape is
 * not the card's is said as it is, for the reader to refuse: it must not pass for an empty one.
 */
export function toItems(card: Card, value: AnswerValue): FeedbackItem[] {
  const base = { name: card.name, value: '' }
  const emptying = [{ ...base, ...EMPTYING[ruleOf(card.question.type).shape] }]
  if (value.length === 0) return emptying
  if (typeof value === 'string') return [{ ...base, value }]
  const columns = columnsOf(card.question)
  const items = value.flatMap((item, i) =>
    typeof item === 'string' ? { ...base, value: item, inArray: true, row: i } : rowItems(card, columns, item, i),
  )
  return items.length > 0 ? items : emptying
}

function readSingle(items: FeedbackItem[]): Read<string> {
  const [item, second] = items
  if (second) return { fault: 'QUESTIONNAIRE.DUPLICATE' }
  if (!item || item.inArray || item.row !== undefined) return { fault: 'QUESTIONNAIRE.SHAPE' }
  return { value: item.value }
}

function readList(items: FeedbackItem[]): Read<string[]> {
  const byRow = new Map<number, string>()
  for (const { inArray, row, value } of items) {
    if (!inArray) return { fault: 'QUESTIONNAIRE.SHAPE' }
    if (row === undefined) return value === '' && items.length === 1 ? { value: [] } : { fault: 'QUESTIONNAIRE.SHAPE' }
    if (byRow.has(row)) return { fault: 'QUESTIONNAIRE.DUPLICATE' }
    byRow.set(row, value)
  }
  const ordered = [...byRow].sort(([a], [b]) => a - b).map(([, value]) => value)
  return { value: ordered.filter(value => value !== '') }
}

function blankRow(columns: Column[]): TableRow {
  const row = emptyRow()
  for (const { name, type } of columns) row[name] = ruleOf(type).shape === 'many' ? [] : ''
  return row
}

function readTable(card: Card, items: FeedbackItem[]): Read<TableRow[]> {
  const [only] = items
  if (items.some(item => !item.inTable)) return { fault: 'QUESTIONNAIRE.SHAPE' }
  const isEmptying = only && items.length === 1 && only.line === undefined && only.secondName === undefined && only.value === ''
  if (isEmptying) return { value: [] }
  const columns = columnsOf(card.question)
  const byName = new Map(columns.map(column => [column.name, column]))
  const cells = new Map<string, { column: Column; line: number; items: FeedbackItem[] }>()
  let last = -1
  for (const item of items) {
    const { line, secondName } = item
    if (line === undefined || secondName === undefined) return { fault: 'QUESTIONNAIRE.SHAPE' }
    const column = byName.get(secondName)
    if (!column) return { fault: 'QUESTIONNAIRE.UNKNOWN_COLUMN', place: { line, column: secondName } }
    last = Math.max(last, line)
    const key = `${line} ${secondName}`
    const cell = cells.get(key)
    if (cell) cell.items.push(item)
    else cells.set(key, { column, line, items: [item] })
  }
  const rows = Array.from({ length: last + 1 }, () => blankRow(columns))
  for (const { column, line, items: parts } of cells.values()) {
    const read = ruleOf(column.type).shape === 'many' ? readList(parts) : readSingle(parts)
    if ('fault' in read) return { fault: read.fault, place: { line, column: column.name } }
    const row = rows[line]
    if (row) row[column.name] = read.value
  }
  return { value: rows }
}

function readCard(card: Card, items: FeedbackItem[]): Read<AnswerValue> {
  const { shape } = ruleOf(card.question.type)
  if (shape === 'table') return readTable(card, items)
  const isCell = items.some(item => item.inTable || item.line !== undefined || item.secondName !== undefined)
  if (isCell) return { fault: 'QUESTIONNAIRE.SHAPE' }
  return shape === 'many' ? readList(items) : readSingle(items)
}

function byCard(items: FeedbackItem[]): Map<string, FeedbackItem[]> {
  const groups = new Map<string, FeedbackItem[]>()
  for (const item of items) {
    const group = groups.get(item.name)
    if (group) group.push(item)
    else groups.set(item.name, [item])
  }
  return groups
}

/**
 * The answers that items and whole tables say, by card name; only cards that these name appear. A card with a fault is left out.
 * Lines without any item become blank rows, so that nothing is shifted.
 */
export function readItems(
  questionnaire: Questionnaire,
  items: FeedbackItem[],
  tables: readonly WireTable[] = [],
): { answers: Answers; faults: Fault[] } {
  const answers = emptyAnswers()
  const faults: Fault[] = []
  const named = new Set(items.map(({ name }) => name))
  for (const table of tables) {
    const card = cardByName(questionnaire).get(table.name)
    const isTwice = named.has(table.name)
    named.add(table.name)
    const read =
      card && !isTwice
        ? readWireTable(card, table)
        : ({ fault: isTwice ? 'QUESTIONNAIRE.DUPLICATE' : 'QUESTIONNAIRE.UNKNOWN_CARD' } as const)
    if ('rows' in read) answers[table.name] = read.rows
    else {
      const { fault, ...place } = read
      faults.push(makeFault(questionnaire, table.name, fault, undefined, place))
    }
  }
  for (const [name, own] of byCard(items)) {
    const card = cardByName(questionnaire).get(name)
    const read = card ? readCard(card, own) : ({ fault: 'QUESTIONNAIRE.UNKNOWN_CARD' } as const)
    if ('value' in read) answers[name] = read.value
    else faults.push(makeFault(questionnaire, name, read.fault, undefined, 'place' in read ? read.place : {}))
  }
  return { answers, faults }
}
