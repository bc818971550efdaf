import { hasRight } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { NewRow } from '../../database/tables.ts'
import { requestsIn } from '../../resources/request/queries.ts'

export async function insertStoredFile(trx: Writer, file: NewRow<'stored_file'>): Promise<void> {
  await trx.insertInto('stored_file').values(file).execute()
}

/** True for the photo of the caller, or of an account that the caller may read. */
async function isReadablePhoto(db: Reader, caller: Caller, fileName: string): Promise<boolean> {
  const uses = db.selectFrom('file_use').where('file_name', '=', fileName).where('record_type', '=', 'user')
  const mayReadAll = caller.isInternal && hasRight(caller, 'USER.VIEW')
  const use = await (mayReadAll ? uses : uses.where('record_id', '=', caller.id)).select('record_id').executeTakeFirst()
  return use !== undefined
}

/** How many files an account has uploaded. */
export async function countUploads(db: Reader, user: number): Promise<number> {
  const row = await db
    .selectFrom('stored_file')
    .where('uploaded_by', '=', user)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** A stored file that the caller uploaded, or that hangs on a record within reach (decisions, Who sees what). */
export async function findReadableFile(db: Reader, caller: Caller, fileName: string) {
  const file = await db.selectFrom('stored_file').where('file_name', '=', fileName).selectAll().executeTakeFirst()
  if (!file || file.uploaded_by === caller.id || (await isReadablePhoto(db, caller, fileName))) return file
  const mayRead = hasRight(caller, 'REQUEST.VIEW') || hasRight(caller, 'EXTERNAL.REQUEST_VIEW')
  if (!mayRead) return undefined
  const use = await requestsIn(db, caller.scope)
    .innerJoin('feedback as f', 'f.request_id', 'r.id')
    .innerJoin('file_use as u', 'u.record_id', 'f.id')
    .where('u.record_type', '=', 'feedback')
    .where('u.file_name', '=', fileName)
    .select('u.record_id')
    .executeTakeFirst()
  return use && file
}
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findReadableFile>>>
