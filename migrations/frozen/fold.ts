import { sql } from 'kysely'
import type { Db } from './schema.ts'

const MARKS = /\p{M}/gu

/** The text as searches and sorts see it, as it was when these migrations were released: they fold rows only once. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Fills a folded column from the one that it folds, for the rows that are there already. */
export async function foldColumn(db: Db, table: string, source: string, target: string): Promise<void> {
  const { rows } = await sql<{ id: number; text: string }>`select id, ${sql.ref(source)} as text from ${sql.table(table)}`.execute(db)
  for (const { id, text } of rows) await sql`update ${sql.table(table)} set ${sql.ref(target)} = ${fold(text)} where id = ${id}`.execute(db)
}
