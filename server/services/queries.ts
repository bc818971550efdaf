import type { Writer } from '../database/database.ts'
import type { NewRow } from '../database/tables.ts'

export async function insertLog(trx: Writer, line: NewRow<'log'>): Promise<void> {
  await trx.insertInto('log').values(line).execute()
}
