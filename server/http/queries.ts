import type { Reader, Writer } from '../database/database.ts'

export function findReceipt(db: Reader, user: number, key: string) {
  return db
    .selectFrom('receipt')
    .where('user_id', '=', user)
    .where('key', '=', key)
    .select(['fingerprint', 'status', 'body'])
    .executeTakeFirst()
}

/** Inserts the line with status 0; false when the pair is already there. */
export async function reserveReceipt(
  trx: Writer,
  key: { user: number; key: string; fingerprint: string; isBrief: boolean },
  now: string,
): Promise<boolean> {
  const { user: user_id, fingerprint, isBrief } = key
  const inserted = await trx
    .insertInto('receipt')
    .values({ user_id, key: key.key, fingerprint, status: 0, body: '', created_at: now, is_brief: Number(isBrief) })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function finishReceipt(trx: Writer, user: number, key: string, answer: { status: number; body: string }): Promise<void> {
  await trx.updateTable('receipt').set(answer).where('user_id', '=', user).where('key', '=', key).execute()
}

export async function deleteReceipt(trx: Writer, user: number, key: string): Promise<void> {
  await trx.deleteFrom('receipt').where('user_id', '=', user).where('key', '=', key).execute()
}

/** Forgets the answers from before an instant, and the brief ones from before another. */
export async function deleteReceipts(trx: Writer, before: string, briefBefore: string): Promise<void> {
  await trx.deleteFrom('receipt').where('created_at', '<', before).execute()
  await trx.deleteFrom('receipt').where('is_brief', '=', 1).where('created_at', '<', briefBefore).execute()
}

/** Fails when the database cannot be read. */
export async function ping(db: Reader): Promise<void> {
  await db.selectFrom('access_epoch').select('value').executeTakeFirstOrThrow()
}
