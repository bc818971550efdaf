import { neutral } from './neutral.ts'

/** Texts that go to a spreadsheet and come back unchanged: one that must not be live travels with an extra apostrophe. */

const isQuoted = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return bare !== text && neutral(bare) !== bare
}

/** The text as written to the sheet; an apostrophe of its own before something live is doubled. */
export const quoteCell = (text: string): string => (isQuoted(text) ? `'${text}` : neutral(text))

/** Undoes `quoteCell`. */
export const unquoteCell = (text: string): string => (isQuoted(text) ? text.slice(1) : text)

/** A number with at most 15 significant digits and 10 decimals, as spreadsheets keep it: "1234.5". */
export function numberDigits(value: number): string {
  const short = Number(value.toPrecision(15))
  const plain = String(short)
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(plain)
  if (decimals && (decimals[1] ?? '').length <= 10) return plain
  return Math.abs(short) < 1e15
    ? short
        .toFixed(10)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : plain
}
