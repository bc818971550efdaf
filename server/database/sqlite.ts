import { Database, type SQLQueryBindings } from 'bun:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'

const STATEMENTS_KEPT = 500

type Statement = ReturnType<Database['prepare']>

/** Opens a connection as quality.md's traps ask: synchronous=FULL is what keeps an acknowledged write through a power cut. */
export function openSqlite(path: string, readonly = false): Database {
  const database = new Database(path, readonly ? { readonly: true, strict: true } : { create: true, strict: true })
  for (const pragma of ['journal_mode=wal', 'synchronous=full', 'foreign_keys=on', 'busy_timeout=5000', 'temp_store=memory']) {
    if (!(readonly && pragma.startsWith('journal_mode'))) database.run(`pragma ${pragma}`)
  }
  return database
}

const isBinding = (value: unknown): value is SQLQueryBindings =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value) || value instanceof Uint8Array

class Connection implements DatabaseConnection {
  readonly #database: Database
  readonly #statements = new Map<string, Statement>()

  constructor(database: Database) {
    this.#database = database
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= STATEMENTS_KEPT) {
      for (const statement of this.#statements.values()) statement.finalize()
      this.#statements.clear()
    }
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #bindings(query: CompiledQuery): SQLQueryBindings[] {
    return query.parameters.map(value => {
      if (isBinding(value)) return value
      throw new TypeError(`a parameter of type ${typeof value} cannot be stored`)
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statement(query.sql)
    const bindings = this.#bindings(query)
    if (statement.columnNames.length > 0) return { rows: statement.all(...bindings) as R[] }
    const { changes, lastInsertRowid } = statement.run(...bindings)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#statement(query.sql).iterate(...this.#bindings(query))) yield { rows: [row as R] }
  }
}

/** One connection, handed out to one holder at a time where `exclusive`: a transaction must not be joined by others. */
class SqliteDriver implements Driver {
  readonly #connection: Connection
  readonly #database: Database
  readonly #exclusive: boolean
  #tail: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  constructor(database: Database, exclusive: boolean) {
    this.#database = database
    this.#connection = new Connection(database)
    this.#exclusive = exclusive
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#exclusive) return this.#connection
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise(resolve => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back by itself after some errors (a full disk): a second rollback would hide the first error.
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over one bun:sqlite connection; `exclusive` for the writer. */
export function sqliteKysely(database: Database, exclusive: boolean): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SqliteDriver(database, exclusive),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}
