import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'
import type { Row } from '../../database/tables.ts'

/** The secrets of all accounts that have one, in force or started, as they are stored. */
export async function listSecrets(db: Reader): Promise<{ id: number; secret: string }[]> {
  const rows = await db.selectFrom('user_account').where('totp_secret', 'is not', null).select(['id', 'totp_secret']).execute()
  return rows.flatMap(({ id, totp_secret: secret }) => (secret === null ? [] : [{ id, secret }]))
}

/** Stores another form of a secret, unless it was replaced meanwhile. */
export async function replaceSecret(trx: Writer, user: number, former: string, secret: string): Promise<void> {
  await trx.updateTable('user_account').set({ totp_secret: secret }).where('id', '=', user).where('totp_secret', '=', former).execute()
}

/** Keeps a secret that is not in force until it is confirmed; an account that has one in force keeps that. */
export async function writeSecret(trx: Writer, user: number, secret: string): Promise<boolean> {
  const written = await trx
    .updateTable('user_account')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', user)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Puts the secret in force; `step` is the time step of the code that proved it. */
export async function confirmSecret(trx: Writer, user: number, step: number, now: string): Promise<void> {
  await updateRow(trx, 'user_account', user, { totp_confirmed_at: now, totp_last_step: step })
}

/** Uses up a time step; false when it or a later one was used already, up to `latest`. */
export async function takeStep(trx: Writer, user: number, step: number, latest: number): Promise<boolean> {
  const taken = await trx
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('id', '=', user)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step), eb('totp_last_step', '>', latest)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes the second factor away, with its recovery codes and the sign-ins that wait for it. */
export async function clearSecondFactor(trx: Writer, user: number): Promise<void> {
  await updateRow(trx, 'user_account', user, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
  await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await trx.deleteFrom('account_token').where('user_id', '=', user).where('kind', 'in', ['SECOND_FACTOR', 'ENROLMENT']).execute()
}

export async function replaceRecoveryCodes(trx: Writer, user: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ user_id: user, code_hash, used_at: null })))
    .execute()
}

/** Uses a recovery code up: true for the one who gets it. */
export async function spendRecoveryCode(trx: Writer, user: number, hash: string, now: string): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', user)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function countRecoveryCodes(db: Reader, user: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Whose sign-in waits under this challenge; undefined when it is unknown, used, replaced or too old. */
export async function findChallenged(
  db: Reader,
  kind: Row<'account_token'>['kind'],
  tokenHash: string,
  now: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_token')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

export async function deleteChallenge(trx: Writer, tokenHash: string): Promise<void> {
  await trx.deleteFrom('account_token').where('token_hash', '=', tokenHash).execute()
}
