import { refuseFaults } from '#contract/errors.ts'
import { collectionFault } from '#contract/resources/collection/rules.ts'
import { COLLECTION_NEXT, type CollectionStatus } from '#contract/resources/collection/states.ts'
import type { Writer } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import { askTargets } from './asking/ask.ts'
import { denyUnanswered, handOverAnswered } from './closing/close.ts'
import { touchRequests } from './closing/queries.ts'
import { tellPartners } from './notices.ts'
import { type CollectionRecord, changeStatus, listSubCollections } from './queries.ts'
import { readStatus, refuseTransition } from './rules.ts'
import { chooseChanges } from './synchronisation/list.ts'

export interface Decision {
  to: CollectionStatus
  comment: string
  /** What a synchronisation writes to records. */
  changes?: readonly number[]
  /** Null when the clock decides. */
  by: number | null
  now: string
}

async function open(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  if (collection.end_date < parisDay(decision.now)) refuseFaults([collectionFault('endDate', 'COLLECT.END_PAST')])
  const subs = await listSubCollections(trx, collection.id)
  if (subs.length === 0) refuseFaults([collectionFault('forms', 'COLLECT.EMPTY')])
  await askTargets(trx, collection.id, subs)
}

async function close(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  const { handedOver, unanswered } = await handOverAnswered(trx, collection.id, decision.now)
  await tellPartners(trx, 'COLLECTION_HANDED_OVER', { collection, requests: handedOver }, decision)
  await tellPartners(trx, 'COLLECTION_CLOSED', { collection, requests: unanswered }, decision)
}

async function archive(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  const denied = await denyUnanswered(trx, collection.id, decision.now)
  await tellPartners(trx, 'COLLECTION_ARCHIVED', { collection, requests: denied }, decision)
}

/**
 * Takes a locked collection to its next status with all that this brings (docs/domain.md 13.2); TRANSITION_REFUSED otherwise. After an
 * opening, `askWaiting` makes the requests.
 */
export async function decide(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  const from = readStatus(collection.status)
  const { to, comment, by, now } = decision
  if (collection.enabled === 0 || COLLECTION_NEXT[from] !== to) throw refuseTransition(from, to)
  if (collection.asking > 0) throw refuseTransition(from, to, collection.asking)
  await touchRequests(trx, collection.id, now)
  if (to === 'COLLECT_STATUS_OPENED') await open(trx, collection, decision)
  if (to === 'COLLECT_STATUS_CLOTURED') await close(trx, collection, decision)
  if (to === 'COLLECT_STATUS_ARCHIVAGE') await archive(trx, collection, decision)
  if (to === 'COLLECT_STATUS_SYNCHRONISATION') await chooseChanges(trx, collection.id, decision.changes ?? [], decision)
  await changeStatus(trx, { id: collection.id, from, to, comment, by, now })
}
