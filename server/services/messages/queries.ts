import { inChunks } from '../../database/chunks.ts'
import type { Reader } from '../../database/database.ts'

/** The accounts of these ids, as a message needs them. */
export async function listRecipients(db: Reader, users: readonly number[]) {
  const rows = []
  for (const chunk of inChunks([...new Set(users)])) {
    const found = await db
      .selectFrom('user_account')
      .where('id', 'in', chunk)
      .select(['id', 'email', 'first_name', 'last_name', 'user_type', 'enabled', 'activated', 'blocked_by_admin'])
      .execute()
    rows.push(...found)
  }
  return rows
}
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]
