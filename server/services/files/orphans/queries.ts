import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import { locked, lockTable } from '../../../database/lock.ts'
import { deleteSome } from '../../../database/slices.ts'

/** The removal of bytes, under way or ended; undefined where there was none lately. */
export function findRemoval(db: Reader, sha256: string) {
  return db.selectFrom('file_removal').where('sha256', '=', sha256).select(['mark', 'removed_at']).executeTakeFirst()
}
export type Removal = Awaited<ReturnType<typeof findRemoval>>

/** The removals that a crash or a storage that is down may have cut short. */
export function listRemovalsUnderWay(db: Reader) {
  return db.selectFrom('file_removal').where('removed_at', 'is', null).select(['sha256', 'mark']).execute()
}

/** Of these hashes, those on which no file depends. */
export async function listUnknown(db: Reader, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('stored_file')
    .where('sha256', 'in', [...hashes])
    .select('sha256')
    .execute()
  const known = new Set(rows.map(row => row.sha256))
  return hashes.filter(one => !known.has(one))
}

/** Blocks all uploads from finishing until this transaction ends, so that what it reads stays true. */
export const lockUploads = (trx: Writer) => lockTable(trx, 'stored_file')

export async function markRemovals(trx: Writer, hashes: readonly string[], mark: string, now: string): Promise<void> {
  const rows = hashes.map(sha256 => ({ sha256, mark, marked_at: now, removed_at: null }))
  await trx
    .insertInto('file_removal')
    .values(rows)
    .onConflict(conflict => conflict.column('sha256').doUpdateSet({ mark, marked_at: now, removed_at: null }))
    .execute()
}

export async function endRemoval(trx: Writer, sha256: string, mark: string, now: string): Promise<void> {
  await trx.updateTable('file_removal').set({ removed_at: now }).where('sha256', '=', sha256).where('mark', '=', mark).execute()
}

/** Forgets removals that no upload can meet any more: one that had begun before them has ended by then. */
export const deleteRemovals = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'file_removal', sql`removed_at < ${before}`, limit)

/** A page of files by name from the one after `after`, each with one of its uses, if it has any. */
export function listFilePage(db: Reader, after: string, limit: number) {
  return db
    .selectFrom('stored_file as s')
    .where('s.file_name', '>', after)
    .select(eb => [
      's.file_name',
      's.created_at',
      eb.selectFrom('file_use as u').whereRef('u.file_name', '=', 's.file_name').select('u.record_type').limit(1).as('used_by'),
    ])
    .orderBy('s.file_name')
    .limit(limit)
    .execute()
}

/** Removes those of the files that hang on nothing; gives their names. */
export async function deleteUnused(trx: Writer, names: readonly string[]): Promise<string[]> {
  // A file being hung on a record meanwhile is waited for; the deletion then sees it.
  const query = trx.selectFrom('stored_file').where('file_name', 'in', [...names])
  await locked(trx, query.select('file_name'), 'update').execute()
  const gone = await trx
    .deleteFrom('stored_file')
    .where('file_name', 'in', [...names])
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('file_use as u').whereRef('u.file_name', '=', 'stored_file.file_name').select('u.record_id'))),
    )
    .returning('file_name')
    .execute()
  return gone.map(row => row.file_name)
}
