import { bookParts, type ChoiceList } from '../spreadsheets/book.ts'
import { type Cell, STYLE } from '../spreadsheets/cell.ts'
import { quoteCell } from '../spreadsheets/round-trip.ts'
import type { BookRow } from './book.ts'
import type { ImportColumn } from './column.ts'
import type { ImportSheet, ImportSpec } from './sheet.ts'
import type { ImportWords } from './words.ts'

const STYLES: Readonly<Record<ImportColumn['style'], number>> = {
  text: STYLE.text,
  whole: STYLE.whole,
  decimal: STYLE.decimal,
  // A percentage is typed as it is read, "12,5": in a percent format programs would keep 0.125.
  percent: STYLE.text,
  date: STYLE.day,
}

/** Affiliates are too many for a list, and are named by their codes. */
const NOT_LISTED: readonly string[] = ['affiliate']

function listOf(column: ImportColumn, at: number, words: ImportWords): ChoiceList[] {
  const { group, listed, isMany } = column
  const values = group === null ? [...listed] : NOT_LISTED.includes(group) ? [] : words.choices(group).map(({ name }) => name)
  return values.length > 0 ? [{ at, isMany, values }] : []
}

const sheetOf = ({ name, columns }: ImportSheet, words: ImportWords, rows: readonly (readonly Cell[])[] = []) => ({
  name,
  titles: columns.map(({ title }) => title),
  rows,
  styles: columns.map(({ style }) => STYLES[style]),
  lists: columns.flatMap((column, at) => listOf(column, at, words)),
})

/** The workbook in which an import is filled: a sheet each, with lists of today's values to choose from. */
export const templateParts = ({ main, further }: ImportSpec, words: ImportWords) =>
  bookParts([main, ...further].map(sheet => sheetOf(sheet, words)))

/** What became of a row, in words. */
export interface RowResult {
  row: BookRow
  status: string
  message: string
}

/** The rows of an import as they were read and mended, each with what became of it. */
export function resultParts({ main, further }: ImportSpec, results: readonly RowResult[]) {
  const texts = (columns: readonly ImportColumn[], row: { cells: BookRow['cells'] }) =>
    columns.map((_, at) => quoteCell(row.cells[at]?.text ?? ''))
  const own = {
    name: main.name,
    titles: ['Statut', 'Message', 'Ligne', ...main.columns.map(({ title }) => title)],
    rows: results.map(({ row, status, message }): Cell[] => [quoteCell(status), quoteCell(message), row.line, ...texts(main.columns, row)]),
    styles: [STYLE.text, STYLE.text, STYLE.whole, ...main.columns.map(() => STYLE.text)],
    lists: [],
  }
  const beside = further.map((sheet, at) => ({
    name: sheet.name,
    titles: sheet.columns.map(({ title }) => title),
    rows: results.flatMap(({ row }) => (row.beside[at] ?? []).map(one => texts(sheet.columns, one))),
    styles: sheet.columns.map(() => STYLE.text),
    lists: [],
  }))
  return bookParts([own, ...beside])
}
