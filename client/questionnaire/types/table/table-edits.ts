import { emptyRow } from '#contract/questionnaire/answers.ts'
import { readValue, refusedText, showValue } from '#contract/questionnaire/cells.ts'
import { ITEM_LIMITS, type TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { ruleOf } from '#contract/questionnaire/types/registry.ts'
import type { Range } from './grid-moves.ts'

/** What editing does to the rows of a TABLE answer; rows that do not change stay the same objects. */

type CellValue = string | string[]

const emptyCell = ({ type }: Column): CellValue => (ruleOf(type).shape === 'many' ? [] : '')

export const cellOf = (row: TableRow | undefined, column: Column): CellValue =>
  (row && Object.hasOwn(row, column.name) ? row[column.name] : undefined) ?? emptyCell(column)

/** What the editors of choices and files start from: a refused text is none of theirs. */
export function pickedCell(row: TableRow | undefined, column: Column): CellValue {
  const value = cellOf(row, column)
  return refusedText(value) === null ? value : emptyCell(column)
}

export const shownCell = (row: TableRow | undefined, column: Column): string => showValue(column, cellOf(row, column))

const withCell = (row: TableRow | undefined, column: Column, value: CellValue): TableRow =>
  Object.assign(emptyRow(), row, { [column.name]: value })

/** Writes one cell; a line past the last adds the rows up to it. */
export function setCell(rows: readonly TableRow[], line: number, column: Column, value: CellValue): TableRow[] {
  if (line >= ITEM_LIMITS.lines) return [...rows]
  const result = [...rows]
  while (result.length <= line) result.push(emptyRow())
  result[line] = withCell(rows[line], column, value)
  return result
}

/** What typing in a cell stores: the value read, or the text itself while it cannot be read, for its fault to name it. */
export function typedValue(column: Column, text: string): CellValue {
  const read = readValue(column, text)
  if ('fault' in read) return text
  const { clamp } = ruleOf(column.type)
  return clamp && typeof read.value === 'string' ? clamp(read.value) : read.value
}

export function clearRange(rows: readonly TableRow[], columns: readonly Column[], range: Range): TableRow[] {
  return rows.map((row, line) => {
    if (line < range.top || line > range.bottom) return row
    const cleared = columns.slice(range.left, range.right + 1).filter(column => cellOf(row, column).length > 0)
    return cleared.reduce((kept, column) => withCell(kept, column, emptyCell(column)), row)
  })
}

export const insertRow = (rows: readonly TableRow[], at: number): TableRow[] =>
  rows.length >= ITEM_LIMITS.lines ? [...rows] : [...rows.slice(0, at), emptyRow(), ...rows.slice(at)]

export const removeRows = (rows: readonly TableRow[], from: number, to: number): TableRow[] =>
  rows.filter((_, line) => line < from || line > to)

/** Moves the rows `from`…`to` by one; the same rows at either end of the table. */
export function moveRows(rows: readonly TableRow[], from: number, to: number, by: -1 | 1): TableRow[] {
  if (from + by < 0 || to + by >= rows.length) return [...rows]
  const block = rows.slice(from, to + 1)
  const rest = removeRows(rows, from, to)
  return [...rest.slice(0, from + by), ...block, ...rest.slice(from + by)]
}

const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The cells of a range as a spreadsheet takes them from the clipboard. */
export const copyText = (rows: readonly TableRow[], columns: readonly Column[], range: Range): string =>
  rows
    .slice(range.top, range.bottom + 1)
    .map(row =>
      columns
        .slice(range.left, range.right + 1)
        .map(column => quoted(shownCell(row, column)))
        .join('\t'),
    )
    .join('\n')

/** One copied cell fills the whole range it is pasted on, as in a spreadsheet. */
export function fillRange(matrix: string[][], range: Range): string[][] {
  const [first] = matrix
  const only = matrix.length === 1 && first?.length === 1 ? first[0] : undefined
  if (only === undefined) return matrix
  const width = range.right - range.left + 1
  return Array.from({ length: range.bottom - range.top + 1 }, () => Array.from({ length: width }, () => only))
}
