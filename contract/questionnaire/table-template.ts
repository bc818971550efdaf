import { type ChoiceList, listsXml, rowXml, validations } from '../spreadsheets/book.ts'
import { type Cell, STYLE } from '../spreadsheets/cell.ts'
import { numberDigits, quoteCell } from '../spreadsheets/round-trip.ts'
import { closingParts, ROOT_RELATIONS, SHEET_TAIL, STYLES, sheetHead } from '../spreadsheets/workbook-parts.ts'
import { choiceText, showValue } from './cells.ts'
import { ITEM_LIMITS, type TableRow } from './feedback-item.ts'
import type { Column, Question } from './model.ts'
import { importedColumns, tableSheetName } from './table-import.ts'
import { ORIGIN_SHEET, originRows, type TableOrigin } from './table-origin.ts'
import { isOfChoices, ruleOf } from './types/registry.ts'
import { enabledLines } from './types/support/choice.ts'

/** The workbook in which a TABLE question is filled (docs/domain.md 15.4): what it holds now, and lists to choose from. */

const styles: Partial<Record<Column['type'], number>> = {
  QUESTION_TYPE_INT: STYLE.whole,
  QUESTION_TYPE_DECIMAL: STYLE.decimal,
  QUESTION_TYPE_PERCENTAGE: STYLE.percent,
  QUESTION_TYPE_DATE: STYLE.day,
}
/** Texts are marked as such, so that "00123" keeps its zeros. */
const styleOf = ({ type }: Column): number => styles[type] ?? STYLE.text

/** A number where a spreadsheet keeps all its digits, else its text. */
function numberCell(column: Column, stored: string): Cell {
  const isPercent = column.type === 'QUESTION_TYPE_PERCENTAGE'
  const number = isPercent ? Number(stored) / 100 : Number(stored)
  return numberDigits(isPercent ? number * 100 : number) === stored ? number : quoteCell(showValue(column, stored))
}

function cellOf(column: Column, value: string | string[] | undefined): Cell {
  if (value === undefined || value.length === 0) return null
  if (isOfChoices(column))
    return quoteCell(
      [value]
        .flat()
        .map(code => choiceText(column, code))
        .join(' ; '),
    )
  const stored = [value].flat().join(' ; ')
  const isSound = ruleOf(column.type).check(stored, column, 'save') === null
  if (!isSound) return quoteCell(stored)
  if (column.type === 'QUESTION_TYPE_DATE') return { day: stored }
  return styles[column.type] === undefined ? quoteCell(stored) : numberCell(column, stored)
}

const LAST_ROW = ITEM_LIMITS.lines + 1

const LISTS = 'Listes'

const originXml = (origin: TableOrigin): string =>
  sheetHead(2) +
  originRows(origin)
    .map((cells, at) => rowXml(at + 1, cells.map(quoteCell), () => STYLE.text))
    .join('') +
  SHEET_TAIL

/** The parts of the workbook, path and text of each: the table's sheet, then a hidden one with the lists. Nothing in it is live. */
export function templateParts(
  question: Question,
  rows: readonly TableRow[],
  origin?: TableOrigin,
): (readonly [path: string, text: string])[] {
  const columns = importedColumns(question)
  const sheet = tableSheetName(question)
  const listsSheet = sheet.toLowerCase() === LISTS.toLowerCase() ? `${LISTS} (2)` : LISTS
  const originSheet = sheet.toLowerCase() === ORIGIN_SHEET.toLowerCase() ? `${ORIGIN_SHEET} (2)` : ORIGIN_SHEET
  const lists = columns.flatMap((column, at): ChoiceList[] => {
    const values = isOfChoices(column) ? enabledLines(column).map(({ code }) => choiceText(column, code)) : []
    return values.length > 0 ? [{ at, isMany: ruleOf(column.type).shape === 'many', values }] : []
  })
  const cols = columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="22" style="${styleOf(column)}" customWidth="1"/>`)
  const header = rowXml(
    1,
    columns.map(({ name }) => quoteCell(name)),
    () => STYLE.header,
  )
  const body = rows.map((row, at) =>
    rowXml(
      at + 2,
      columns.map(column => cellOf(column, Object.hasOwn(row, column.name) ? row[column.name] : undefined)),
      place => styleOf(columns[place] ?? { type: 'QUESTION_TYPE_STRING', name: '', order: 0, required: false }),
    ),
  )
  const tail = SHEET_TAIL.replace('</sheetData>', `</sheetData>${validations(lists, listsSheet, LAST_ROW)}`)
  return [
    ['_rels/.rels', ROOT_RELATIONS],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheetHead(columns.length, cols.join('') || undefined) + header + body.join('') + tail],
    ['xl/worksheets/sheet2.xml', listsXml(lists)],
    ...(origin ? [['xl/worksheets/sheet3.xml', originXml(origin)] as const] : []),
    ...closingParts([{ name: sheet }, { name: listsSheet, isHidden: true }, ...(origin ? [{ name: originSheet }] : [])]),
  ]
}
