import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Writer } from './database.ts'
import { isPostgres } from './dialect.ts'
import type { TableName, Tables } from './tables.ts'

/** Locks a row until the transaction ends, so that decisions about it take turns. SQLite's single writer needs no such lock. */
export async function lockRow(trx: Writer, table: TableName, id: number): Promise<void> {
  if (isPostgres(trx)) await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(trx)
}

/** Keeps the row that `column` of a row refers to as it is until the transaction ends; many may hold it at once. */
export async function holdReferred(trx: Writer, table: TableName, id: number, column: string, referred: TableName): Promise<void> {
  if (!isPostgres(trx)) return
  const reference = sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`
  await sql`select 1 from ${sql.table(referred)} where id = ${reference} for share`.execute(trx)
}

/**
 * The query, holding the rows it reads until the transaction ends: `update` against every other hold, `keyShare` only against
 * their removal. SQLite's one writer needs no such lock.
 */
export function locked<DB, TB extends keyof DB, O>(
  trx: Writer,
  query: SelectQueryBuilder<DB, TB, O>,
  strength: 'update' | 'keyShare',
): SelectQueryBuilder<DB, TB, O> {
  if (!isPostgres(trx)) return query
  return strength === 'update' ? query.forUpdate() : query.forKeyShare()
}

/** Waits for every transaction that wrote to a table, and keeps others from writing to it until this one ends. */
export async function lockTable(trx: Writer, table: TableName): Promise<void> {
  if (isPostgres(trx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/** Any number, the same in all versions: which lock servers take turns with when they start on one PostgreSQL. */
const START = 5_728_321

/**
 * Runs `work` while no other server holds the start of this PostgreSQL database; waits as long as that takes. `db` knows no limits. The
 * lock is a transaction's, because a pooler may give each transaction of a connection to another one.
 */
export function holdStart<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async held => {
    await sql`select pg_advisory_xact_lock(${sql.lit(START)})`.execute(held)
    return work()
  })
}
