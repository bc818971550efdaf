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
      .select(['id', 'email', 'first_name', 'last_name', 'user_type', 'enabled', 'activated', 'blocked_by_admin', 'mail_wish'])
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

export async function insertNews(trx: Writer, rows: readonly NewRow<'news'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('news').values(chunk).execute()
}

/** Who has news from before an instant, those who wait longest first. */
export async function listNewsReaders(db: Reader, before: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .where('created_at', '<', before)
    .groupBy('user_id')
    .select(['user_id', eb => eb.fn.min('id').as('first')])
    .orderBy('first')
    .limit(limit)
    .execute()
  return rows.map(row => row.user_id)
}

export const listNews = (db: Reader, users: readonly number[], before: string) =>
  db
    .selectFrom('news')
    .where('user_id', 'in', [...users])
    .where('created_at', '<', before)
    .select(['user_id', 'text', 'path'])
    .orderBy('id')
    .execute()

export async function deleteNews(trx: Writer, users: readonly number[], before: string): Promise<void> {
  await trx
    .deleteFrom('news')
    .where('user_id', 'in', [...users])
    .where('created_at', '<', before)
    .execute()
}

export const findWish = (db: Reader, user: number) =>
  db.selectFrom('user_account').where('id', '=', user).select(['mail_wish', 'user_type']).executeTakeFirst()

export async function updateWish(trx: Writer, user: number, wish: string): Promise<void> {
  await trx.updateTable('user_account').set({ mail_wish: wish }).where('id', '=', user).execute()
}
