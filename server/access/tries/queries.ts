import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'
import type { Row } from '../../database/tables.ts'
import { after } from '../../services/clock.ts'
import { type Counter, strangersKey } from './counters.ts'

type Count = Pick<Row<'try_counter'>, 'count' | 'until'>

/**
 * Counts a try and gives how many there are by now: one statement, so that simultaneous ones on any number of servers each get a number
 * of their own. A try beyond the limit prolongs nothing. An end further off than a whole window was set by a clock that has been
 * stepped back since: it is brought near.
 */
export async function countTry(trx: Writer, { key, userId, limit, windowMs, renews }: Counter, now: string): Promise<Count> {
  const end = after(now, windowMs)
  const renewed = renews ? sql`or try_counter.count < ${limit}` : sql``
  const { rows } = await sql<Count>`
    insert into try_counter (key, user_id, count, until) values (${key}, ${userId}, 1, ${end})
    on conflict (key) do update set
      count = case when try_counter.until <= ${now} then 1 else try_counter.count + 1 end,
      until = case when try_counter.until <= ${now} or try_counter.until > ${end} ${renewed} then ${end} else try_counter.until end
    returning count, until`.execute(trx)
  const [counted] = rows
  if (!counted) throw new Error(`the counter ${key} gave nothing`)
  return counted
}

/** The counters in force by their keys. */
export const listCounts = (db: Reader, keys: readonly string[], now: string) =>
  db
    .selectFrom('try_counter')
    .where('key', 'in', [...keys])
    .where('until', '>', now)
    .select(['key', 'count', 'until'])
    .execute()

/** Takes one try off each counter: it was no wrong one. */
export async function giveBackTries(trx: Writer, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable('try_counter')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', [...keys])
    .where('count', '>', 0)
    .execute()
}

export async function deleteCounter(trx: Writer, key: string): Promise<void> {
  await trx.deleteFrom('try_counter').where('key', '=', key).execute()
}

/** Forgets the wrong tries of an account's known devices; `all`: those of strangers too. */
export async function deleteAccountCounters(trx: Writer, account: number, which: 'devices' | 'all'): Promise<void> {
  const counters = trx.deleteFrom('try_counter').where('user_id', '=', account)
  await (which === 'all' ? counters : counters.where('key', '!=', strangersKey(account))).execute()
}

/** The accounts, of these, that strangers or one of their devices must wait for: those with so many tries. */
export async function listHeldUp(db: Reader, accounts: readonly number[], limit: number, now: string): Promise<Set<number>> {
  if (accounts.length === 0) return new Set()
  const rows = await db
    .selectFrom('try_counter')
    .where('user_id', 'in', [...accounts])
    .where('until', '>', now)
    .where('count', '>=', limit)
    .select('user_id')
    .execute()
  return new Set(rows.flatMap(row => row.user_id ?? []))
}

export const deleteEndedCounters = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'try_counter', sql`until < ${before}`, limit)
