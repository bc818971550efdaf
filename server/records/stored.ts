import type { z } from 'zod'
import { fold } from '#contract/text.ts'
import { toJson } from '../database/json.ts'
import type { Row, TableName } from '../database/tables.ts'

type Columns<V, T extends TableName> = { readonly [N in keyof V]?: keyof Row<T> }
type Folds<V, T extends TableName> = { readonly [C in keyof Row<T>]?: readonly (keyof V)[] }

/** A flag is 0 or 1 in the database. */
type Cell<D> = D extends boolean ? number : D

type Written<V, C, F, J> = { -readonly [N in keyof V & keyof C as C[N] & string]: Cell<V[N]> } & {
  -readonly [N in keyof F]: string
} & (J extends string ? Record<J, string> : unknown)
type Read<C, J> = Readonly<Record<C[keyof C] & string, unknown>> & (J extends string ? Readonly<Record<J, string>> : unknown)

interface Layout<C, F, J> {
  /** The columns of values that are searched, sorted or kept unique. */
  columns: C
  /** The columns of folded texts, each with the values it is made of. */
  folds?: F
  /** The column that holds all other values; none where every value has a column. */
  json?: J
}

const cellOf = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

/**
 * How a record's values lie in its table: `valuesOf` reads a row, `columnsOf` gives the columns to write. What has no column of its
 * own lies in the JSON column, where a new field needs no migration.
 */
export function storedRecord<
  V extends object,
  T extends TableName,
  const C extends Columns<V, T>,
  const F extends Folds<V, T> = Record<never, never>,
  const J extends keyof Row<T> | undefined = undefined,
>(_table: T, values: z.ZodType<V>, layout: Layout<C, F, J>) {
  const { columns: named, folds: folded = {}, json } = layout
  const columns = new Map(Object.keys(named).map(name => [name, String(Reflect.get(named, name))]))
  const folds = Object.keys(folded).map(column => [column, [Reflect.get(folded, column)].flat().map(String)] as const)
  // The overload gives each column its type, which a loop cannot.
  function columnsOf(record: V): Written<V, C, F, J>
  function columnsOf(record: object): Record<string, unknown> {
    // Written out as loops: every change of a record and every imported row comes by here.
    const written: Record<string, unknown> = {}
    const rest: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(record)) {
      const column = columns.get(name)
      if (column === undefined) rest[name] = value
      else written[column] = cellOf(value)
    }
    for (const [column, names] of folds) written[column] = fold(names.map(name => Reflect.get(record, name)).join(' '))
    if (json !== undefined) written[String(json)] = toJson(rest)
    return written
  }
  return {
    columnsOf,
    valuesOf(row: Read<C, J>): V {
      const rest: object = json === undefined ? {} : JSON.parse(String(Reflect.get(row, json)))
      const all: Record<string, unknown> = { ...rest }
      for (const [name, column] of columns) all[name] = Reflect.get(row, column)
      return values.parse(all)
    },
  }
}
