import type { Reader, Writer } from '../../database/database.ts'
import { updateRow } from '../../database/rows.ts'

/** Hashes that a new password may not match: the last `count`, the current one included. */
export async function listFormerPasswords(db: Reader, userId: number, count: number): Promise<string[]> {
  if (count === 0) return []
  const former = await db
    .selectFrom('password_history')
    .where('user_id', '=', userId)
    .select('password_hash')
    .orderBy('id', 'desc')
    .limit(count - 1)
    .execute()
  const account = await db.selectFrom('user_account').where('id', '=', userId).select('password_hash').executeTakeFirst()
  const hashes = [account?.password_hash, ...former.map(row => row.password_hash)]
  return [...new Set(hashes)].filter(hash => hash !== null && hash !== undefined)
}

/** What an account is called by whoever signs in to it. */
export async function listNames(db: Reader, userId: number): Promise<string[]> {
  const account = await db.selectFrom('user_account').where('id', '=', userId).select(['username', 'email']).executeTakeFirst()
  return account ? [account.username, account.email] : []
}

/** Adds the password that is about to be replaced to the history, an account's first one too. */
export async function keepFormerPassword(trx: Writer, userId: number, now: string): Promise<void> {
  const account = await trx.selectFrom('user_account').where('id', '=', userId).select('password_hash').executeTakeFirst()
  if (!account?.password_hash) return
  await trx.insertInto('password_history').values({ user_id: userId, password_hash: account.password_hash, created_at: now }).execute()
}

/** The password of an account that has proved its address or is given one: it is activated, and its open links are dead. */
export async function writePassword(
  trx: Writer,
  userId: number,
  password: { hash: string; mustChange: boolean; now: string },
): Promise<void> {
  await updateRow(trx, 'user_account', userId, {
    password_hash: password.hash,
    password_changed_at: password.now,
    must_change_password: password.mustChange ? 1 : 0,
    activated: 1,
    failed_attempts: 0,
    updated_at: password.now,
  })
  await trx.deleteFrom('account_token').where('user_id', '=', userId).where('kind', '!=', 'UNBLOCK').execute()
}
