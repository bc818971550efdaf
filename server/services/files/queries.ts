import { Problem } from '#contract/errors.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { locked } from '../../database/lock.ts'
import type { NewRow } from '../../database/tables.ts'

/** A record that files hang on. Its `type` names a kind of record of which a resource says who reads it (`FileReaders`). */
export interface FileHolder {
  type: string
  id: number
}

export async function insertStoredFile(trx: Writer, file: NewRow<'stored_file'>): Promise<void> {
  await trx.insertInto('stored_file').values(file).execute()
}

export function findStoredFile(db: Reader, fileName: string) {
  return db.selectFrom('stored_file').where('file_name', '=', fileName).selectAll().executeTakeFirst()
}
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>

/** The bytes that rows name, each once. */
export async function listHashes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('sha256').distinct().orderBy('sha256').execute()
  return rows.map(row => row.sha256)
}

/** What files were called when they were uploaded, by their names here. */
export async function listOriginalNames(db: Reader, fileNames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fileNames.length === 0) return new Map()
  const rows = await db
    .selectFrom('stored_file')
    .where('file_name', 'in', [...new Set(fileNames)])
    .select(['file_name', 'original_name'])
    .execute()
  return new Map(rows.map(file => [file.file_name, file.original_name]))
}

/** The records that a file hangs on. */
export function listUses(db: Reader, fileName: string) {
  return db.selectFrom('file_use').where('file_name', '=', fileName).select(['record_type', 'record_id']).execute()
}

/** NOT_FOUND unless the user uploaded the file for this use (docs/wire.md 4.4: who may attach a file); anybody else's file answers as if it did not exist. */
export async function requireOwnUpload(db: Reader, user: number, fileName: string, usedFor: string): Promise<void> {
  const row = await db
    .selectFrom('stored_file')
    .where('file_name', '=', fileName)
    .where('uploaded_by', '=', user)
    .where('used_for', '=', usedFor)
    .select('file_name')
    .executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
}

/** Hangs files on a record, beside those that hang there; NOT_FOUND when one of them does not exist, or no longer. */
export async function hangFiles(trx: Writer, holder: FileHolder, fileNames: readonly string[]): Promise<void> {
  for (const names of inChunks([...new Set(fileNames)])) {
    const query = trx.selectFrom('stored_file').where('file_name', 'in', names).select('file_name')
    const held = await locked(trx, query, 'keyShare').execute()
    if (held.length < names.length) throw new Problem('NOT_FOUND')
    const rows = names.map(file_name => ({ file_name, record_type: holder.type, record_id: holder.id }))
    await trx
      .insertInto('file_use')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Takes all files off a record: what hangs nowhere else is collected later (orphans/collect.ts). */
export async function takeFilesOff(trx: Writer, holder: FileHolder): Promise<void> {
  await trx.deleteFrom('file_use').where('record_type', '=', holder.type).where('record_id', '=', holder.id).execute()
}

/** Hangs the one file of a record instead of the former one; null leaves it without. */
export async function replaceFile(trx: Writer, holder: FileHolder, fileName: string | null): Promise<void> {
  await takeFilesOff(trx, holder)
  if (fileName !== null) await hangFiles(trx, holder, [fileName])
}

/** What an account has uploaded between two instants: bytes and files in all, and when the first of them came. */
export async function sumUploads(
  db: Reader,
  user: number,
  { since, until }: { since: string; until: string },
): Promise<{ bytes: number; count: number; oldest: string | null }> {
  const row = await db
    .selectFrom('stored_file')
    .where('uploaded_by', '=', user)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .select(({ fn }) => [fn.sum<number | null>('size').as('bytes'), fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { bytes: Number(row.bytes ?? 0), count: row.count, oldest: row.oldest }
}
