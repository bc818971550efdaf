import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow } from '../../../database/tables.ts'

/** The file that a card's table was last imported from. */
export async function findImport(db: Reader, feedback: number, card: string): Promise<string | null> {
  const row = await db
    .selectFrom('feedback_import')
    .where('feedback_id', '=', feedback)
    .where('card', '=', card)
    .select('file_name')
    .executeTakeFirst()
  return row?.file_name ?? null
}

/** The files that the tables of these feedbacks were last imported from. */
export async function listImports(db: Reader, feedbacks: readonly number[]) {
  if (feedbacks.length === 0) return []
  return db
    .selectFrom('feedback_import')
    .where('feedback_id', 'in', [...feedbacks])
    .select(['feedback_id', 'card', 'file_name'])
    .orderBy('card')
    .execute()
}
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number]

/** One row a card at most. */
export async function upsertImports(trx: Writer, rows: readonly NewRow<'feedback_import'>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('feedback_import')
    .values([...rows])
    .onConflict(conflict =>
      conflict.columns(['feedback_id', 'card']).doUpdateSet(eb => ({
        file_name: eb.ref('excluded.file_name'),
        imported_at: eb.ref('excluded.imported_at'),
        imported_by: eb.ref('excluded.imported_by'),
      })),
    )
    .execute()
}

export async function deleteImports(trx: Writer, feedback: number, cards: readonly string[]): Promise<void> {
  if (cards.length === 0) return
  await trx
    .deleteFrom('feedback_import')
    .where('feedback_id', '=', feedback)
    .where('card', 'in', [...cards])
    .execute()
}
