import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Question } from '#contract/questionnaire/model.ts'
import type { Refused, Sheet } from '#contract/questionnaire/table-import.ts'
import { findSheet, type SheetCell, wrongSheet } from '#contract/questionnaire/table-import.ts'
import { ORIGIN_SHEET, readOrigin, type TableOrigin } from '#contract/questionnaire/table-origin.ts'
import { unquoteCell } from '#contract/spreadsheets/round-trip.ts'
import { importTexts } from '#contract/texts/table-import.ts'
import { type ReadLimits, TABLE_LIMITS, Unreadable } from './archive.ts'
import { sharedText } from './shared-texts.ts'

const MOST_MERGED = 5000
const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Before March 1900 programs disagree about serial numbers. */
const FIRST_SURE = 61
const LAST = 2_958_465

const dayOf = (serial: number, is1904: boolean): string | null => {
  const from = is1904 ? 0 : FIRST_SURE
  if (!(serial >= from && serial <= LAST)) return null
  return new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NUL!',
  7: '#DIV/0!',
  15: '#VALEUR!',
  23: '#REF!',
  29: '#NOM?',
  36: '#NOMBRE!',
  42: '#N/A',
}

/** The kind of number that a format shows; `\\` and quotes hide what is only text in it. */
function shownAs(format: string | number | undefined): 'number' | 'percent' | 'date' {
  const text = String(format ?? 'General')
  if (SSF.is_date(text)) return 'date'
  return text.replace(/\\.|"[^"]*"/g, '').includes('%') ? 'percent' : 'number'
}

interface Book {
  is1904: boolean
  /** The texts that its cells share, where they hold places instead. */
  texts: readonly string[]
}

function toCell(cell: CellObject | undefined, { is1904, texts }: Book): SheetCell {
  if (!cell) return ''
  const { t, v, f, z } = cell
  if (t === 'e') return { fault: importTexts.error(ERRORS[Number(v)] ?? '#ERREUR!') }
  if (f !== undefined && (v === undefined || v === '')) return { fault: importTexts.noResult }
  if (typeof v === 'number') return { number: v, day: dayOf(v, is1904), shownAs: shownAs(z) }
  if (typeof v === 'boolean') return v ? 'VRAI' : 'FAUX'
  return typeof v === 'string' ? sharedText(v, texts) : ''
}

/** Marks the cells that a merge covers: only its first one has a value. */
function markMerges(sheet: WorkSheet, rows: SheetCell[][], width: number): void {
  let covered = 0
  for (const { s, e } of sheet['!merges'] ?? []) {
    const [bottom, right] = [Math.min(e.r, rows.length - 1), Math.min(e.c, width - 1)]
    covered += Math.max(0, bottom - s.r + 1) * Math.max(0, right - s.c + 1)
    if (covered > MOST_MERGED) throw new Unreadable('TOO_MANY_MERGES')
    for (let row = s.r; row <= bottom; row++)
      for (let column = s.c; column <= right; column++) {
        const cells = rows[row]
        if (cells && (row > s.r || column > s.c)) cells[column] = { fault: importTexts.merged }
      }
  }
}

function readSheet(sheet: WorkSheet, book: Book): Sheet {
  const data: CellObject[][] = sheet['!data'] ?? []
  const rows = Array.from(data, cells => Array.from(cells ?? [], cell => toCell(cell, book)))
  markMerges(sheet, rows, Math.max(0, ...rows.map(cells => cells.length)))
  const hidden = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : [])))
  const formulas = data.reduce((sum, cells) => sum + (cells ?? []).filter(cell => cell?.f !== undefined).length, 0)
  return { rows, hidden, formulas }
}

interface Reading {
  sheets?: string[]
  sheetRows?: number
  bookSheets?: boolean
  /** Hidden rows are reported only with styles; without any, asking for them makes the parser fail for each cell. */
  cellStyles: boolean
}

/** What a file that cannot be parsed is told: the parser only throws texts. */
function parse(bytes: Uint8Array, options: Reading): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false, ...options })
  } catch (error) {
    throw new Unreadable(/password|encrypt/i.test(String(error)) ? 'PASSWORD' : 'DAMAGED')
  }
}

const ORIGIN_ROWS = 8

/** What the workbook says that it was made for. */
function originOf(bytes: Uint8Array, names: readonly string[], book: Book): TableOrigin | null {
  const name = names.findLast(one => one.startsWith(ORIGIN_SHEET))
  const sheet = name && parse(bytes, { sheets: [name], sheetRows: ORIGIN_ROWS, cellStyles: false }).Sheets[name]
  if (!sheet) return null
  const { rows } = readSheet(sheet, book)
  return readOrigin(
    rows.map(cells =>
      Array.from(cells, cell => (typeof cell === 'string' ? unquoteCell(cell) : 'number' in cell ? String(cell.number) : '')),
    ),
  )
}

export interface Parts {
  texts: readonly string[]
  /** It has a part that says its styles. */
  hasStyles: boolean
}

/** The question's sheet of a workbook (.xlsx, .xls) whose size was judged before. */
export function readWorkbook(
  bytes: Uint8Array,
  question: Question,
  { texts, hasStyles }: Parts = { texts: [], hasStyles: true },
): Sheet | Refused {
  const names = parse(bytes, { bookSheets: true, cellStyles: false }).SheetNames
  const name = findSheet(question, names)
  if (name === null) return wrongSheet(question, names)
  const book = parse(bytes, { sheets: [name], sheetRows: TABLE_LIMITS.rows, cellStyles: hasStyles })
  const sheet = book.Sheets[name]
  if (!sheet) throw new Unreadable('DAMAGED')
  const own = { is1904: book.Workbook?.WBProps?.date1904 === true, texts }
  return { ...readSheet(sheet, own), origin: originOf(bytes, names, own) }
}

/** Those of a workbook's sheets that are wanted, in its order, and the names of all of them. */
export function readSheets(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { texts, hasStyles }: Parts,
  most: ReadLimits,
): { names: string[]; sheets: { name: string; sheet: Sheet }[] } {
  const names = parse(bytes, { bookSheets: true, cellStyles: false }).SheetNames
  const wanted = names.filter(isWanted)
  if (wanted.length === 0) return { names, sheets: [] }
  const book = parse(bytes, { sheets: wanted, sheetRows: most.rows, cellStyles: hasStyles })
  const own = { is1904: book.Workbook?.WBProps?.date1904 === true, texts }
  return {
    names,
    sheets: wanted.map(name => {
      const sheet = book.Sheets[name]
      if (!sheet) throw new Unreadable('DAMAGED')
      return { name, sheet: readSheet(sheet, own) }
    }),
  }
}
