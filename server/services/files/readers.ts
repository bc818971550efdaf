import { hasRight } from '#contract/method.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { ownsDocument } from '../../resources/affiliate/queries.ts'
import { reachesFeedback } from '../../resources/feedback/queries.ts'
import { reachesRequest } from '../../resources/request/queries.ts'
import { type FileRecord, findStoredFile, listUses, type StoredFile } from './queries.ts'

/** True when the caller may read one of the records of a kind that a file hangs on. */
type FileReader = (db: Reader, caller: Caller, ids: readonly number[]) => boolean | Promise<boolean>

const mayReadRequests = (caller: Caller) => hasRight(caller, 'REQUEST.VIEW') || hasRight(caller, 'EXTERNAL.REQUEST_VIEW')

/** The affiliates whose files the caller may read; undefined: none. */
function readableAffiliates(caller: Caller): 'all' | number | undefined {
  if (caller.isInternal) return hasRight(caller, 'AFFILIATE.VIEW') ? 'all' : undefined
  return hasRight(caller, 'EXTERNAL.AFFILIATE_VIEW') && caller.affiliate !== null ? caller.affiliate : undefined
}

/** Who reads a file, by the kind of record that it hangs on (decisions, Who sees what). A new kind is a line here. */
const FILE_READERS: Readonly<Record<FileRecord, FileReader>> = {
  user: (_db, caller, ids) => ids.includes(caller.id) || (caller.isInternal && hasRight(caller, 'USER.VIEW')),
  feedback: (db, caller, ids) => mayReadRequests(caller) && reachesFeedback(db, caller.scope, ids),
  request: (db, caller, ids) => mayReadRequests(caller) && reachesRequest(db, caller.scope, ids),
  affiliate: (_db, caller, ids) => {
    const readable = readableAffiliates(caller)
    return readable === 'all' || (readable !== undefined && ids.includes(readable))
  },
  affiliate_document: (db, caller, ids) => {
    const readable = readableAffiliates(caller)
    return readable === 'all' || (readable !== undefined && ownsDocument(db, readable, ids))
  },
}

const isFileRecord = (type: string): type is FileRecord => Object.hasOwn(FILE_READERS, type)

/** A stored file that the caller uploaded, or that hangs on a record within reach; undefined otherwise, whether it exists or not. */
export async function findReadableFile(db: Reader, caller: Caller, fileName: string): Promise<StoredFile | undefined> {
  const file = await findStoredFile(db, fileName)
  if (!file || file.uploaded_by === caller.id) return file
  const uses = Map.groupBy(await listUses(db, fileName), use => use.record_type)
  for (const [type, rows] of uses) {
    const ids = rows.map(row => row.record_id)
    if (isFileRecord(type) && (await FILE_READERS[type](db, caller, ids))) return file
  }
  return undefined
}
