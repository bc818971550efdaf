import { Problem } from '#contract/errors.ts'
import type { Database, Writer } from '../../database/database.ts'
import { findRemoval, type Removal } from './orphans/queries.ts'
import { type FileStore, hashOf } from './store.ts'

const TRIES = 3

class Removed extends Error {}

async function attempt<T>(database: Database, files: FileStore, bytes: Uint8Array, record: (trx: Writer, sha256: string) => Promise<T>) {
  const sha256 = hashOf(bytes)
  const known: Removal = await findRemoval(database.reader, sha256)
  // Bytes that are being removed cannot be kept now; a repeat writes them again.
  if (known && known.removed_at === null) throw new Problem('UNAVAILABLE')
  await files.write(bytes)
  return database.transaction(async trx => {
    const result = await record(trx, sha256)
    const now = await findRemoval(trx, sha256)
    if (now?.mark !== known?.mark) throw new Removed()
    return result
  })
}

/**
 * Keeps bytes, then writes with `record`, in one transaction, what depends on them. Bytes that the collection of orphans removed
 * in between are written again: once the row stands, so do its bytes. UNAVAILABLE while they are being removed.
 */
export async function keepBytes<T>(
  database: Database,
  files: FileStore,
  bytes: Uint8Array,
  record: (trx: Writer, sha256: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(database, files, bytes, record)
    } catch (error) {
      if (!(error instanceof Removed)) throw error
      if (tries === TRIES) throw new Problem('UNAVAILABLE')
    }
  }
}
