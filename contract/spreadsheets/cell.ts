import { tzOffset } from '@date-fns/tz'
import { neutral } from './neutral.ts'

/** What a cell holds: a text, a number, a calendar day (`YYYY-MM-DD`), an instant (ISO 8601, shown as in Paris), or nothing. */
export type Cell = string | number | { day: string } | { instant: string } | null

/** A date cell of a nullable day, or of a nullable instant. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { day })
export const instantCell = (instant: string | null): Cell => (instant === null ? null : { instant })

/** The longest text that spreadsheet programs take in a cell. */
export const CELL_MAX = 32_767
/** The styles of `STYLES` in workbook-parts.ts, by their index there. */
export const STYLE = { header: 1, day: 2, instant: 3, text: 4, whole: 5, decimal: 6, percent: 7 } as const

const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet, as it counts from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)
/** Earlier days are off by one: spreadsheet programs take 1900 for a leap year. */
const FIRST = Date.UTC(1900, 2, 1)
const LAST = Date.UTC(9999, 11, 31)

/** Serial number of a moment given as if Paris were UTC; null where spreadsheets have no date. */
function serial(ms: number): number | null {
  return ms >= FIRST && ms < LAST + DAY_MS ? (ms - EPOCH) / DAY_MS : null
}
const parisClock = (instant: string): number => {
  const at = new Date(instant)
  return at.getTime() + tzOffset('Europe/Paris', at) * 60_000
}

/** Characters that XML forbids or interprets, and `_x000D_` sequences, which spreadsheet programs decode. */
const SPECIAL = /[&<>\p{Cc}\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '\t',
  '\n': '\n',
  '\ufffe': '\ufffd',
  '\uffff': '\ufffd',
}
const escapeOne = (one: string): string => ENTITIES[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text between two tags: lone surrogates replaced, control characters written as spreadsheets do. */
export const escapeText = (text: string): string => text.toWellFormed().replace(SPECIAL, escapeOne)

/** A cut through a surrogate pair would leave half a character. */
const cut = (text: string): string => (text.length > CELL_MAX ? text.slice(0, CELL_MAX).replace(/[\ud800-\udbff]$/, '') : text)

const numberTail = (value: number, style: number): string => `"${style > 0 ? ` s="${style}"` : ''}><v>${value}</v></c>`
const textTail = (value: string, style: number): string =>
  value === ''
    ? ''
    : `"${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeText(cut(neutral(value)))}</t></is></c>`

/** What follows a cell's reference, from its closing quote on; '' for nothing. No text is ever live (docs/reliability.md 25). */
export function cellTail(cell: Cell, style = 0): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textTail(cell, style)
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberTail(cell, style) : ''
  const isDay = 'day' in cell
  const at = serial(isDay ? Date.parse(cell.day) : parisClock(cell.instant))
  if (at === null) return textTail(isDay ? cell.day : cell.instant, style)
  return numberTail(at, isDay ? STYLE.day : STYLE.instant)
}

/** One cell at a reference such as "B12"; '' for nothing. */
export function cellXml(reference: string, cell: Cell, style = 0): string {
  const tail = cellTail(cell, style)
  return tail && `<c r="${reference}${tail}`
}

/** Whether two cells show the same. */
export function isSameCell(a: Cell, b: Cell): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  return 'day' in a ? 'day' in b && a.day === b.day : 'instant' in b && a.instant === b.instant
}

/** "A", "Z", "AA": the name of a column, from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (index % 26))
}
