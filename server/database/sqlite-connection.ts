import type { Database, SQLQueryBindings } from 'bun:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseGone, isBusy } from './errors.ts'
import { slowQueries } from './slow.ts'

const STATEMENTS_KEPT = 500

/** How long a lock that another process holds is waited for. */
export const BUSY_MS = 4000
const BUSY_PAUSE_MS = 10

/** Does `work` once no other process holds a lock; others run meanwhile. `DatabaseGone` when that lasts beyond `until`. */
async function whenFree<T>(work: () => T, until: number): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (Date.now() >= until) throw new DatabaseGone(error)
      await new Promise<void>(resolve => setTimeout(resolve, BUSY_PAUSE_MS))
    }
  }
}

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

interface Known {
  statement: ReturnType<Database['prepare']>
  isReader: boolean
}

const isBinding = (value: unknown): value is SQLQueryBindings =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value) || value instanceof Uint8Array

export function asBinding(value: unknown): SQLQueryBindings {
  if (isBinding(value)) return value
  throw new TypeError(`a parameter of type ${typeof value} cannot be stored`)
}

/** A connection that answers at once, with its statements kept. */
export class Connection implements DatabaseConnection {
  readonly #database: Database
  readonly #statements = new Map<string, Known>()
  /** What a statement failed with last. */
  failure: unknown

  constructor(database: Database) {
    this.#database = database
  }

  #statement(sql: string): Known {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= STATEMENTS_KEPT) this.finalize()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, isReader: statement.columnNames.length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }

  /** Ends all statements: SQLite keeps a database open for as long as there is one. */
  finalize(): void {
    for (const { statement } of this.#statements.values()) statement.finalize()
    this.#statements.clear()
  }

  #execute<R>({ sql, parameters }: Asked): QueryResult<R> {
    const { statement, isReader } = this.#statement(sql)
    const bindings = parameters.map(asBinding)
    const began = performance.now()
    try {
      // What a row looks like is the query's business, which Kysely has typed.
      if (isReader) return { rows: statement.all(...bindings) as R[] }
      const { changes, lastInsertRowid } = statement.run(...bindings)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } finally {
      slowQueries.note(sql, performance.now() - began)
    }
  }

  /** Answers at once, for bun:sqlite is synchronous; later only while another process holds a lock. */
  execute<R>(query: Asked): QueryResult<R> | Promise<QueryResult<R>> {
    try {
      return this.#execute(query)
    } catch (error) {
      this.failure = error
      if (!isBusy(error)) throw error
      return whenFree(() => this.#execute<R>(query), Date.now() + BUSY_MS)
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.execute(query)
  }

  /** Runs a statement that begins, ends or marks a transaction; throws while another process holds a lock. */
  run(sql: string): void {
    this.#execute({ sql, parameters: [] })
  }

  /** Begins a transaction that writes. */
  begin(until: number): Promise<unknown> {
    return whenFree(() => this.#execute({ sql: 'begin immediate', parameters: [] }), until)
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#statement(sql).statement.iterate(...parameters.map(asBinding))) yield { rows: [row as R] }
  }
}
