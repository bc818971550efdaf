import type { Reader } from '../../../database/database.ts'

/** True when an account signs in by this address. */
export async function isAccount(db: Reader, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .where(eb => eb.or([eb('email_key', '=', key), eb('username_key', '=', key)]))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
