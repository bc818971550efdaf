import type { Writer } from '../../database/database.ts'
import type { NewRow } from '../../database/tables.ts'

/** Rows of one insert: SQLite binds at most 32,766 values a statement. */
const CHUNK = 4000

export async function insertNotifications(trx: Writer, rows: readonly NewRow<'notification'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await trx
      .insertInto('notification')
      .values(rows.slice(at, at + CHUNK))
      .execute()
  }
}
