import { fold } from '#contract/text.ts'
import type { Reader } from '../../database/database.ts'

/** Questions, questionnaires and catalogues have names, states and authors in common, and are listed alike. */
export type LibraryTable = 'question' | 'questionnaire' | 'catalog'

/** Whether a record has this name, ignoring case and accents. */
export async function isNameTaken(db: Reader, table: LibraryTable, name: string): Promise<boolean> {
  return (await db.selectFrom(table).where('name_fold', '=', fold(name)).select('id').limit(1).executeTakeFirst()) !== undefined
}
