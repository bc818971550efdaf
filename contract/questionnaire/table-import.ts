import { numberDigits, unquoteCell } from '../spreadsheets/round-trip.ts'
import { sheetName } from '../spreadsheets/workbook-parts.ts'
import { fold } from '../text.ts'
import { type FileFault, fileFaults, importTexts } from '../texts/table-import.ts'
import { emptyRow } from './answers.ts'
import { readValue, showValue } from './cells.ts'
import { isCellDemanded } from './demand.ts'
import { ITEM_LIMITS, isSound, type TableRow } from './feedback-item.ts'
import { columnsOf } from './layout.ts'
import type { Column, Question } from './model.ts'
import type { TableOrigin } from './table-origin.ts'
import { familyOfType, faultText, isOfFiles, ruleOf } from './types/registry.ts'

/** A TABLE answer read from a spreadsheet (docs/domain.md 15.4): rows of cells in, checked rows and faults in words out. */

/** A cell as a spreadsheet holds it. */
export type SheetCell =
  | string
  /** `day`: the day that the number would be as a date; `shownAs`: the format it has in the sheet. */
  | { number: number; day: string | null; shownAs: 'number' | 'percent' | 'date' }
  /** It cannot be read: why, in words. */
  | { fault: string }

/** One sheet, from its first row; `name` is null where a file has no sheets but one (csv). */
export interface Sheet {
  rows: readonly (readonly SheetCell[])[]
  /** Rows that a user of the spreadsheet does not see, from 0. */
  hidden: ReadonlySet<number>
  /** How many cells hold a formula. */
  formulas: number
  /** What its workbook says that it was made for; absent where it says nothing. */
  origin?: TableOrigin | null
}

type CellValue = string | string[]

export interface ImportedRow {
  /** Its number in the spreadsheet, from 1. */
  line: number
  /** By the column's place: as shown, as stored, and what is wrong in words. */
  texts: string[]
  values: CellValue[]
  faults: (string | null)[]
  /** The places of percentages from 0 to 1 that say no « % »: 0,5 may be meant as 0,5 % or as 50 %. Absent: none. */
  fractions?: number[]
}

/** Why nothing of a file can be imported: its title, and what to do. */
export interface Refused {
  title: string
  text: string
}

export interface CheckedTable {
  rows: ImportedRow[]
  /** What was read otherwise than it looks, in words. */
  notes: string[]
  origin?: TableOrigin | null
}

export const refuse = (fault: FileFault): Refused => ({
  title: fault === 'NO_ROW' ? importTexts.nothingValid : importTexts.unrecognized,
  text: fileFaults[fault],
})

/** The columns that a spreadsheet carries: files are attached on screen. */
export const importedColumns = (question: Question): Column[] => columnsOf(question).filter(column => !isOfFiles(column))

/** The name of the sheet of a TABLE question: the start of its label, as programs take it. */
export function tableSheetName({ name }: Pick<Question, 'name'>): string {
  const start = sheetName(name, 1).trim()
  return squash(start) === '' ? 'Tableau' : start
}

const squash = (text: string): string => fold(text.replace(/[[\]:*?/\\"'’\p{Cc}\ufffe\uffff]/gu, ' ')).replaceAll(' ', '')

/** The sheet whose name is the start of the question's label, the longest when several are; null when none is. */
export function findSheet(question: Pick<Question, 'name'>, names: readonly string[]): string | null {
  const [label, own] = [squash(question.name), squash(tableSheetName(question))]
  const fitting = names.filter(name => squash(name) !== '' && (label.startsWith(squash(name)) || squash(name) === own))
  return fitting.sort((a, b) => squash(b).length - squash(a).length)[0] ?? null
}

export const wrongSheet = (question: Pick<Question, 'name'>, names: readonly string[]): Refused => ({
  title: importTexts.unrecognized,
  text: importTexts.wrongSheet(tableSheetName(question), names.slice(0, 5)),
})

/** A day that a number without a date's format may well be: from 1930 to 2099. */
const isLikelyDay = (day: string | null): boolean => day !== null && day >= '1930' && day < '2100'

/** The text of a cell as a French reader would type it in this column. */
function textOf({ type }: Column, cell: Exclude<SheetCell, { fault: string }>): string {
  if (typeof cell === 'string') return unquoteCell(cell)
  const { number, day, shownAs } = cell
  const isDay = shownAs === 'date' || (familyOfType(type) === 'date' && shownAs === 'number' && isLikelyDay(day))
  if (isDay && day !== null) return day.split('-').reverse().join('/')
  const digits = numberDigits(shownAs === 'percent' ? number * 100 : number).replace('.', ',')
  return shownAs === 'percent' ? `${digits}\u202f%` : digits
}

function checkValue(column: Column, value: CellValue): string | null {
  const rule = ruleOf(column.type)
  const values = [value].flat().filter(Boolean)
  if (values.length === 0) return isCellDemanded(column) ? faultText('QUESTIONNAIRE.REQUIRED') : null
  if (values.some(one => !isSound(one))) return faultText('QUESTIONNAIRE.CHARACTER')
  if (values.some(one => one.length > (rule.importMax ?? Number.POSITIVE_INFINITY))) return importTexts.tooLong
  const codes = values.map(one => rule.check(one, column, 'send'))
  const code = codes.find(one => one !== null)
  return code ? faultText(code, column) : null
}

export interface ReadImport {
  text: string
  value: CellValue
  fault: string | null
}

/** A cell as it was typed, in the spreadsheet or in its place in the preview. */
export function readTyped(column: Column, text: string): ReadImport {
  const read = readValue(column, text)
  if ('fault' in read) return { text, value: text, fault: faultText(read.fault, column) }
  return { text: showValue(column, read.value) || text.trim(), value: read.value, fault: checkValue(column, read.value) }
}

/** What was read of a column already, by text: thousands of rows hold few different choices. */
type Known = Map<string, ReadImport>

function readCell(column: Column, cell: SheetCell | undefined, known: Known): ReadImport {
  if (typeof cell === 'object' && 'fault' in cell) return { text: '', value: '', fault: cell.fault }
  const text = cell === undefined ? '' : textOf(column, cell)
  const read = known.get(text) ?? readTyped(column, text)
  known.set(text, read)
  return read
}

const HEADER_ROWS = 20

const headerText = (cell: SheetCell | undefined): string => {
  if (typeof cell === 'string') return unquoteCell(cell)
  return cell !== undefined && 'number' in cell ? numberDigits(cell.number) : ''
}

/** Titles are matched ignoring spaces, case and accents; what differs by those alone keeps its exact title. */
function placesOf(columns: readonly Column[], header: readonly SheetCell[]): number[][] {
  const titles = Array.from(header, headerText)
  return columns.map(({ name }) => {
    const exact = titles.flatMap((title, at) => (title === name ? [at] : []))
    return exact.length > 0 ? exact : titles.flatMap((title, at) => (title !== '' && squash(title) === squash(name) ? [at] : []))
  })
}

/** The row of the titles: the one of the first rows in which most columns are found. */
function findHeader(columns: readonly Column[], rows: Sheet['rows']): { at: number; places: number[][] } {
  const found = rows.slice(0, HEADER_ROWS).map((row, at) => ({ at, places: placesOf(columns, row) }))
  const score = ({ places }: { places: number[][] }) => places.filter(each => each.length > 0).length
  return found.reduce((best, each) => (score(each) > score(best) ? each : best), { at: 0, places: columns.map(() => []) })
}

/** How many of the question's columns the titles of these rows name. */
export const countColumns = (question: Question, rows: Sheet['rows']): number =>
  findHeader(importedColumns(question), rows).places.filter(each => each.length > 0).length

/** A cell that cannot be read is not blank: its row would go without a word. */
const isBlank = (cell: SheetCell | undefined): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '')

function notesOf(sheet: Sheet, header: readonly SheetCell[], used: ReadonlySet<number>, from: number): string[] {
  const ignored = Array.from(header, headerText).filter((title, at) => title.trim() !== '' && !used.has(at))
  const hidden = [...sheet.hidden].filter(line => line >= from && line < sheet.rows.length).length
  return [
    ...(ignored.length > 0 ? [importTexts.ignoredColumns(ignored.slice(0, 8))] : []),
    ...(hidden > 0 ? [importTexts.hiddenRows(hidden)] : []),
    ...(sheet.formulas > 0 ? [importTexts.formulas(sheet.formulas)] : []),
  ]
}

const isPercentage = ({ type }: Pick<Column, 'type'>): boolean => type === 'QUESTION_TYPE_PERCENTAGE'

function isFraction(column: Column | undefined, cell: SheetCell | undefined, { value, fault }: ReadImport): boolean {
  if (!column || !isPercentage(column) || fault !== null || typeof value !== 'string') return false
  const saysPercent = typeof cell === 'string' ? cell.includes('%') : cell !== undefined && 'number' in cell && cell.shownAs === 'percent'
  const size = Math.abs(Number(value))
  return !saysPercent && size > 0 && size <= 1
}

/** What the author of a file means by its percentages from 0 to 1: as they stand, or parts of one. */
export type FractionMeaning = 'percent' | 'part'

export function settleFractions(columns: readonly Column[], rows: readonly ImportedRow[], meaning: FractionMeaning): ImportedRow[] {
  return rows.map(({ fractions, ...row }) => {
    if (!fractions || meaning === 'percent') return row
    return fractions.reduce((kept, at) => {
      const column = columns[at]
      const part = row.values[at]
      return column && typeof part === 'string' ? mendCell(kept, column, at, showValue(column, partAsPercent(part))) : kept
    }, row)
  })
}

/** Moves the comma by two places, without rounding. */
export function partAsPercent(part: string): string {
  const [sign, digits] = part.startsWith('-') ? ['-', part.slice(1)] : ['', part]
  const [whole = '0', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(2, '0')
  const left = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const right = padded.slice(2).replace(/0+$/, '')
  return `${sign}${left}${right ? `.${right}` : ''}`
}

interface Reading {
  column: Column
  known: Known
}

function readRow(columns: readonly Reading[], cells: readonly (SheetCell | undefined)[], line: number): ImportedRow {
  const read = columns.map(({ column, known }, at) => readCell(column, cells[at], known))
  const fractions = read.flatMap((one, at) => (isFraction(columns[at]?.column, cells[at], one) ? [at] : []))
  const row = { line, texts: read.map(one => one.text), values: read.map(one => one.value), faults: read.map(one => one.fault) }
  return fractions.length > 0 ? { ...row, fractions } : row
}

/** Reads a sheet as the answer of a TABLE question; wholly blank rows are left out. Nothing is shifted or cut. */
export function checkTable(question: Question, sheet: Sheet): CheckedTable | Refused {
  const columns = importedColumns(question)
  const { at, places } = findHeader(columns, sheet.rows)
  const missing = columns.filter((_, column) => places[column]?.length === 0)
  if (missing.length > 0)
    return { title: importTexts.unrecognized, text: importTexts.missingColumns(missing.slice(0, 8).map(column => column.name)) }
  const twice = columns.find((_, column) => (places[column]?.length ?? 0) > 1)
  if (twice) return { title: importTexts.unrecognized, text: importTexts.columnTwice(twice.name) }
  const used = places.map(place => place[0] ?? 0)
  const readings = columns.map((column): Reading => ({ column, known: new Map() }))
  const rows: ImportedRow[] = []
  for (const [index, cells] of sheet.rows.slice(at + 1).entries()) {
    const taken = used.map(place => cells[place])
    if (!taken.every(isBlank)) rows.push(readRow(readings, taken, at + index + 2))
    if (rows.length > ITEM_LIMITS.lines) return refuse('TOO_MANY_LINES')
  }
  if (rows.length === 0) return refuse('NO_ROW')
  return { rows, notes: notesOf(sheet, sheet.rows[at] ?? [], new Set(used), at + 1), ...(sheet.origin && { origin: sheet.origin }) }
}

export const isFaulty = ({ faults }: ImportedRow): boolean => faults.some(fault => fault !== null)

/** The row with one cell replaced by a typed text. */
export function mendCell(row: ImportedRow, column: Column, at: number, text: string): ImportedRow {
  const { value, fault } = readTyped(column, text)
  // What is typed here is meant as it is read.
  const fractions = row.fractions?.filter(place => place !== at)
  return {
    ...row,
    ...(fractions && { fractions }),
    texts: row.texts.with(at, text),
    values: row.values.with(at, value),
    faults: row.faults.with(at, fault),
  }
}

/** The answer that checked rows make. */
export const toTableRows = (columns: readonly Column[], rows: readonly ImportedRow[]): TableRow[] =>
  rows.map(({ values }) => Object.assign(emptyRow(), Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? '']))))
