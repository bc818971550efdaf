import { sql } from 'kysely'
import type { Reader } from './database.ts'
import { isPostgres } from './dialect.ts'

/** How large a database is, in bytes; `free`: what its file keeps for later. */
export async function sizeOf(db: Reader): Promise<{ bytes: number; free: number }> {
  const query = isPostgres(db)
    ? sql<{ bytes: number; free: number }>`select pg_database_size(current_database()) as bytes, 0 as free`
    : sql<{ bytes: number; free: number }>`
        select page_count * page_size as bytes, freelist_count * page_size as free
        from pragma_page_count(), pragma_page_size(), pragma_freelist_count()`
  const [size = { bytes: 0, free: 0 }] = (await query.execute(db)).rows
  return size
}

/** The time of PostgreSQL's machine, in milliseconds of the epoch; null for SQLite, which has this one's. */
export async function clockOf(db: Reader): Promise<number | null> {
  if (!isPostgres(db)) return null
  const query = sql<{ at: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as float8) as at`
  return (await query.execute(db)).rows[0]?.at ?? null
}
