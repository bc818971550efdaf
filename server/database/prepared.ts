import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './dialect.ts'
import { directConnection } from './sqlite.ts'

class Hole {
  readonly name: string
  readonly row: number

  constructor(name: string, row: number) {
    this.name = name
    this.row = row
  }
}

export type Values = Readonly<Record<string, unknown>>
/** A placeholder: each run fills `value('name')` with `values.name`, and `value('name', 2)` with that of the third of several rows. */
export type ValueOf = <T>(name: string, row?: number) => RawBuilder<T>

const KEPT = 1000
const fill: ValueOf = <T>(name: string, row = 0) => sql<T>`${new Hole(name, row)}`

const areRows = (values: Values | readonly Values[]): values is readonly Values[] => Array.isArray(values)

/**
 * A query written with Kysely and compiled once a shape: building and compiling cost several times what SQLite takes to
 * answer. `shape` must tell apart every form that `build` can give (which filters, which order); values never shape it.
 */
export class Prepared<R> {
  readonly #plans = new Map<string, CompiledQuery<R>>()

  async run(db: Reader, shape: string, values: Values | readonly Values[], build: (value: ValueOf) => Compilable<R>): Promise<R[]> {
    const direct = directConnection(db)
    const key = direct || !isPostgres(db) ? `s${shape}` : `p${shape}`
    let plan = this.#plans.get(key)
    if (!plan) {
      if (this.#plans.size >= KEPT) this.#plans.clear()
      plan = build(fill).compile()
      this.#plans.set(key, plan)
    }
    const rows = areRows(values) ? values : [values]
    const query = { ...plan, parameters: plan.parameters.map(one => (one instanceof Hole ? rows[one.row]?.[one.name] : one)) }
    // Kysely's own path to a connection costs as much as a small query itself.
    return (await (direct ? direct.execute<R>(query) : db.getExecutor().executeQuery<R>(query))).rows
  }

  /** The only row, or none. */
  async first(db: Reader, shape: string, values: Values, build: (value: ValueOf) => Compilable<R>): Promise<R | undefined> {
    const [row] = await this.run(db, shape, values, build)
    return row
  }
}

/** A query's list of ids: its length belongs to the shape. */
export const inList = (ids: readonly unknown[], value: ValueOf): RawBuilder<unknown> => sql.join(ids.map((_, at) => value('id', at)))
/** The values of such a list, with those that stand once. */
export const listed = (ids: readonly unknown[], values: Values = {}): Values[] => ids.map(id => ({ ...values, id }))

/** The part of a shape that tells which values are given. */
export const present = (values: Values): string =>
  Object.keys(values)
    .filter(name => values[name] !== undefined)
    .join(',')
