import { type Cell, cellXml, columnName, STYLE } from './cell.ts'
import { quoteCell } from './round-trip.ts'
import { closingParts, ROOT_RELATIONS, SHEET_TAIL, STYLES, sheetHead } from './workbook-parts.ts'

/** Whole workbooks of few sheets as the parts of their archive: titles, rows, lists to choose from in a hidden sheet. */

export interface ChoiceList {
  /** The column's place in its sheet. */
  at: number
  isMany: boolean
  values: string[]
}

const MESSAGE = 'Choisissez une valeur de la liste.'

export const rowXml = (row: number, cells: readonly Cell[], style: (at: number) => number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, style(at))).join('')}</row>`

/**
 * A list on every row up to the last; several values may be typed where a column takes several. `from`: the first column of the sheet
 * of lists that holds them.
 */
export function validations(lists: readonly ChoiceList[], listsSheet: string, lastRow: number, from = 0): string {
  if (lists.length === 0) return ''
  const each = lists.map(({ at, isMany, values }, place) => {
    const refusal = isMany ? '' : ` showErrorMessage="1" error="${MESSAGE}"`
    const column = columnName(from + place)
    const formula = `'${listsSheet}'!$${column}$1:$${column}$${values.length}`
    return `<dataValidation type="list" allowBlank="1"${refusal} sqref="${columnName(at)}2:${columnName(at)}${lastRow}"><formula1>${formula}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`
}

/** The sheet of the lists: one a column. */
export function listsXml(lists: readonly ChoiceList[]): string {
  const rows = Array.from({ length: Math.max(0, ...lists.map(list => list.values.length)) }, (_, row) =>
    rowXml(
      row + 1,
      lists.map(list => (list.values[row] === undefined ? null : quoteCell(list.values[row]))),
      () => STYLE.text,
    ),
  )
  return sheetHead(lists.length) + rows.join('') + SHEET_TAIL
}

export interface BookSheet {
  name: string
  titles: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** By the column's place. */
  styles: readonly number[]
  lists: readonly ChoiceList[]
}

const LISTS = 'Listes'

/** The parts of a workbook, path and text of each; lists stand on as many rows as `lastRow`. Nothing in it is live. */
export function bookParts(sheets: readonly BookSheet[], lastRow = 1000): (readonly [path: string, text: string])[] {
  const all = sheets.flatMap(({ lists }) => lists)
  let from = 0
  const drawn = sheets.map(({ titles, rows, styles, lists }, at): readonly [string, string] => {
    const cols = styles.map((style, place) => `<col min="${place + 1}" max="${place + 1}" width="22" style="${style}" customWidth="1"/>`)
    const header = rowXml(1, titles.map(quoteCell), () => STYLE.header)
    const body = rows.map((cells, row) => rowXml(row + 2, cells, place => styles[place] ?? STYLE.text))
    const tail = SHEET_TAIL.replace('</sheetData>', `</sheetData>${validations(lists, LISTS, lastRow, from)}`)
    from += lists.length
    return [`xl/worksheets/sheet${at + 1}.xml`, sheetHead(titles.length, cols.join('') || undefined) + header + body.join('') + tail]
  })
  const names = sheets.map(({ name }) => ({ name }))
  const lists = all.length > 0 ? [[`xl/worksheets/sheet${sheets.length + 1}.xml`, listsXml(all)] as const] : []
  return [
    ['_rels/.rels', ROOT_RELATIONS],
    ['xl/styles.xml', STYLES],
    ...drawn,
    ...lists,
    ...closingParts([...names, ...(all.length > 0 ? [{ name: LISTS, isHidden: true }] : [])]),
  ]
}
