import type { Writer } from '../../../database/database.ts'
import { holdQuestionnaires } from '../../questionnaire/queries.ts'
import { type Happened, tellPartners } from '../notices.ts'
import type { CollectionRecord, SubCollectionRow } from '../queries.ts'
import { requireAnswerable } from './obstacles.ts'
import { insertCreatedEvents, insertRequests, listAskedForms, listRequestsOf, pinQuestionnaires } from './queries.ts'

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
  for (const sub of subs) {
    await insertRequests(trx, sub, { description: collection.name, ...made })
    await pinQuestionnaires(trx, sub)
    await insertCreatedEvents(trx, sub, made)
  }
  await tellPartners(trx, 'COLLECTION_OPENED', { collection, requests: await listRequestsOf(trx, ids) }, made)
}
