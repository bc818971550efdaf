import { Problem, refuseFaults } from '#contract/errors.ts'
import { collectionFault } from '#contract/resources/collection/rules.ts'
import { COLLECTION_NEXT, type CollectionStatus } from '#contract/resources/collection/states.ts'
import type { Writer } from '../../database/database.ts'
import { parisDay } from '../../services/paris.ts'
import { askTargets } from './asking/ask.ts'
import { type CollectionRecord, changeStatus, countRequests, listSubCollections } from './queries.ts'
import { queueRequests } from './reaching/queries.ts'
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
  await askTargets(trx, subs)
}

/** Refused while staff have a request in hand (docs/domain.md 13.6). */
async function archive(trx: Writer, { id, status }: CollectionRecord, { to }: Decision): Promise<void> {
  const inProgress = (await countRequests(trx, id)).find(row => row.status === 'REQUEST_IN_PROGRESS')?.n ?? 0
  if (inProgress > 0) throw new Problem('TRANSITION_REFUSED', { from: status, to, inProgress })
}

/**
 * Takes a locked collection to its next status (docs/domain.md 13.2); TRANSITION_REFUSED otherwise. What this brings to its requests
 * follows by `carryOut`.
 */
export async function decide(trx: Writer, collection: CollectionRecord, decision: Decision): Promise<void> {
  const from = readStatus(collection.status)
  const { to, comment, by, now } = decision
  if (collection.enabled === 0 || COLLECTION_NEXT[from] !== to) throw refuseTransition(from, to)
  if (collection.asking > 0) throw refuseTransition(from, to, collection.asking)
  await queueRequests(trx, collection.id)
  if (to === 'COLLECT_STATUS_OPENED') await open(trx, collection, decision)
  if (to === 'COLLECT_STATUS_ARCHIVAGE') await archive(trx, collection, decision)
  if (to === 'COLLECT_STATUS_SYNCHRONISATION') await chooseChanges(trx, collection.id, decision.changes ?? [], decision)
  await changeStatus(trx, { id: collection.id, from, to, comment, by, now })
}
