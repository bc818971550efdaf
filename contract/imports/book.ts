import type { Sheet } from '../questionnaire/table-import.ts'
import { fold } from '../text.ts'
import { gapsIn, type ImportedRow, isCalled, type Matching, matchColumns, readRows } from './check.ts'
import type { ImportColumn } from './column.ts'
import type { ImportSheet, ImportSpec } from './sheet.ts'
import type { ImportWords } from './words.ts'

/** A row of the main sheet with what the sheets beside say of it. */
export interface BookRow extends ImportedRow {
  /** Its code as it was typed. */
  code: string
  /** The rows of each further sheet that its code joins to it. */
  beside: ImportedRow[][]
}

export interface SheetReport {
  name: string
  titles: string[]
  /** The path of the column that each title stands for; null for none. */
  paths: (string | null)[]
  missing: string[]
  /** Titles that the sheet has twice. */
  twice: string[]
  formulas: number
  hidden: number
  /** Rows of a further sheet whose code is no main row's, by their lines. */
  strays: number[]
}

export interface ReadBook {
  rows: BookRow[]
  sheets: SheetReport[]
}

export interface NamedSheet {
  name: string
  sheet: Sheet
}

/** The sheet of a file that stands for a declared one; a file without sheets is its main one. */
export const findSheet = (wanted: ImportSheet, sheets: readonly NamedSheet[]): NamedSheet | undefined =>
  sheets.find(({ name }) => isCalled(name, wanted))

/** How many of the main sheet's columns the titles of these rows name: by it a separator is found. */
export const countTitles = ({ main }: ImportSpec, rows: Sheet['rows']): number =>
  matchColumns(main, rows, {}).places.filter(place => place !== null).length

export const codeKey = (code: string): string => fold(code)

const codeOf = ({ cells }: ImportedRow): string => cells[0]?.text.trim() ?? ''

function report(spec: ImportSheet, { name, sheet }: NamedSheet, matching: Matching, strays: number[]): SheetReport {
  const matched = matchColumns(spec, sheet.rows, matching)
  const { missing, twice } = gapsIn(spec, matched)
  const pathAt = (place: number): string | null => spec.columns[matched.places.indexOf(place)]?.path ?? null
  return {
    name,
    titles: matched.titles,
    paths: matched.titles.map((_, at) => pathAt(at)),
    missing: missing.map(({ title }) => title),
    twice,
    formulas: sheet.formulas,
    hidden: [...sheet.hidden].filter(line => line > matched.at && line < sheet.rows.length).length,
    strays,
  }
}

/** Reads the sheets of a file as an import's rows; `tell` hears how many rows there are so far. Null where the main sheet is missing. */
export function readBook(
  spec: ImportSpec,
  sheets: readonly NamedSheet[],
  words: ImportWords,
  matching: Matching,
  tell: (rows: number) => void = () => undefined,
): ReadBook | null {
  const main = findSheet(spec.main, sheets)
  if (!main) return null
  const rows: BookRow[] = []
  const byCode = new Map<string, BookRow>()
  for (const read of readRows(spec.main, main.sheet.rows, matchColumns(spec.main, main.sheet.rows, matching), words)) {
    const key = codeKey(codeOf(read))
    const row: BookRow = { ...read, code: codeOf(read), beside: spec.further.map(() => []) }
    // What the sheets beside say goes to the first row of a code; its twins are told as such when rows are judged.
    if (key !== '' && !byCode.has(key)) byCode.set(key, row)
    rows.push(row)
    if (rows.length % 250 === 0) tell(rows.length)
  }
  const further = spec.further.flatMap((wanted, at) => {
    const found = findSheet(wanted, sheets)
    if (!found) return []
    const strays: number[] = []
    for (const read of readRows(wanted, found.sheet.rows, matchColumns(wanted, found.sheet.rows, matching), words)) {
      const owner = byCode.get(codeKey(codeOf(read)))
      if (owner) owner.beside[at]?.push(read)
      else strays.push(read.line)
    }
    return [report(wanted, found, matching, strays)]
  })
  return { rows, sheets: [report(spec.main, main, matching, []), ...further] }
}

/** A word that nothing bears, with how often it stands in which column. */
export interface UnknownWord {
  column: ImportColumn
  group: string
  word: string
  count: number
}

/** The words of all rows that no line or record bears, each once. */
export function unknownWords(spec: ImportSpec, rows: readonly BookRow[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>()
  const look = (columns: readonly ImportColumn[], { cells }: ImportedRow) => {
    for (const [at, { fault, word }] of cells.entries()) {
      const column = columns[at]
      if (fault !== 'IMPORT.UNKNOWN_VALUE' || word === undefined || !column?.group) continue
      const key = `${column.group} ${fold(word)}`
      const there = found.get(key)
      if (there) there.count++
      else found.set(key, { column, group: column.group, word, count: 1 })
    }
  }
  for (const row of rows) {
    look(spec.main.columns, row)
    for (const [at, each] of row.beside.entries()) for (const one of each) look(spec.further[at]?.columns ?? [], one)
  }
  return [...found.values()]
}

export const isFaulty = ({ cells }: BookRow): boolean => cells.some(({ fault }) => fault !== null)
/** A row beside that is wrong warns of its main row, which goes without it. */
export const isWarned = ({ beside }: BookRow): boolean =>
  beside.some(rows => rows.some(({ cells }) => cells.some(({ fault }) => fault !== null)))
