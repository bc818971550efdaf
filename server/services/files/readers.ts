import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { findStoredFile, listUses, type StoredFile } from './queries.ts'

/** True when the caller may read one of the records, of one kind, that a file hangs on. */
export type FileReader = (db: Reader, caller: Caller, ids: readonly number[]) => boolean | Promise<boolean>

/** Who reads a file, by the kind of record that it hangs on; each resource declares its own. */
export type FileReaders = Readonly<Record<string, FileReader>>

/**
 * A stored file that hangs on a record within reach, or on none while the caller uploaded it; undefined otherwise, whether it exists or
 * not. Who has come to another affiliate reads the former one's no more, their own uploads included.
 */
export async function findReadableFile(
  db: Reader,
  caller: Caller,
  readers: FileReaders,
  fileName: string,
): Promise<StoredFile | undefined> {
  const file = await findStoredFile(db, fileName)
  if (!file) return undefined
  const all = await listUses(db, fileName)
  if (all.length === 0 && file.uploaded_by === caller.id) return file
  const uses = Map.groupBy(all, use => use.record_type)
  for (const [type, rows] of uses) {
    const reads = Object.hasOwn(readers, type) ? readers[type] : undefined
    const ids = rows.map(row => row.record_id)
    if (await reads?.(db, caller, ids)) return file
  }
  return undefined
}
