import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'
import { isPostgres } from '../dialect.ts'

/**
 * The condition "the id is one of these", for a query that joins names to an already cut page. PostgreSQL plans at most eight tables
 * together: with a plain `in` it would join names to every row before cutting.
 */
export function isOneOf(db: Reader, id: string, ids: Expression<unknown>): RawBuilder<SqlBool> {
  return isPostgres(db) ? sql<SqlBool>`${sql.ref(id)} = any(array(${ids}))` : sql<SqlBool>`${sql.ref(id)} in ${ids}`
}

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}
