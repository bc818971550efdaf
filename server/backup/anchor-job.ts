import type { Database, Reader } from '../database/database.ts'
import { findGeneration } from '../database/installation.ts'
import { findHead, findLineHash } from '../services/audit-chain/queries.ts'
import { tellGone } from '../services/audit-chain/witness.ts'
import { HOUR } from '../services/clock.ts'
import type { JobKinds } from '../services/jobs/kind.ts'
import type { Logger } from '../services/logger.ts'
import { type Anchor, listAnchors, thinAnchors, writeAnchor } from './anchors.ts'
import { isFault, type Place } from './places/place.ts'

/** The log's end as it stands; null for a log without a line. */
export async function anchorNow(db: Reader, now: number): Promise<Anchor | null> {
  const head = await findHead(db)
  if (!head || head.last_id === 0) return null
  return { generation: await findGeneration(db), at: now, last_id: head.last_id, hash: head.hash }
}

/** Storage that lets nobody remove keeps all of them: that is told, and is no fault. */
async function thin(place: Place, { generation, at }: Anchor, logger: Logger): Promise<void> {
  try {
    await thinAnchors(place, generation, at)
  } catch (error) {
    if (!isFault(error, 'refused')) throw error
    logger.info(`the anchors of ${place.where} stay: ${error.message}`)
  }
}

/** Writes an anchor to a place, and tells in the log itself when the one before it is no longer in the chain. */
async function anchorAt(place: Place, database: Database, anchor: Anchor): Promise<void> {
  const before = (await listAnchors(place, anchor.generation)).at(-1)
  await writeAnchor(place, anchor)
  if (before && before.hash !== (await findLineHash(database.reader, before.last_id)))
    await database.transaction(trx => tellGone(trx, before))
}

async function anchorEverywhere(database: Database, { places, logger }: { places: readonly Place[]; logger: Logger }, now: string) {
  const anchor = places.length > 0 && (await anchorNow(database.reader, Date.parse(now)))
  if (!anchor) return
  const tries = await Promise.allSettled(places.map(place => anchorAt(place, database, anchor)))
  for (const one of tries) if (one.status === 'rejected') throw one.reason
  for (const place of places) await thin(place, anchor, logger)
}

/** Each hour the log's last hash goes to the backup places, so that a log cut short or computed anew is found (docs/running.md 5). */
export const anchorJobs: JobKinds = {
  AUDIT_ANCHOR: {
    everyMs: HOUR,
    outside: (database, { anchors, logger }, now) => anchorEverywhere(database, { places: anchors, logger }, now),
    run: async () => {},
  },
}
