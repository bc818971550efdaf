import { type CollectionDetail, type CollectionEvent, type CollectionRow, requestCounts } from '#contract/resources/collection/entity.ts'
import { progressPercent } from '#contract/resources/collection/rules.ts'
import { SHARE_TYPE_CODES } from '#contract/resources/collection/states.ts'
import { REQUEST_STATUS_CODES } from '#contract/resources/request/states.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { personOf } from '../shared/people.ts'
import {
  type CollectionRecord,
  countAnswers,
  countRequests,
  listCollectionEvents,
  listForms,
  listSubCollections,
  listTargets,
  type SubCollectionRow,
} from './queries.ts'
import { collectionRules, readStatus } from './rules.ts'

const NONE = { total: 0, progress: 0, sent: 0, validated: 0, rejected: 0 }

/** Collections as lists show them, with their counters and what the caller may do. */
export async function collectionRows(db: Reader, caller: Caller, records: readonly CollectionRecord[]): Promise<CollectionRow[]> {
  const counters = await countAnswers(
    db,
    records.map(record => record.id),
  )
  const canOf = collectionRules.canFor(caller)
  return records.map(record => {
    const counted = counters.get(record.id) ?? NONE
    const status = readStatus(record.status)
    return {
      id: record.id,
      name: record.name,
      description: record.description,
      comment: record.comment,
      startDate: record.start_date,
      endDate: record.end_date,
      status,
      enabled: record.enabled === 1,
      asking: record.asking,
      createdAt: record.created_at,
      updatedAt: record.updated_at,
      createdByUser: personOf(record.created_by, record.first_name, record.last_name),
      ...counted,
      progressPercent: progressPercent(counted),
      can: canOf(record),
    }
  })
}

interface Named {
  sub: number
  id: number
  name: string
  usable: number
}

const chosen = ({ id, name, usable }: Named) => ({ id, name, isUsable: usable === 1 })

function subCollectionView(sub: SubCollectionRow, targets: Named[], questionnaires: Named[]): CollectionDetail['forms'][number] {
  const type = SHARE_TYPE_CODES.find(code => code === sub.type)
  if (!type) throw new Error(`sub-collection ${sub.id} has the type ${sub.type}`)
  const ids = targets.map(target => target.id)
  return {
    id: sub.id,
    reason: sub.reason,
    type,
    name: sub.name,
    products: type === 'COLLECT_SHARE_TYPE_PRODUCT' ? ids : [],
    affiliates: type === 'COLLECT_SHARE_TYPE_AFFILIATE' ? ids : [],
    users: type === 'COLLECT_SHARE_TYPE_USER' ? ids : [],
    forms: questionnaires.map(form => form.id),
    targets: targets.map(chosen),
    questionnaires: questionnaires.map(chosen),
  }
}

async function historyOf(db: Reader, collection: number): Promise<CollectionEvent[]> {
  const rows = await listCollectionEvents(db, collection)
  return rows.map(({ id, at, comment, added, ...row }) => ({
    id,
    at,
    by: personOf(row.by_user, row.first_name, row.last_name),
    from: row.from_status === null ? null : readStatus(row.from_status),
    to: readStatus(row.to_status),
    comment,
    end: row.former_end !== null && row.new_end !== null ? { former: row.former_end, now: row.new_end } : null,
    added,
  }))
}

async function requestsOf(db: Reader, collection: number): Promise<CollectionDetail['requests']> {
  const counted = new Map((await countRequests(db, collection)).map(({ status, n }) => [status, n]))
  const entries = REQUEST_STATUS_CODES.map(status => [status, counted.get(status) ?? 0] as const)
  return requestCounts.parse(Object.fromEntries(entries))
}

/** One collection with its sub-collections, their targets and questionnaires. */
export async function collectionDetail(db: Reader, caller: Caller, record: CollectionRecord): Promise<CollectionDetail> {
  const [row] = await collectionRows(db, caller, [record])
  if (!row) throw new Error(`collection ${record.id} vanished`)
  const subs = await listSubCollections(db, record.id)
  const targets = Map.groupBy(await listTargets(db, record.id), target => target.sub)
  const forms = Map.groupBy(await listForms(db, record.id), form => form.sub)
  return {
    ...row,
    forms: subs.map(sub => subCollectionView(sub, targets.get(sub.id) ?? [], forms.get(sub.id) ?? [])),
    history: await historyOf(db, record.id),
    requests: await requestsOf(db, record.id),
  }
}
