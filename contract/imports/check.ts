import type { Sheet, SheetCell } from '../questionnaire/table-import.ts'
import { isBlank, isSameValue } from '../record/field.ts'
import { numberDigits, unquoteCell } from '../spreadsheets/round-trip.ts'
import { fold } from '../text.ts'
import { fieldFaultText } from '../texts/errors.ts'
import { type ImportColumn, readText } from './column.ts'
import type { ImportSheet } from './sheet.ts'
import type { ImportWords } from './words.ts'

/** A sheet of an import, read: rows of cells in, rows of values and faults in words out (docs/domain.md 18). Pure. */

export interface ImportCell {
  /** As the file, or who mended it, says it. */
  text: string
  value: unknown
  /** The code of what is wrong; `told` where the file itself says why it cannot be read. */
  fault: string | null
  told?: string
  /** The word that nothing bears. */
  word?: string
}

export interface ImportedRow {
  /** Its number in its sheet, from 1. */
  line: number
  cells: ImportCell[]
}

const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** True for a sheet that bears this name, without case, accents, blanks and signs. */
export const isCalled = (name: string, sheet: Pick<ImportSheet, 'name'>): boolean => squash(name) === squash(sheet.name)

/** What titles of a file stand for, chosen by hand: a column's path, or '' for none. Kept for next time by the folded title. */
export type Matching = Readonly<Record<string, string>>
export const titleKey = (title: string): string => squash(title)

export interface MatchedColumns {
  /** The row of the titles, from 0. */
  at: number
  titles: string[]
  /** The place of each of the sheet's columns; null where the file has none. */
  places: (number | null)[]
}

const titleOf = (cell: SheetCell | undefined): string => {
  if (typeof cell === 'string') return unquoteCell(cell)
  return cell !== undefined && 'number' in cell ? numberDigits(cell.number) : ''
}

function placesIn(columns: readonly ImportColumn[], titles: readonly string[], matching: Matching): (number | null)[] {
  const keys = titles.map(titleKey)
  const chosen = keys.map(key => (key === '' ? undefined : matching[key]))
  return columns.map(({ path, title, also }) => {
    const byHand = chosen.indexOf(path)
    if (byHand >= 0) return byHand
    const known = [title, ...also].map(titleKey)
    const place = known.map(name => keys.findIndex((key, at) => key === name && chosen[at] === undefined)).find(at => at >= 0)
    return place ?? null
  })
}

const HEADER_ROWS = 20

/** The columns of a sheet by their titles: the row of the first ones in which most are found. A place serves one column. */
export function matchColumns({ columns }: ImportSheet, rows: Sheet['rows'], matching: Matching): MatchedColumns {
  const found = rows.slice(0, HEADER_ROWS).map((row, at) => {
    const titles = Array.from(row, titleOf)
    return { at, titles, places: placesIn(columns, titles, matching) }
  })
  const score = ({ places }: MatchedColumns) => places.filter(place => place !== null).length
  const best = found.reduce<MatchedColumns>(
    (one, each) => (score(each) > score(one) ? each : one),
    found[0] ?? { at: 0, titles: [], places: columns.map(() => null) },
  )
  const used = new Set<number>()
  const places = best.places.map(place => {
    if (place === null || used.has(place)) return null
    used.add(place)
    return place
  })
  return { ...best, places }
}

/** The required columns that a file lacks, and its titles that are no column, by their places. */
export function gapsIn({ columns }: ImportSheet, { titles, places }: MatchedColumns) {
  return {
    missing: columns.filter((column, at) => column.isRequired && places[at] === null),
    unknown: titles.flatMap((title, at) => (title.trim() !== '' && !places.includes(at) ? [{ title, at }] : [])),
    twice: titles.filter((title, at) => title.trim() !== '' && titles.findIndex(other => titleKey(other) === titleKey(title)) !== at),
  }
}

/** The text of a cell as a French reader would type it in this column. */
export function textOf({ style }: ImportColumn, cell: Exclude<SheetCell, { fault: string }>): string {
  if (typeof cell === 'string') return unquoteCell(cell).trim()
  const { number, day, shownAs } = cell
  const isLikelyDay = style === 'date' && shownAs === 'number' && day !== null && day >= '1930' && day < '2100'
  if ((shownAs === 'date' || isLikelyDay) && day !== null) return day.split('-').reverse().join('/')
  const digits = numberDigits(shownAs === 'percent' ? number * 100 : number).replace('.', ',')
  return shownAs === 'percent' ? `${digits}\u202f%` : digits
}

/** What was read of a column already, by text: thousands of rows hold few different words. */
type Known = Map<string, ImportCell>

/** A cell as it was typed, in the file or in its place in the preview. */
export function readTyped(column: ImportColumn, text: string, words: ImportWords): ImportCell {
  const read = readText(column, text, words)
  return 'fault' in read ? { text, value: null, ...read } : { text, value: read.value, fault: null }
}

function readCell(column: ImportColumn, cell: SheetCell | undefined, words: ImportWords, known: Known): ImportCell {
  if (typeof cell === 'object' && 'fault' in cell) return { text: '', value: null, fault: 'STD_ERROR.INVALID', told: cell.fault }
  const text = cell === undefined ? '' : textOf(column, cell)
  const there = known.get(text)
  if (there) return there
  const read = readTyped(column, text, words)
  known.set(text, read)
  return read
}

const isNothing = (cell: SheetCell | undefined): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Reads a sheet's rows under its titles; wholly blank ones are left out. */
export function* readRows(
  { columns }: ImportSheet,
  rows: Sheet['rows'],
  { at, places }: MatchedColumns,
  words: ImportWords,
): Generator<ImportedRow> {
  const readings = columns.map((column, index) => ({ column, place: places[index] ?? null, known: new Map<string, ImportCell>() }))
  for (const [index, cells] of rows.slice(at + 1).entries()) {
    if (readings.every(({ place }) => place === null || isNothing(cells[place]))) continue
    const read = readings.map(({ column, place, known }) => readCell(column, place === null ? undefined : cells[place], words, known))
    yield { line: at + index + 2, cells: read }
  }
}

/** What is wrong with a cell and what would be right, in words; null where nothing is. */
export function faultText(column: ImportColumn, { fault, told }: ImportCell): string | null {
  if (fault === null) return null
  return `${told ?? fieldFaultText(fault)} Attendu\u202f: ${column.expected}.`
}

export interface Difference {
  column: ImportColumn
  before: unknown
  after: unknown
}

/** What a row would change of a record that is there: what it leaves blank stays, and so does what is chosen at the creation. */
export function differencesOf(
  columns: readonly ImportColumn[],
  { cells }: ImportedRow,
  held: Readonly<Record<string, unknown>>,
): Difference[] {
  return columns.flatMap((column, at) => {
    const after = cells[at]?.value
    const before = held[column.path]
    const plain = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)
    return column.isFixed || isBlank(after) || isSameValue(plain(before), plain(after)) ? [] : [{ column, before, after }]
  })
}

/** A row as IMPORT takes it. */
export function bodyOf(columns: readonly ImportColumn[], { cells }: ImportedRow): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [at, { path }] of columns.entries()) {
    const value = cells[at]?.value
    if (isBlank(value)) continue
    const [group, name] = path.split('.')
    if (group === undefined || name === undefined) body[path] = value
    else body[group] = { ...(typeof body[group] === 'object' ? body[group] : {}), [name]: value }
  }
  return body
}
