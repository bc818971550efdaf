import { hasRight } from '#contract/method.ts'
import type { Writer } from '../../database/database.ts'
import { replaceFile, requireOwnUpload } from '../../services/files/queries.ts'
import type { FileReaders } from '../../services/files/readers.ts'

/**
 * Hangs the photo `after` on an account whose photo was `before`. One that is not there already must be the caller's own
 * upload: somebody else's answers as if it did not exist (docs/wire.md 4.4).
 */
export async function attachPhoto(
  trx: Writer,
  { caller, user }: { caller: number; user: number },
  before: string | null,
  after: string | null,
): Promise<void> {
  if (after === before) return
  if (after !== null) await requireOwnUpload(trx, caller, after, 'PROFILE')
  await replaceFile(trx, { type: 'user', id: user }, after)
}

export const userFiles: FileReaders = {
  user: (_db, caller, ids) => ids.includes(caller.id) || (caller.isInternal && hasRight(caller, 'USER.VIEW')),
}
