import type { Reader, Writer } from '../../../database/database.ts'

/** A photo that the user uploaded. */
export async function isOwnPhoto(db: Reader, user: number, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('stored_file')
    .where('file_name', '=', fileName)
    .where('uploaded_by', '=', user)
    .where('used_for', '=', 'PROFILE')
    .select('file_name')
    .executeTakeFirst()
  return row !== undefined
}

/** Hangs the photo on the account instead of the former one. */
export async function replacePhoto(trx: Writer, user: number, fileName: string | null): Promise<void> {
  await trx.deleteFrom('file_use').where('record_type', '=', 'user').where('record_id', '=', user).execute()
  if (fileName === null) return
  await trx.insertInto('file_use').values({ file_name: fileName, record_type: 'user', record_id: user }).execute()
}
