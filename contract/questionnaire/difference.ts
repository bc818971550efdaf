import type { AnswerValue, TableRow } from './feedback-item.ts'
import type { Column, QuestionType } from './model.ts'
import { isNumeric, ruleOf } from './types/registry.ts'
import { toNumber } from './types/support/number.ts'

/** What became of a number since the answer last accepted. */

const NARROW = '\u202f'
const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 })

const isPercentage = (type: QuestionType): boolean => {
  const rule = ruleOf(type)
  return 'unit' in rule && rule.unit === '%'
}

const signed = (change: number, shown: string): string => `${change > 0 ? '+' : '–'}${NARROW}${shown}`

/** "+ 12,5 %"; a change too small to be seen in tenths is told as such rather than as none. */
function rounded(change: number, unit: string): string {
  const size = Math.abs(change)
  return size < 0.05 ? `écart inférieur à 0,1${NARROW}${unit}` : signed(change, `${tenths.format(size)}${NARROW}${unit}`)
}

/**
 * The difference in words: "+ 12,5 %", "– 3 %", in points between percentages ("+ 2 points"), "inchangé", "nouveau" without a former
 * value; from zero, which has no percentage, the difference itself ("+ 5"). Null where there is no number now, or the type has none.
 */
export function difference(type: QuestionType, former: AnswerValue | undefined, now: AnswerValue | undefined): string | null {
  const to = isNumeric({ type }) && typeof now === 'string' ? toNumber(now) : null
  if (to === null) return null
  const from = typeof former === 'string' ? toNumber(former) : null
  if (from === null) return 'nouveau'
  if (former === now || from === to) return 'inchangé'
  const change = to - from
  if (isPercentage(type)) return rounded(change, Math.abs(change) < 1.95 ? 'point' : 'points')
  return from === 0 ? signed(change, exact.format(Math.abs(change))) : rounded((change / Math.abs(from)) * 100, '%')
}

const textOf = (row: TableRow, { name }: Column): string => {
  const cell = Object.hasOwn(row, name) ? row[name] : undefined
  return cell === undefined ? '' : String(cell)
}

/**
 * For each row the former row of the same first column, undefined where there is none; of several that begin alike the first stands
 * beside the first, the second beside the second.
 */
export function matchRows(rows: readonly TableRow[], former: readonly TableRow[], first: Column): (TableRow | undefined)[] {
  const waiting = new Map<string, TableRow[]>()
  for (const row of former) {
    const text = textOf(row, first)
    if (text !== '') waiting.set(text, [...(waiting.get(text) ?? []), row])
  }
  const taken = new Map<string, number>()
  return rows.map(row => {
    const text = textOf(row, first)
    const at = taken.get(text) ?? 0
    taken.set(text, at + 1)
    return waiting.get(text)?.[at]
  })
}

/** A number that differs by more than half from the one last accepted in its row. */
export interface FarCell {
  line: number
  column: Column
  before: string
  now: string
}

/** More than half away from what it was. */
export function isFar(before: string, now: string): boolean {
  const [from, to] = [toNumber(before), toNumber(now)]
  return from !== null && to !== null && from !== to && Math.abs(to - from) > Math.abs(from) / 2
}

/** What a table's numbers have become since last time, where that is more than half as much or as little. */
export function farFrom(rows: readonly TableRow[], former: readonly (TableRow | undefined)[], columns: readonly Column[]): FarCell[] {
  const numbers = columns.filter(isNumeric)
  return rows.flatMap((row, line) => {
    const last = former[line]
    if (!last) return []
    return numbers.flatMap(column => {
      const [before, now] = [textOf(last, column), textOf(row, column)]
      return isFar(before, now) ? [{ line, column, before, now }] : []
    })
  })
}
