import { sql } from 'kysely'
import type { RequestStatus } from '#contract/resources/request/states.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import type { Group } from '../line.ts'

/** Puts all requests of a collection in line for what a decision brings to each. */
export async function queueRequests(trx: Writer, collection: number): Promise<void> {
  await trx
    .insertInto('collection_reaching')
    .columns(['request_id', 'collection_id', 'affiliate_id', 'user_id'])
    .expression(eb =>
      eb
        .selectFrom('request')
        .where('collection_id', '=', collection)
        .select(['id', sql.lit(collection).as('collection'), 'affiliate_id', 'user_id']),
    )
    .execute()
}

/** The next requests in line, those of one affiliate or person together. */
export function listReaching(db: Reader, collection: number, limit: number) {
  return db
    .selectFrom('collection_reaching')
    .where('collection_id', '=', collection)
    .selectAll()
    .orderBy('affiliate_id')
    .orderBy('user_id')
    .orderBy('request_id')
    .limit(limit)
    .execute()
}

export async function deleteReached(trx: Writer, requests: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('collection_reaching')
    .where('request_id', 'in', [...requests])
    .execute()
}

/** Moves the revision of requests, because their collection's status changes their place in the partners' bundles. */
export async function touchRequests(trx: Writer, requests: readonly number[], at: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({
      rev: eb('rev', '+', 1),
      // Somebody may have changed it since.
      updated_at: eb.case().when('updated_at', '<', at).then(at).else(eb.ref('updated_at')).end(),
    }))
    .where('id', 'in', [...requests])
    .execute()
}

/** Those of these requests that await answers and whose questionnaires are all sent. */
export async function listAnswered(db: Reader, requests: readonly number[]) {
  return db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .where('r.id', 'in', [...requests])
    .where('r.status', '=', 'REQUEST_FEEDBACK')
    .groupBy(['r.id', 'r.status'])
    .having(eb => eb(eb.fn.countAll(), '=', eb.fn.sum('f.ended')))
    .select(['r.id', 'r.status'])
    .orderBy('r.id')
    .execute()
}

/** Those of these requests that stand in a status. */
export function listInStatuses(db: Reader, requests: readonly number[], statuses: readonly RequestStatus[]) {
  return db
    .selectFrom('request')
    .where('id', 'in', [...requests])
    .where('status', 'in', [...statuses])
    .select(['id', 'status'])
    .orderBy('id')
    .execute()
}

/** Those of these requests that a decision moved to a status. */
export function listMoved(db: Reader, requests: readonly number[], { to, at }: { to: RequestStatus; at: string }) {
  return db
    .selectFrom('request_event')
    .where('request_id', 'in', [...requests])
    .where('kind', '=', 'STATUS')
    .where('to_status', '=', to)
    .where('at', '=', at)
    .where('by_user', 'is', null)
    .select('request_id as id')
    .orderBy('request_id')
    .execute()
}

/** All requests of an affiliate or a person in a collection. */
export function listRequestsOf(db: Reader, collection: number, { affiliate_id, user_id }: Group) {
  return db
    .selectFrom('request')
    .where('collection_id', '=', collection)
    .where('affiliate_id', affiliate_id === null ? 'is' : '=', affiliate_id)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .select('id')
    .orderBy('id')
    .execute()
}

/** Moves requests to a status by the system, each with a line in its history. */
export async function moveRequests(
  trx: Writer,
  requests: readonly { id: number; status: string }[],
  { to, comment, at }: { to: RequestStatus; comment: string; at: string },
): Promise<void> {
  if (requests.length === 0) return
  await trx
    .updateTable('request')
    .set({ status: to })
    .where(
      'id',
      'in',
      requests.map(request => request.id),
    )
    .execute()
  const step = { kind: 'STATUS', at, by_user: null, to_status: to, comment, subject: '' }
  await trx
    .insertInto('request_event')
    .values(requests.map(({ id, status }) => ({ ...step, request_id: id, from_status: status })))
    .execute()
}
