import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'
import { migrate } from './migrate.ts'
import { postgresKysely } from './postgres.ts'
import { openSqlite, sqliteKysely } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** What a query may do. A `Writer` is one too, so that every `findX` serves inside a command. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>
/** A transaction: the only way to write. */
export type Writer = Transaction<Tables>

export interface Database {
  engine: 'sqlite' | 'postgres'
  reader: Reader
  /** Runs `body` in one transaction; what it throws rolls everything back. Nothing but the database may be awaited inside. */
  transaction<T>(body: (trx: Writer) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const RETRIES = 5

async function openEmbedded(path: string): Promise<Database> {
  const writer = sqliteKysely(openSqlite(path), true)
  await migrate(writer)
  const reader = sqliteKysely(openSqlite(path, true), false)
  return {
    engine: 'sqlite',
    reader,
    transaction: body => writer.transaction().execute(body),
    close: async () => {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

async function openPostgres(url: string): Promise<Database> {
  const db = postgresKysely(url)
  await migrate(db)
  return {
    engine: 'postgres',
    reader: db,
    async transaction(body) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(body)
        } catch (error) {
          if (!isRetryable(error) || attempt === RETRIES) throw error
        }
      }
    },
    close: () => db.destroy(),
  }
}

/** Opens and migrates: a `postgres://` address, or the path of a SQLite file. */
export function openDatabase(location: string): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(location) ? openPostgres(location) : openEmbedded(location)
}
