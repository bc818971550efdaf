import { type RawBuilder, sql } from 'kysely'
import { NAMED_USERS, type Usage, type UserKind } from '#contract/in-use.ts'
import type { Reader } from './database.ts'

export type Used = Usage & { count: number }

/** One place where something may be used. */
export interface Place {
  type: UserKind
  table: string
  /** What its records are called. */
  name: RawBuilder<string>
  /** Which of its records use it: by an index. */
  condition: RawBuilder<unknown>
}

/** The first of those who use something at a place, and how many there are. */
export async function usersAt(db: Reader, { type, table, name, condition }: Place): Promise<Used> {
  const from = sql`from ${sql.table(table)} where ${condition}`
  const { rows: items } = await sql<{ id: number; name: string }>`
    select id, ${name} as name ${from} order by id limit ${NAMED_USERS}`.execute(db)
  if (items.length < NAMED_USERS) return { type, items, count: items.length }
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)
  return { type, items, count: Number(rows[0]?.n ?? items.length) }
}

/** The same at several places, in their order. */
export async function listUsed(db: Reader, places: readonly Place[]): Promise<Used[]> {
  const found: Used[] = []
  for (const place of places) found.push(await usersAt(db, place))
  return found
}
