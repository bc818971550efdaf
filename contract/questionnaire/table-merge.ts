import { sameAnswer } from './answers.ts'
import { matchRows } from './difference.ts'
import type { TableRow } from './feedback-item.ts'
import type { Column } from './model.ts'

/** Two versions of one table, side by side row by row (docs/wire.md 6): what a choice between them is made of. */

export interface RowPair {
  /** Undefined where only the other side has the row. */
  mine: TableRow | undefined
  theirs: TableRow | undefined
  /** The columns that differ; none where both rows say the same. */
  differing: Column[]
}

export type RowChoice = 'mine' | 'theirs' | 'neither'

const cellOf = (row: TableRow, { name }: Column) => (Object.hasOwn(row, name) ? (row[name] ?? '') : '')

/** An absent cell is an empty one, in whatever order the cells stand. */
const keyOf = (row: TableRow, columns: readonly Column[]): string =>
  JSON.stringify(columns.map(column => cellOf(row, column)).map(cell => (cell.length === 0 ? '' : cell)))

/** Each of my rows with the same row of the others, as long as there are any. */
function pairEqual(mine: readonly TableRow[], theirs: readonly TableRow[], columns: readonly Column[]): Map<TableRow, TableRow> {
  const waiting = new Map<string, TableRow[]>()
  for (const row of theirs) {
    const key = keyOf(row, columns)
    waiting.set(key, [...(waiting.get(key) ?? []), row])
  }
  const pairs = new Map<TableRow, TableRow>()
  for (const row of mine) {
    const same = waiting.get(keyOf(row, columns))?.shift()
    if (same) pairs.set(row, same)
  }
  return pairs
}

/**
 * My rows in their order, each beside the other side's: the same row, else the one of the same first column. A row that only the other
 * side has follows the one that it follows there.
 */
export function pairRows(mine: readonly TableRow[], theirs: readonly TableRow[], columns: readonly Column[]): RowPair[] {
  const pairs = pairEqual(mine, theirs, columns)
  const [first] = columns
  const taken = new Set(pairs.values())
  const left = mine.filter(row => !pairs.has(row))
  const found = first
    ? matchRows(
        left,
        theirs.filter(row => !taken.has(row)),
        first,
      )
    : []
  for (const [at, row] of left.entries()) {
    const other = found[at]
    if (other) pairs.set(row, other)
  }
  const result = mine.map((row): RowPair => {
    const other = pairs.get(row)
    return {
      mine: row,
      theirs: other,
      differing: columns.filter(column => !sameAnswer(cellOf(row, column), other && cellOf(other, column))),
    }
  })
  const matched = new Set(pairs.values())
  let after = -1
  for (const row of theirs) {
    if (matched.has(row)) after = result.findIndex(pair => pair.theirs === row)
    else {
      after += 1
      result.splice(after, 0, { mine: undefined, theirs: row, differing: columns.filter(column => cellOf(row, column).length > 0) })
    }
  }
  return result
}

export const isSamePair = ({ mine, theirs, differing }: RowPair): boolean =>
  mine !== undefined && theirs !== undefined && differing.length === 0

/** Nothing is lost unasked: a row that one side alone has stays. */
export const usualChoice = ({ mine }: RowPair): RowChoice => (mine ? 'mine' : 'theirs')

export const mergedRows = (pairs: readonly RowPair[], choices: ReadonlyMap<number, RowChoice>): TableRow[] =>
  pairs.flatMap((pair, at) => {
    const choice = choices.get(at) ?? usualChoice(pair)
    const row = choice === 'neither' ? undefined : pair[choice]
    return row ? [row] : []
  })
