import { randomUUID } from 'node:crypto'
import type { Database, Writer } from '../../../database/database.ts'
import { writeAudit } from '../../audit.ts'
import { before, DAY } from '../../clock.ts'
import type { JobKinds } from '../../jobs/kind.ts'
import type { FileStore } from '../store.ts'
import {
  deleteUnused,
  endRemoval,
  findRemoval,
  listFilePage,
  listRemovalsUnderWay,
  listUnknown,
  lockUploads,
  markRemovals,
} from './queries.ts'

/**
 * How long a file may hang on no record: the upload's answer is replayed for 400 days (docs/wire.md 1.4), and a device that gets it on
 * the last day needs time to send the answer that names the file.
 */
export const UNUSED_MS = 430 * DAY
/** Younger bytes without a row may belong to a running upload. */
export const UNKNOWN_MS = DAY
const PAGE = 1000

interface Place {
  database: Database
  files: FileStore
}

function tell(trx: Writer, description: string, body: unknown, now: string): Promise<void> {
  return writeAudit(trx, { resource: 'FILES', method: 'COLLECT_ORPHANS', type: 'BATCH', description, body, now })
}

/** Forgets the files that hang on nothing and are old enough; their bytes go at a later turn. */
async function forgetUnused({ database }: Place, now: string): Promise<void> {
  const limit = before(now, UNUSED_MS)
  for (let after = ''; ; ) {
    const page = await listFilePage(database.reader, after, PAGE)
    const unused = page.filter(file => file.used_by === null && file.created_at < limit).map(file => file.file_name)
    if (unused.length > 0) {
      await database.transaction(async trx => {
        const fileNames = await deleteUnused(trx, unused)
        if (fileNames.length > 0) await tell(trx, `Fichiers déposés sans suite, supprimés\u202f: ${fileNames.length}`, { fileNames }, now)
      })
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.file_name
  }
}

/** Marks the bytes on which no file depends: no upload may count on them any longer. */
async function markUnknown({ database }: Place, hashes: readonly string[], now: string): Promise<void> {
  const likely = await listUnknown(database.reader, hashes)
  if (likely.length === 0) return
  await database.transaction(async trx => {
    await lockUploads(trx)
    const unknown = await listUnknown(trx, likely)
    if (unknown.length === 0) return
    await markRemovals(trx, unknown, randomUUID(), now)
    await tell(trx, `Contenus dont aucun fichier ne dépend, supprimés\u202f: ${unknown.length}`, { sha256: unknown }, now)
  })
}

async function markAllUnknown(place: Place, now: string): Promise<void> {
  let hashes: string[] = []
  for await (const { sha256, writtenAt } of place.files.list()) {
    if (writtenAt > Date.parse(now) - UNKNOWN_MS) continue
    hashes.push(sha256)
    if (hashes.length < PAGE) continue
    await markUnknown(place, hashes, now)
    hashes = []
  }
  await markUnknown(place, hashes, now)
}

/** Removes what is marked, that of a run cut short included. */
async function removeMarked({ database, files }: Place, now: string): Promise<void> {
  for (const { sha256, mark } of await listRemovalsUnderWay(database.reader)) {
    // Another server may have done it meanwhile, and an upload may have written the bytes anew since.
    const removal = await findRemoval(database.reader, sha256)
    if (removal?.mark !== mark || removal.removed_at !== null) continue
    await files.remove(sha256)
    await database.transaction(trx => endRemoval(trx, sha256, mark, now))
  }
}

/**
 * Removes files that hang on nothing, bytes on which no file depends, and writes that a crash cut short. Each step stands by
 * itself and may be done twice; an upload of the same bytes at the same moment is safe (keep.ts).
 */
export async function collectOrphans(place: Place, now: string): Promise<void> {
  await place.files.sweep()
  await forgetUnused(place, now)
  await markAllUnknown(place, now)
  await removeMarked(place, now)
}

export const orphanJobs = {
  COLLECT_ORPHANS: {
    everyMs: DAY,
    outside: (database, { files }, now) => collectOrphans({ database, files }, now),
    run: async () => undefined,
  },
} satisfies JobKinds
