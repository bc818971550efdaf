import { refuseFaults } from '#contract/errors.ts'
import { collectionFault } from '#contract/resources/collection/rules.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import type { Writer } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import { denyUnanswered, handOverAnswered } from './closing/close.ts'
import { touchRequests } from './closing/queries.ts'
import { askTargets } from './opening/open.ts'
import { type CollectionRecord, changeStatus, listSubCollections } from './queries.ts'
import { nextStatus, readStatus, refuseTransition } from './rules.ts'

export interface Decision {
  to: CollectionStatus
  comment: string
  /** Null when the clock decides. */
  by: number | null
  now: string
}

async function open(trx: Writer, collection: CollectionRecord, { by, now }: Decision): Promise<void> {
  if (collection.end_date < parisDay(now)) refuseFaults([collectionFault('endDate', 'COLLECT.END_PAST')])
  const subs = await listSubCollections(trx, collection.id)
  if (subs.length === 0) refuseFaults([collectionFault('forms', 'COLLECT.EMPTY')])
  await askTargets(trx, collection, subs, { by, now })
}

/** Takes a locked collection to its next status with all that this brings (docs/domain.md 13.2); TRANSITION_REFUSED otherwise. */
export async function decide(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  const from = readStatus(collection.status)
  const { to, comment, by, now } = decision
  if (collection.enabled === 0 || nextStatus(from) !== to) throw refuseTransition(from, to)
  await touchRequests(trx, collection.id, now)
  if (to === 'COLLECT_STATUS_OPENED') await open(trx, collection, decision)
  if (to === 'COLLECT_STATUS_CLOTURED') await handOverAnswered(trx, collection.id, now)
  if (to === 'COLLECT_STATUS_ARCHIVAGE') await denyUnanswered(trx, collection.id, now)
  await changeStatus(trx, { id: collection.id, from, to, comment, by, now })
}
