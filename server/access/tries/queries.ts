import type { Reader, Writer } from '../../database/database.ts'
import { networkOf } from './network.ts'

/** Tables that count an address's tries: wrong passwords and codes, and requests for reset links. */
export type TriesTable = 'sign_in_failure' | 'reset_attempt'

/** The tries of an address since an instant, newest first, at most `limit`. */
export const listTries = (db: Reader, table: TriesTable, ip: string, since: string, limit: number) =>
  db.selectFrom(table).where('ip', '=', networkOf(ip)).where('at', '>=', since).select('at').orderBy('at', 'desc').limit(limit).execute()

export async function insertTry(trx: Writer, table: TriesTable, ip: string, at: string): Promise<void> {
  await trx
    .insertInto(table)
    .values({ ip: networkOf(ip), at })
    .execute()
}

export async function deleteTries(trx: Writer, table: TriesTable, before: string): Promise<void> {
  await trx.deleteFrom(table).where('at', '<', before).execute()
}
