import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteRow } from '../../database/rows.ts'
import { deleteSome } from '../../database/slices.ts'

/** The known device of an account with this token's hash. */
export async function findDevice(db: Reader, userId: number, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes a device known to an account, or notes that it was used again; gives its id. */
export async function writeDevice(trx: Writer, userId: number, tokenHash: string, now: string): Promise<number> {
  const { id } = await trx
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: tokenHash, last_used_at: now, created_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the devices of an account that were used last. */
export async function trimDevices(trx: Writer, userId: number, kept: number): Promise<void> {
  const newest = trx
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .select('id')
  await trx.deleteFrom('known_device').where('user_id', '=', userId).where('id', 'not in', newest).execute()
}

/** Forgets an account's devices but that of one session. */
export async function forgetDevices(trx: Writer, userId: number, keptSession?: number): Promise<void> {
  const all = trx.deleteFrom('known_device').where('user_id', '=', userId)
  const own = trx
    .selectFrom('session')
    .where('id', '=', keptSession ?? 0)
    .where('known_device_id', 'is not', null)
    .select('known_device_id')
  await (keptSession === undefined ? all : all.where('id', 'not in', own)).execute()
}

/** Forgets the device that a session was opened on. */
export async function forgetDeviceOf(trx: Writer, session: number): Promise<void> {
  const row = await trx.selectFrom('session').where('id', '=', session).select('known_device_id').executeTakeFirst()
  if (row?.known_device_id) await deleteRow(trx, 'known_device', row.known_device_id)
}

export const deleteUnusedDevices = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'known_device', sql`last_used_at < ${before}`, limit)
