import { Database } from 'bun:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { asBinding, Connection } from './sqlite-connection.ts'
import { WritingDriver } from './sqlite-writer.ts'
import type { Tables } from './tables.ts'
import type { WriterGate } from './wal/gate.ts'

/** How long an opening waits for a lock. */
const OPEN_MS = 4000

/**
 * Opens a connection with the settings of docs/reliability.md 38.1: synchronous=FULL keeps acknowledged writes through a power cut. Once open,
 * SQLite itself never waits for a lock, because the whole process would; until then it waits for who repairs the log after a crash.
 */
export function openSqlite(path: string, readonly = false): Database {
  const database = new Database(path, readonly ? { readonly: true, strict: true } : { create: true, strict: true })
  database.run(`pragma busy_timeout=${OPEN_MS}`)
  // The first of them is laid down with the file's first page.
  if (!readonly) for (const pragma of ['auto_vacuum=incremental', 'journal_mode=wal']) database.run(`pragma ${pragma}`)
  for (const pragma of ['synchronous=full', 'foreign_keys=on', 'busy_timeout=0', 'temp_store=memory']) database.run(`pragma ${pragma}`)
  return database
}

/** Opens a file for this connection alone, until it is closed: throws what `isBusy` tells while any other process has it open. */
export function openAlone(path: string): Database {
  const database = new Database(path, { readwrite: true, create: false, strict: true })
  try {
    // Asked for before anything is read: later the connection would keep on sharing.
    for (const pragma of ['locking_mode=exclusive', 'auto_vacuum=incremental', 'journal_mode=wal', 'synchronous=full', 'temp_store=memory'])
      database.run(`pragma ${pragma}`)
    database.run('begin immediate')
    database.run('commit')
    return database
  } catch (error) {
    database.close()
    throw error
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

/** A connection that reads, shared by all. */
class ReadingDriver implements Driver {
  readonly #connection: Connection
  readonly #database: Database

  constructor(database: Database, connection: Connection) {
    this.#database = database
    this.#connection = connection
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('this connection only reads')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {
    this.#connection.finalize()
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

function kyselyOver(database: Database, connection: Connection, exclusive: boolean, gate?: WriterGate): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => (exclusive ? new QueueingAdapter() : new TransactionalAdapter()),
    createDriver: () => (exclusive ? new WritingDriver(database, connection, gate) : new ReadingDriver(database, connection)),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new OpaqueParameterCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

/** Kysely over one bun:sqlite connection; `exclusive` for the writer, whose transactions wait at the gate. */
export function sqliteKysely(database: Database, exclusive: boolean, gate?: WriterGate): Kysely<Tables> {
  const connection = new Connection(database)
  const db = kyselyOver(database, connection, exclusive, gate)
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
