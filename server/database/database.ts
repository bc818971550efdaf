import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'
import { placeInCluster, placeOfFile, settleInstallation } from './installation.ts'
import { holdStart } from './lock.ts'
import { migrate, type Starting } from './migrate.ts'
import { guardFiles, ownFiles } from './place.ts'
import { isPostgresAddress, postgresKysely } from './postgres.ts'
import { letShrink } from './slices.ts'
import { openSound } from './soundness.ts'
import { directly, openSqlite, sqliteKysely } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { refuseUnfinished } from './transfer/work.ts'

/** What a query may do. A `Writer` is one too, so that every `findX` serves inside a command. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
/** A transaction: the only way to write. */
export type Writer = Transaction<Tables>

const lastWorks = new WeakMap<Writer, (() => Promise<void>)[]>()

/** Runs `work` in the transaction after its body, just before the commit: for a contended lock that should be taken late. */
export function beforeCommit(trx: Writer, work: () => Promise<void>): void {
  const works = lastWorks.get(trx)
  if (!works) throw new Error('this transaction was not opened by Database.transaction')
  works.push(work)
}

async function runWhole<T>(trx: Writer, body: (trx: Writer) => Promise<T>): Promise<T> {
  const works: (() => Promise<void>)[] = []
  lastWorks.set(trx, works)
  const result = await body(trx)
  for (const work of works) await work()
  return result
}

export interface Database {
  engine: 'sqlite' | 'postgres'
  /** A random id, the same for all servers over this database. */
  installation: string
  reader: Reader
  /** Runs `body` in one transaction; what it throws rolls everything back. Nothing but the database may be awaited inside. */
  transaction<T>(body: (trx: Writer) => Promise<T>): Promise<T>
  /** Runs what a start does to the database while no other server that starts on it does. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const RETRIES = 5

async function openEmbedded(path: string, starting: Starting): Promise<Database> {
  ownFiles(path)
  const file = openSound(path, openSqlite)
  if (starting.isReplicated) file.run('pragma wal_autocheckpoint=0')
  const writer = sqliteKysely(file, true, starting.gate)
  await migrate(writer, starting)
  await letShrink(writer)
  const installation = await settleInstallation(writer, placeOfFile(path))
  const reader = sqliteKysely(openSqlite(path, true), false)
  const checkFiles = guardFiles(path)
  return {
    engine: 'sqlite',
    installation,
    reader,
    alone: work => work(),
    async transaction(body) {
      checkFiles()
      return writer.transaction().execute(trx => directly(writer, trx, () => runWhole(trx, body)))
    },
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/** Runs what a start does, with connections of its own that nothing limits, while no other server starts. */
async function atStart<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = postgresKysely(url, { isPatient: true })
  try {
    return await holdStart(db, () => work(db))
  } finally {
    await db.destroy()
  }
}

async function openPostgres(url: string, onStart: Starting): Promise<Database> {
  const installation = await atStart(url, async db => {
    await refuseUnfinished(db)
    await migrate(db, onStart)
    return settleInstallation(db, await placeInCluster(db))
  })
  const db = postgresKysely(url)
  return {
    engine: 'postgres',
    installation,
    reader: db,
    alone: work => atStart(url, work),
    async transaction(body) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(trx => runWhole(trx, body))
        } catch (error) {
          if (!isRetryable(error) || attempt === RETRIES) throw error
        }
      }
    },
    close: () => db.destroy(),
  }
}

/** Opens for reading alone, neither migrating nor writing, beside a running server too; throws where there is no database. */
export function openReader(location: string): Pick<Database, 'reader' | 'close'> {
  const reader = isPostgresAddress(location)
    ? postgresKysely(location, { isReadOnly: true })
    : sqliteKysely(openSqlite(location, true), false)
  return { reader, close: () => reader.destroy() }
}

/** Opens and migrates: a `postgres://` address, or the path of a SQLite file. */
export function openDatabase(location: string, starting: Starting = {}): Promise<Database> {
  return isPostgresAddress(location) ? openPostgres(location, starting) : openEmbedded(location, starting)
}
