import { neutral } from './neutral.ts'

/** Texts that leave for a spreadsheet and come back as they were: what must not be live has an apostrophe more on the way. */

const isQuoted = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return bare !== text && neutral(bare) !== bare
}

/** The text as it is written; an apostrophe of the text's own before something live gets a second one. */
export const quoteCell = (text: string): string => (isQuoted(text) ? `'${text}` : neutral(text))

/** What `quoteCell` wrote, as it was. */
export const unquoteCell = (text: string): string => (isQuoted(text) ? text.slice(1) : text)

/** A number's digits, at most 15 that count and 10 behind the point, as a spreadsheet keeps them: "1234.5". */
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
