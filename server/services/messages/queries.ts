import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { NewRow } from '../../database/tables.ts'

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

export const listTemplates = async (db: Reader, kind: string, types: readonly string[]) =>
  types.length === 0
    ? []
    : db
        .selectFrom('template')
        .where('kind', '=', kind)
        .where('type', 'in', [...new Set(types)])
        .select(['type', 'title', 'content', 'enabled'])
        .execute()

/** Inserts templates whose type has none yet. */
export async function insertTemplates(trx: Writer, rows: readonly NewRow<'template'>[]): Promise<void> {
  await trx
    .insertInto('template')
    .values([...rows])
    .onConflict(conflict => conflict.columns(['kind', 'type']).doNothing())
    .execute()
}
