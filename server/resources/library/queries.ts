import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'

/** Questions, questionnaires and catalogues have names, states and authors in common, and are listed alike. */
export type LibraryTable = 'question' | 'questionnaire' | 'catalog'

/** Whether a record has this name, ignoring case and accents. */
export async function isNameTaken(db: Reader, table: LibraryTable, name: string): Promise<boolean> {
  return (await db.selectFrom(table).where('name_fold', '=', fold(name)).select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function setEnabled(
  trx: Writer,
  table: LibraryTable,
  id: number,
  enabled: boolean,
  made: { by: number; now: string },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ enabled: Number(enabled), updated_at: made.now, updated_by: made.by })
    .where('id', '=', id)
    .execute()
}

/** Deletes a record with what hangs on it. */
export async function deleteRecord(trx: Writer, table: LibraryTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute()
}
