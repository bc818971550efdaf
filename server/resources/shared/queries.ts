import type { Reader } from '../../database/database.ts'

/** Accounts by id, as records name a person. */
export async function listPeople(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('user_account')
    .where('id', 'in', [...ids])
    .select(['id', 'first_name', 'last_name'])
    .execute()
}
