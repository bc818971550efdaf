import { parseBlock, type Separator } from '#contract/questionnaire/spreadsheet.ts'
import type { Sheet } from '#contract/questionnaire/table-import.ts'
import { type ReadLimits, Unreadable } from './archive.ts'

/** Text files of separated values (.csv), as French and other programs write them. */

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** UTF-16 without its mark: every other byte of plain text is 0. */
function guessWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map(odd => start.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 < start.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252 (of which Latin-1 is a part). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const wide = guessWide(bytes)
  if (wide) return decode(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not well-formed UTF-8, so it was written by an older program.
    return decode(bytes, 'windows-1252')
  }
}

const SEPARATORS: readonly Separator[] = [';', ',', '\t']

/** The rows of a text, by the separator with which most columns are found: `count` says how many these rows' titles name. */
export function readSeparated(text: string, count: (rows: Sheet['rows']) => number, most: ReadLimits): Sheet {
  const [, named, body = text] = /^sep=([;,\t])\r?\n([\s\S]*)$/i.exec(text) ?? []
  const head = body.slice(0, 20_000)
  const score = (separator: Separator) => count(parseBlock(head, separator))
  const best = SEPARATORS.find(each => each === named) ?? SEPARATORS.reduce((one, each) => (score(each) > score(one) ? each : one))
  const rows = parseBlock(body, best, most)
  if (rows.length <= most.rows && rows.reduce((sum, { length }) => sum + length, 0) > most.cells) throw new Unreadable('TOO_MANY_CELLS')
  return { rows, hidden: new Set(), formulas: 0 }
}
