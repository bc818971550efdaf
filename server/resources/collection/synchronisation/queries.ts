import { fold } from '#contract/text.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow } from '../../../database/tables.ts'

/** The sent answers of a collection's accepted requests, the newest acceptance first. */
export function listAcceptedAnswers(db: Reader, collection: number) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('request as r', 'r.id', 'f.request_id')
    .where('r.collection_id', '=', collection)
    .where('r.status', '=', 'REQUEST_ACCEPTED')
    .where('f.json_sent', 'is not', null)
    .select(['f.id', 'f.version_id', 'r.id as request_id', 'r.product_id', 'r.affiliate_id'])
    .orderBy('r.accepted_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
}

/** The enabled lines of reference tables. */
export async function listLines(db: Reader, tables: readonly string[]) {
  const rows = await db
    .selectFrom('reference_line as l')
    .innerJoin('reference_table as t', 't.id', 'l.table_id')
    .where('t.code', 'in', [...tables, ''])
    .where('l.enabled', '=', 1)
    .select(['t.code as table', 'l.id', 'l.code', 'l.designation'])
    .orderBy('l.id')
    .execute()
  return rows.map(row => ({ ...row, fold: fold(row.designation) }))
}

export async function insertChanges(trx: Writer, rows: readonly NewRow<'collection_change'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('collection_change').values(chunk).execute()
}

export function listStoredChanges(db: Reader, collection: number) {
  return db.selectFrom('collection_change').where('collection_id', '=', collection).selectAll().orderBy('change_id').execute()
}

/** Collections with changes that wait to be written. */
export async function listWaitingCollections(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('collection_change').where('state', '=', 'WAITING').select('collection_id').distinct().execute()
  return rows.map(row => row.collection_id)
}

/** Settles a change that waits; false where somebody else has. */
export async function settleChange(
  trx: Writer,
  { collection, change }: { collection: number; change: number },
  set: { state: 'APPLIED' | 'REFUSED'; reason: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collection_change')
    .set(set)
    .where('collection_id', '=', collection)
    .where('change_id', '=', change)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
