import { sql } from 'kysely'
import type { Writer } from './database.ts'
import { isPostgres } from './dialect.ts'
import type { TableName } from './tables.ts'

/** Lets new ids follow the highest one after rows were written with ids of their own; SQLite does so by itself. */
export async function advanceIds(trx: Writer, table: TableName): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(trx)
}
