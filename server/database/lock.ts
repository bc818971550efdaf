import { sql } from 'kysely'
import type { Writer } from './database.ts'
import { isPostgres } from './dialect.ts'
import type { TableName } from './tables.ts'

/** Holds a row until the transaction ends, so that decisions about it take turns. SQLite's one writer needs no such lock. */
export async function lockRow(trx: Writer, table: TableName, id: number): Promise<void> {
  if (isPostgres(trx)) await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(trx)
}

/** Keeps the row that `column` of a row refers to as it is until the transaction ends; many may hold it at once. */
export async function holdReferred(trx: Writer, table: TableName, id: number, column: string, referred: TableName): Promise<void> {
  if (!isPostgres(trx)) return
  const reference = sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`
  await sql`select 1 from ${sql.table(referred)} where id = ${reference} for share`.execute(trx)
}
