import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import { deleteSome } from '../../../database/slices.ts'
import type { NewRow, Row } from '../../../database/tables.ts'

export type EmailChange = Row<'email_change'>

export async function insertChange(trx: Writer, change: NewRow<'email_change'>): Promise<void> {
  await trx.insertInto('email_change').values(change).execute()
}

/** A change by the hash of one of its links; undefined when it is unknown or was undone. */
export function findChange(db: Reader, user: number, link: 'confirm_hash' | 'undo_hash', hash: string): Promise<EmailChange | undefined> {
  return db.selectFrom('email_change').where('user_id', '=', user).where(link, '=', hash).selectAll().executeTakeFirst()
}

/** The address that waits to be confirmed. */
export async function findAwaited(db: Reader, user: number, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_change')
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .select('address')
    .executeTakeFirst()
  return row?.address
}

/** Drops what waits to be confirmed: at most one change of an account does. */
export async function dropAwaited(trx: Writer, user: number): Promise<void> {
  await trx.deleteFrom('email_change').where('user_id', '=', user).where('confirmed_at', 'is', null).execute()
}

export async function confirmChange(trx: Writer, id: number, at: { now: string; undoUntil: string }): Promise<void> {
  await trx.updateTable('email_change').set({ confirmed_at: at.now, undo_until: at.undoUntil }).where('id', '=', id).execute()
}

/** Drops a change and all that came after it: their former addresses are not the owner's. */
export async function dropSince(trx: Writer, { user_id: user, id }: EmailChange): Promise<void> {
  await trx.deleteFrom('email_change').where('user_id', '=', user).where('id', '>=', id).execute()
}

export const deleteOldChanges = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'email_change', sql`undo_until < ${before} and expires_at < ${before}`, limit)
