import type { Scope } from '../../../access/caller.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'
import { type UserRecord, usersIn, withNames } from '../queries.ts'

/** The accounts of these identifiers, or of these e-mails, without case. */
export async function listUsersByKey(db: Reader, codes: readonly string[], emails: readonly string[] = []) {
  const rows: { id: number; username_key: string; email_key: string }[] = []
  const keys = (texts: readonly string[]) => inChunks([...new Set(texts.map(text => text.toLowerCase()))])
  const found = () => db.selectFrom('user_account').select(['id', 'username_key', 'email_key'])
  for (const chunk of keys(codes)) rows.push(...(await found().where('username_key', 'in', chunk).execute()))
  for (const chunk of keys(emails)) rows.push(...(await found().where('email_key', 'in', chunk).execute()))
  return [...new Map(rows.map(row => [row.id, row])).values()]
}

/** Accounts by their ids, with the names that a description shows. */
export async function listUserRecords(db: Reader, scope: Scope, ids: readonly number[]): Promise<UserRecord[]> {
  const rows: UserRecord[] = []
  for (const chunk of inChunks([...ids])) rows.push(...(await withNames(usersIn(db, scope).where('u.id', 'in', chunk)).execute()))
  return rows
}
