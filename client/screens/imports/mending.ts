import type { BookRow } from '#contract/imports/book.ts'
import { type ImportedRow, readTyped } from '#contract/imports/check.ts'
import { IMPORTS, type ImportKind } from '#contract/imports/registry.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import type { ImportWords } from '#contract/imports/words.ts'

/** Cells that were mended, by "sheet line place": kept so that an import that broke off goes on with them. */
export type Mends = Readonly<Record<string, string>>

/** A cell of a row's own sheet, or of the row `at` of a sheet beside. */
export interface CellPlace {
  column: number
  beside?: { sheet: number; at: number } | undefined
}

type Cells = BookRow['cells']

/** The row with the cells that `change` gives for it and for the rows beside it. */
function mapCells(kind: ImportKind, row: BookRow, change: (sheet: ImportSheet, one: ImportedRow) => Cells): BookRow {
  const { main, further } = IMPORTS[kind]
  const cells = change(main, row)
  const beside = row.beside.map((rows, index) => {
    const sheet = further[index]
    return sheet ? rows.map(one => ({ ...one, cells: change(sheet, one) })) : rows
  })
  return { ...row, cells, beside, code: cells[0]?.text.trim() ?? '' }
}

const mendKey = (sheet: ImportSheet, line: number, column: number): string => `${sheet.name} ${line} ${column}`

/** The mends with one more: what was typed into a cell of this row. */
export function mendedWith(mends: Mends, kind: ImportKind, row: BookRow, { column, beside }: CellPlace, text: string): Mends {
  const { main, further } = IMPORTS[kind]
  const sheet = beside ? further[beside.sheet] : main
  const line = beside ? row.beside[beside.sheet]?.[beside.at]?.line : row.line
  return sheet && line !== undefined ? { ...mends, [mendKey(sheet, line, column)]: text } : mends
}

/** The row with what was typed into its cells. */
export function withMends(kind: ImportKind, row: BookRow, mends: Mends, words: ImportWords): BookRow {
  return mapCells(kind, row, (sheet, { line, cells }) =>
    cells.map((cell, at) => {
      const text = mends[mendKey(sheet, line, at)]
      const column = sheet.columns[at]
      return text === undefined || !column ? cell : readTyped(column, text, words)
    }),
  )
}

/** The row with its unknown words of a group looked up again. */
export function withWords(kind: ImportKind, row: BookRow, group: string, words: ImportWords): BookRow {
  return mapCells(kind, row, (sheet, { cells }) =>
    cells.map((cell, at) => {
      const column = sheet.columns[at]
      return cell.fault === 'IMPORT.UNKNOWN_VALUE' && column?.group === group ? readTyped(column, cell.text, words) : cell
    }),
  )
}
