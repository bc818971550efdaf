import { sql } from 'kysely'
import { AWAITING_STATUSES } from '#contract/resources/request/states.ts'
import type { Scope } from '../../access/caller.ts'
import { requestsIn, scopeRef, scopeValues } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { holdReferred, lockRow } from '../../database/lock.ts'
import { Prepared } from '../../database/prepared.ts'
import { insertRow } from '../../database/rows.ts'
import type { NewRow } from '../../database/tables.ts'
import { waitingSince } from './due/queries.ts'

/** True when one of the requests is within reach. */
export async function reachesRequest(db: Reader, scope: Scope, ids: readonly number[]): Promise<boolean> {
  const row = await requestsIn(db, scope)
    .where('r.id', 'in', [...ids])
    .select('r.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Requests `r` with the names that a list shows. */
export function withNames(requests: ReturnType<typeof requestsIn>) {
  return requests
    .leftJoin('affiliate as a', 'a.id', 'r.affiliate_id')
    .leftJoin('product as p', 'p.id', 'r.product_id')
    .leftJoin('user_account as t', 't.id', 'r.user_id')
    .leftJoin('collection as c', 'c.id', 'r.collection_id')
    .leftJoin('sub_collection as s', 's.id', 'r.sub_collection_id')
    .leftJoin('user_account as w', 'w.id', 'r.assigned_to')
    .leftJoin('user_account as m', 'm.id', 'r.created_by')
    .selectAll('r')
    .select(waitingSince.as('waiting_since'))
    .select(['a.name as affiliate_name', 'p.name as product_name', 's.name as sub_collection_name'])
    .select(['t.first_name as target_first', 't.last_name as target_last', 'w.first_name as assignee_first'])
    .select(['w.last_name as assignee_last', 'm.first_name as creator_first', 'm.last_name as creator_last'])
    .select(['c.name as collection_name', 'c.status as collection_status', 'c.start_date', 'c.end_date'])
}
export type RequestRecord = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

const single = new Prepared<RequestRecord>()

/** One request within reach. */
export function findRequest(db: Reader, scope: Scope, id: number): Promise<RequestRecord | undefined> {
  return single.first(db, scope.kind, { id, ...scopeValues(scope) }, value =>
    withNames(requestsIn(db, scopeRef(scope, value)).where('r.id', '=', value<number>('id'))),
  )
}

/** The questionnaires of requests, in their order, with the state of their answers. */
export async function listRequestForms(db: Reader, requests: readonly number[]) {
  if (requests.length === 0) return []
  return db
    .selectFrom('request_questionnaire as q')
    .innerJoin('questionnaire_version as v', 'v.id', 'q.version_id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .where('q.request_id', 'in', [...requests])
    .select(['q.request_id', 'q.questionnaire_id', 'q.version_id', 'v.name', 'f.id as feedback_id', 'f.ended', 'f.revision'])
    .orderBy('q.request_id')
    .orderBy('q.ord')
    .orderBy('q.questionnaire_id')
    .execute()
}
export type RequestForm = Awaited<ReturnType<typeof listRequestForms>>[number]

/** The history of requests, oldest first. */
export async function listRequestEvents(db: Reader, requests: readonly number[]) {
  if (requests.length === 0) return []
  return db
    .selectFrom('request_event as e')
    .leftJoin('user_account as u', 'u.id', 'e.by_user')
    .where('e.request_id', 'in', [...requests])
    .selectAll('e')
    .select(['u.first_name', 'u.last_name'])
    .select(sql<number>`case when u.user_type = 'USER_TYPE_INTERNE' or u.is_super_admin = 1 then 1 else 0 end`.as('is_staff'))
    .orderBy('e.id')
    .execute()
}
/** The last time that each of these requests was sent back to its partner, and why. */
export async function listSentBack(db: Reader, requests: readonly number[]): Promise<ReadonlyMap<number, { at: string; comment: string }>> {
  if (requests.length === 0) return new Map()
  const rows = await db
    .selectFrom('request_event')
    .where('request_id', 'in', [...requests])
    .where('kind', '=', 'STATUS')
    .where('from_status', '=', 'REQUEST_IN_PROGRESS')
    .where('to_status', 'in', [...AWAITING_STATUSES])
    .select(['request_id', 'at', 'comment'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ request_id, ...why }) => [request_id, why]))
}
export type RequestEventRow = Awaited<ReturnType<typeof listRequestEvents>>[number]

/** Locks a request, so that decisions and saves take turns, and keeps its collection unchanged. */
export async function lockRequest(trx: Writer, id: number): Promise<void> {
  await holdReferred(trx, 'request', id, 'collection_id', 'collection')
  await lockRow(trx, 'request', id)
}

/** Changes a request and its `rev`, which tells offline clients so. */
export async function updateRequest(trx: Writer, id: number, set: Partial<NewRow<'request'>>, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ ...set, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a request, with its answers and what hangs on either; history and notices go with it. */
export async function deleteRequest(trx: Writer, id: number): Promise<void> {
  const answers = trx.selectFrom('feedback').where('request_id', '=', id).select('id')
  await trx.deleteFrom('file_use').where('record_type', '=', 'feedback').where('record_id', 'in', answers).execute()
  await trx.deleteFrom('file_use').where('record_type', '=', 'request').where('record_id', '=', id).execute()
  await trx.deleteFrom('request').where('id', '=', id).execute()
}

/** Writes a line of history and gives its id. */
export const insertRequestEvent = (trx: Writer, event: NewRow<'request_event'>): Promise<number> => insertRow(trx, 'request_event', event)

/** Gives the questionnaires back to the partner; what was sent stays. */
export async function reopenFeedbacks(trx: Writer, request: number): Promise<void> {
  await trx.updateTable('feedback').set({ ended: 0 }).where('request_id', '=', request).execute()
}

/** An enabled internal user, to whom a request may be given. */
export function findInternalUser(db: Reader, id: number) {
  return db
    .selectFrom('user_account')
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where(eb => eb.or([eb('user_type', '=', 'USER_TYPE_INTERNE'), eb('is_super_admin', '=', 1)]))
    .select(['id', 'first_name', 'last_name'])
    .executeTakeFirst()
}

/** The enabled users concerned by a request's decision: the target's, the initiator, the assignee. */
export async function listConcernedUsers(db: Reader, request: RequestRecord): Promise<number[]> {
  const named = [request.user_id, request.created_by, request.assigned_to].filter(one => one !== null)
  const rows = await db
    .selectFrom('user_account')
    .where('enabled', '=', 1)
    .where(eb => eb.or([eb('id', 'in', [...named, 0]), eb('affiliate_id', '=', request.affiliate_id ?? sql<number>`null`)]))
    .select('id')
    .execute()
  return rows.map(row => row.id)
}
