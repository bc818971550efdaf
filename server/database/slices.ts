import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from './database.ts'
import { isPostgres } from './dialect.ts'
import { isDamaged } from './errors.ts'
import type { TableName, Tables } from './tables.ts'

/** SQLite's number of `auto_vacuum=incremental`. */
const INCREMENTAL = 2

/** Deletes at most `limit` of a table's rows that meet a condition; gives how many went. */
export async function deleteSome(trx: Writer, table: TableName, condition: Expression<SqlBool>, limit: number): Promise<number> {
  const [from, row] = [sql.table(table), sql.ref(isPostgres(trx) ? 'ctid' : 'rowid')]
  const found = sql`select ${row} from ${from} where ${condition} limit ${limit}`
  const among = isPostgres(trx) ? sql`= any(array(${found}))` : sql`in (${found})`
  const { numAffectedRows } = await sql`delete from ${from} where ${row} ${among}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** How many pages of the SQLite file hold nothing; 0 on PostgreSQL, which uses its free space again by itself. */
export async function countFreePages(db: Reader): Promise<number> {
  if (isPostgres(db)) return 0
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)
  return rows[0]?.freelist_count ?? 0
}

/**
 * Lets a file that an older version made give space back, once and for all: it is written anew. Where that cannot be (another process
 * holds it, or a disk has no room for a second copy) it stays as it was until the next start. Throws for a damaged file.
 */
export async function letShrink(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(db)
  if (rows[0]?.auto_vacuum === INCREMENTAL) return
  try {
    // Else the second copy would lie in memory.
    await sql`pragma temp_store = file`.execute(db)
    await sql`vacuum`.execute(db)
  } catch (error) {
    if (isDamaged(error)) throw error
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
}

/** Gives at most so many empty pages of the SQLite file back to the disk. */
export async function giveBackPages(trx: Writer, pages: number): Promise<void> {
  await sql`pragma incremental_vacuum(${sql.lit(pages)})`.execute(trx)
}
