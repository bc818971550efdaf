import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/caller.ts'
import { parisDayStart } from '../../services/paris.ts'
import type { Reader } from '../database.ts'
import { isCommonText, type SearchedTable, textSearch } from '../search.ts'
import type { TableName } from '../tables.ts'
import { type Clause, clause } from './clause.ts'

/** With what a list is read. */
export interface ListContext {
  db: Reader
  caller: { id: number; scope: Scope }
  /** The server's time of the call. */
  now: string
}

/** The column contains a text, whatever its case and accents. */
interface Contains<Ref> {
  contains: Ref
  /** The text index that leads to it; without one every row found so far is looked at. */
  index?: SearchedTable
  /** The column that the index holds, where it holds more than `contains`. */
  within?: Ref
  /** The table of which a text may be so common that its rows tell sooner than the index what contains it. */
  probed?: TableName
}

/** How a filter's value restricts a list. */
export type Condition<Ref, V> =
  /** The column equals it; true and false stand as 1 and 0. */
  | (V extends string | number | boolean ? Ref : never)
  | (V extends string ? Contains<Ref> | { atLeast: Ref } | { atMost: Ref } : never)
  /** A day in Paris: `since` its beginning, `until` its end. */
  | (V extends string ? { since: Ref } | { until: Ref } : never)
  | ((wanted: V, context: ListContext) => Clause | Promise<Clause>)

/** A condition of any list and filter. */
export type AnyCondition =
  | Exclude<Condition<string, string>, (...asked: never) => unknown>
  | ((wanted: unknown, context: ListContext) => Clause | Promise<Clause>)

const compared = (column: string, operator: '>=' | '<=' | '<', bound: string): Clause =>
  clause('', { bound }, value => sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value('bound')}`)

const equals = (column: string, wanted: unknown, isLed: boolean): Clause => {
  const ref = isLed ? sql`+${sql.ref(column)}` : sql.ref(column)
  const is = typeof wanted === 'boolean' ? Number(wanted) : wanted
  return clause('', { is }, value => sql<SqlBool>`${ref} = ${value('is')}`)
}

async function contains(db: Reader, id: string, asked: Contains<string>, text: string): Promise<Clause> {
  const { contains: column, index, within, probed } = asked
  const isCommon = index !== undefined && probed !== undefined && (await isCommonText(db, index, probed, text))
  return textSearch(db, { table: index, id, fold: column, within }, text, isCommon)
}

/** What the clauses of a list's filters depend on. */
export interface Asked {
  context: ListContext
  /** The list's id as its query names it. */
  id: string
  /** An index leads to few rows: those of other columns are kept out of its way. */
  isLed: boolean
}

/** The clause of one filter of a list. */
export function clauseOf(condition: AnyCondition, wanted: unknown, { context, id, isLed }: Asked): Clause | Promise<Clause> {
  if (typeof condition === 'function') return condition(wanted, context)
  if (typeof condition === 'string') return equals(condition, wanted, isLed)
  const text = String(wanted)
  if ('contains' in condition) return contains(context.db, id, condition, text)
  if ('atLeast' in condition) return compared(condition.atLeast, '>=', text)
  if ('atMost' in condition) return compared(condition.atMost, '<=', text)
  if ('since' in condition) return compared(condition.since, '>=', parisDayStart(text))
  return compared(condition.until, '<', parisDayStart(text, 1))
}
