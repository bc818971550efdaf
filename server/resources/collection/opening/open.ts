import type { Writer } from '../../../database/database.ts'
import { breathe } from '../../../services/pause.ts'
import { holdQuestionnaires } from '../../questionnaire/queries.ts'
import { type Happened, tellPartners } from '../notices.ts'
import type { CollectionRecord, SubCollectionRow } from '../queries.ts'
import { requireAnswerable } from './obstacles.ts'
import { findLastRequest, insertCreatedEvents, insertRequests, listAskedForms, listRequestsOf, pinQuestionnaires } from './queries.ts'

/** Requests written between two turns of the event loop: thousands of them hold up nobody who reads. */
const PIECE = 100

async function askSub(trx: Writer, sub: SubCollectionRow, made: { description: string; by: number | null; now: string }): Promise<void> {
  for (let [from, last] = [0, 0]; ; from += PIECE) {
    await insertRequests(trx, sub, made, { from, count: PIECE })
    const newest = await findLastRequest(trx, sub.id)
    if (newest === last) return
    await pinQuestionnaires(trx, sub, last)
    await insertCreatedEvents(trx, sub, made, last)
    last = newest
    await breathe()
  }
}

/**
 * Creates a request for each target of new sub-collections, pins its questionnaires to their present version, and tells the partners
 * (docs/domain.md 13.3).
 */
export async function askTargets(
  trx: Writer,
  collection: CollectionRecord,
  subs: readonly SubCollectionRow[],
  made: Happened & { by: number | null },
): Promise<void> {
  if (subs.length === 0) return
  const ids = subs.map(sub => sub.id)
  // Locked, so that none is disabled between this check and being pinned.
  await holdQuestionnaires(trx, await listAskedForms(trx, ids))
  await requireAnswerable(trx, ids)
  for (const sub of subs) await askSub(trx, sub, { description: collection.name, ...made })
  await tellPartners(trx, 'COLLECTION_OPENED', { collection, requests: await listRequestsOf(trx, ids) }, made)
}
