import type { RequestStatus } from '#contract/resources/request/states.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader, Writer } from '../../../database/database.ts'

/** Moves the revision of a collection's requests, because its status changes their place in the partners' bundles; locks them too. */
export async function touchRequests(trx: Writer, collection: number, now: string): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ rev: eb('rev', '+', 1), updated_at: now }))
    .where('collection_id', '=', collection)
    .execute()
}

/** The requests awaiting answers whose questionnaires are all sent. */
export async function listAnswered(db: Reader, collection: number): Promise<number[]> {
  const rows = await db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .where('r.collection_id', '=', collection)
    .where('r.status', '=', 'REQUEST_FEEDBACK')
    .groupBy('r.id')
    .having(eb => eb(eb.fn.countAll(), '=', eb.fn.sum('f.ended')))
    .select('r.id')
    .orderBy('r.id')
    .execute()
  return rows.map(row => row.id)
}

export async function listInStatuses(db: Reader, collection: number, statuses: readonly RequestStatus[]) {
  return db
    .selectFrom('request')
    .where('collection_id', '=', collection)
    .where('status', 'in', [...statuses])
    .select(['id', 'status'])
    .orderBy('id')
    .execute()
}

/** Moves requests to a status by the system, each with a line in its history. */
export async function moveRequests(
  trx: Writer,
  requests: readonly { id: number; status: string }[],
  to: RequestStatus,
  of: { comment: string; now: string },
): Promise<void> {
  for (const chunk of inChunks(requests)) {
    await trx
      .updateTable('request')
      .set({ status: to, updated_at: of.now })
      .where(
        'id',
        'in',
        chunk.map(request => request.id),
      )
      .execute()
    await trx
      .insertInto('request_event')
      .values(
        chunk.map(({ id, status }) => ({
          request_id: id,
          kind: 'STATUS',
          at: of.now,
          by_user: null,
          from_status: status,
          to_status: to,
          comment: of.comment,
          subject: '',
        })),
      )
      .execute()
  }
}

/** Running collections whose last day is over and whose targets are all asked. */
export function listOverdue(db: Reader, today: string) {
  return db
    .selectFrom('collection')
    .where('status', 'in', ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION'])
    .where('end_date', '<', today)
    .where('asking', '=', 0)
    .select('id')
    .orderBy('id')
    .execute()
}
