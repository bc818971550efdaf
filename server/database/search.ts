import { type SqlBool, sql } from 'kysely'
import { fold } from '#contract/text.ts'
import type { Reader } from './database.ts'
import { isPostgres } from './dialect.ts'

/** Tables whose folded name has a text index (migrations, `createTextIndex`). */
export type SearchedTable = 'product' | 'affiliate'

const TRIGRAM = 3
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The condition "the name contains `text`", ignoring case and accents. From three letters on it is answered by an index;
 * `idRef` is the id column to restrict, `foldRef` the folded name.
 */
export function nameContains(db: Reader, table: SearchedTable, idRef: string, foldRef: string, text: string) {
  const wanted = fold(text)
  const pattern = `%${escapeLike(wanted)}%`
  if (isPostgres(db) || wanted.length < TRIGRAM) return sql<SqlBool>`${sql.ref(foldRef)} like ${pattern} escape '\\'`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  const index = sql.table(`${table}_search`)
  return sql<SqlBool>`${sql.ref(idRef)} in (select rowid from ${index} where ${index} match ${phrase})`
}

/** The condition "the column contains `text`" for columns without a text index: small tables only. */
export function foldContains(foldRef: string, text: string) {
  return sql<SqlBool>`${sql.ref(foldRef)} like ${`%${escapeLike(fold(text))}%`} escape '\\'`
}
