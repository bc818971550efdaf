import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ValueOf, Values } from '../prepared.ts'

/** A condition of a prepared query. */
export interface Clause {
  /** Tells apart every form that `condition` can give. */
  shape: string
  values: Values
  /** The condition in SQL; `value('x')` stands for `values.x`. */
  condition(value: ValueOf): RawBuilder<SqlBool>
}

export const clause = (shape: string, values: Values, condition: Clause['condition']): Clause => ({ shape, values, condition })

/** The condition that nothing meets. */
export const nothing: Clause = clause('nothing', {}, () => sql<SqlBool>`1 = 0`)

/** Clauses of one query under names of their own, so that none takes another's values. */
export interface Clauses {
  shape: string
  values: Values
  conditions(value: ValueOf): RawBuilder<SqlBool>[]
}

export function together(named: readonly (readonly [name: string, clause: Clause])[]): Clauses {
  const values: Record<string, unknown> = {}
  let shape = ''
  for (const [name, one] of named) {
    shape += `${name} ${one.shape}|`
    for (const key in one.values) values[`${name}.${key}`] = one.values[key]
  }
  const conditions = (value: ValueOf) => named.map(([name, one]) => one.condition((key, row) => value(`${name}.${key}`, row)))
  return { shape, values, conditions }
}
