import type { Reader, Writer } from '../../database/database.ts'
import { insertRow } from '../../database/rows.ts'
import { accountFolds } from '../account-folds.ts'

export async function countUsers(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** True when the set-up token was given and not used yet, whatever its age. */
export async function hasSetupToken(db: Reader, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .where('kind', '=', 'SETUP')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a one-time token up: true for the one caller who gets it. */
export async function takeSetupToken(trx: Writer, tokenHash: string, now: string): Promise<'taken' | 'expired' | 'unknown'> {
  const row = await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('kind', '=', 'SETUP')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  if (!row) return 'unknown'
  return row.expires_at > now ? 'taken' : 'expired'
}

export async function insertSuperAdmin(
  trx: Writer,
  user: { username: string; email: string; firstName: string; lastName: string; passwordHash: string; now: string },
): Promise<number> {
  return insertRow(trx, 'user_account', {
    username: user.username,
    username_key: user.username.toLowerCase(),
    email: user.email,
    email_key: user.email.toLowerCase(),
    password_hash: user.passwordHash,
    user_type: 'USER_TYPE_INTERNE',
    is_super_admin: 1,
    first_name: user.firstName,
    last_name: user.lastName,
    ...accountFolds(user),
    activated: 1,
    password_changed_at: user.now,
    created_at: user.now,
    updated_at: user.now,
    enabled_at: user.now,
    gender: null,
    image: null,
    profile_id: null,
    affiliate_id: null,
    blocked_at: null,
    unblocked_at: null,
    last_reset_success: null,
    last_connection: null,
    disabled_at: null,
    disabled_by: null,
    created_by: null,
  })
}
