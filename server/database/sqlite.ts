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
import { DatabaseGone, isBusy } from './errors.ts'
import type { Tables } from './tables.ts'

const STATEMENTS_KEPT = 500

/** How long a lock that another process holds is waited for. */
const BUSY_MS = 4000
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

/**
 * Opens a connection with the settings of docs/reliability.md 38.1: synchronous=FULL keeps acknowledged writes through a power cut. SQLite
 * itself never waits for a lock, because the whole process would.
 */
export function openSqlite(path: string, readonly = false): Database {
  const database = new Database(path, readonly ? { readonly: true, strict: true } : { create: true, strict: true })
  for (const pragma of ['journal_mode=wal', 'synchronous=full', 'foreign_keys=on', 'busy_timeout=0', 'temp_store=memory']) {
    if (!(readonly && pragma.startsWith('journal_mode'))) database.run(`pragma ${pragma}`)
  }
  return database
}

const isBinding = (value: unknown): value is SQLQueryBindings =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value) || value instanceof Uint8Array

function asBinding(value: unknown): SQLQueryBindings {
  if (isBinding(value)) return value
  throw new TypeError(`a parameter of type ${typeof value} cannot be stored`)
}

class Connection implements DatabaseConnection {
  readonly #database: Database
  readonly #statements = new Map<string, Known>()

  constructor(database: Database) {
    this.#database = database
  }

  #statement(sql: string): Known {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= STATEMENTS_KEPT) {
      for (const { statement } of this.#statements.values()) statement.finalize()
      this.#statements.clear()
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, isReader: statement.columnNames.length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }

  #execute<R>({ sql, parameters }: Asked): QueryResult<R> {
    const { statement, isReader } = this.#statement(sql)
    const bindings = parameters.map(asBinding)
    // What a row looks like is the query's business, which Kysely has typed.
    if (isReader) return { rows: statement.all(...bindings) as R[] }
    const { changes, lastInsertRowid } = statement.run(...bindings)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Answers at once, for bun:sqlite is synchronous; later only while another process holds a lock. */
  execute<R>(query: Asked): QueryResult<R> | Promise<QueryResult<R>> {
    try {
      return this.#execute(query)
    } catch (error) {
      if (!isBusy(error)) throw error
      return whenFree(() => this.#execute<R>(query), Date.now() + BUSY_MS)
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.execute(query)
  }

  /** Begins a transaction that writes. */
  begin(until: number): Promise<unknown> {
    return whenFree(() => this.#execute({ sql: 'begin immediate', parameters: [] }), until)
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#statement(sql).statement.iterate(...parameters.map(asBinding))) yield { rows: [row as R] }
  }
}

/** An answer is read for at most this many milliseconds before yielding. */
const STRETCH_MS = 3
/** Rows read between two checks of the clock. */
const ROWS = 32

/** Reads its answers a stretch at a time. Several may be under way at once, each with a statement of its own. */
class PatientConnection extends Connection {
  readonly #own: Database

  constructor(database: Database) {
    super(database)
    this.#own = database
  }

  override async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#own.prepare(sql)
    const rows: R[] = []
    let began = performance.now()
    try {
      // What a row looks like is the query's business, which Kysely has typed.
      for (const row of statement.iterate(...parameters.map(asBinding))) {
        rows.push(row as R)
        if (rows.length % ROWS > 0 || performance.now() - began < STRETCH_MS) continue
        await new Promise<void>(resolve => setImmediate(resolve))
        began = performance.now()
      }
    } finally {
      statement.finalize()
    }
    return { rows }
  }
}

/** One connection, handed out to one holder at a time where `exclusive`: a transaction must not be joined by others. */
class SqliteDriver implements Driver {
  readonly #connection: Connection
  readonly #database: Database
  readonly #exclusive: boolean
  #tail: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined
  /** Until when its holder waits for a lock of another process, counted from when it stood in line. */
  #until = 0

  constructor(database: Database, connection: Connection, exclusive: boolean) {
    this.#database = database
    this.#connection = connection
    this.#exclusive = exclusive
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#exclusive) return this.#connection
    const until = Date.now() + BUSY_MS
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise(resolve => {
      release = resolve
    })
    await before
    this.#release = release
    this.#until = until
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.begin(this.#until)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some errors (a full disk) SQLite has already rolled back; a second rollback would hide the first error.
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

/** Leaves the line before the connection to the driver, which tells who stood in it since when. */
class QueueingAdapter extends TransactionalAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Writes a parameter as `+?`, which means the same. For a bare `?` SQLite's planner recompiles the statement whenever the value changes,
 * which costs several times a small answer.
 */
class OpaqueParameterCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

const direct = new WeakMap<object, Connection>()
const writers = new WeakMap<object, Connection>()
const paths = new WeakMap<object, string>()

/** The connection of a SQLite reader, which needs no locking, or of a transaction under way; undefined for another engine. */
export function directConnection(db: object): Pick<Connection, 'execute'> | undefined {
  return direct.get(db)
}

/** Gives a transaction of a writer the way to its connection, for as long as `body` runs: later Kysely refuses what is asked of it. */
export async function directly<T>(writer: object, trx: object, body: () => Promise<T>): Promise<T> {
  const connection = writers.get(writer)
  if (connection) direct.set(trx, connection)
  try {
    return await body()
  } finally {
    direct.delete(trx)
  }
}

/** The file that a SQLite reader reads; undefined for a writer or another engine. */
export function pathOf(db: object): string | undefined {
  return paths.get(db)
}

function kyselyOver(database: Database, connection: Connection, exclusive: boolean): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => (exclusive ? new QueueingAdapter() : new TransactionalAdapter()),
    createDriver: () => new SqliteDriver(database, connection, exclusive),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new OpaqueParameterCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

/** Kysely over one bun:sqlite connection; `exclusive` for the writer. */
export function sqliteKysely(database: Database, exclusive: boolean): Kysely<Tables> {
  const connection = new Connection(database)
  const db = kyselyOver(database, connection, exclusive)
  if (exclusive) {
    writers.set(db, connection)
    return db
  }
  direct.set(db, connection)
  paths.set(db, database.filename)
  return db
}

/** Kysely over a connection that yields to others while it reads a long answer. */
export const patientKysely = (database: Database): Kysely<Tables> => kyselyOver(database, new PatientConnection(database), false)
