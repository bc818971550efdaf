import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const INT8 = 20

/** Kysely over a pool; counts come back as numbers, as they do from SQLite. */
export function postgresKysely(url: string, isReadOnly = false): Kysely<Tables> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const options = isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}
  const pool = new pg.Pool({ connectionString: url, max: 10, types, ...options })
  // An idle connection that breaks is let go by the pool itself, the next query opens another; unheard, the event ends the process.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
