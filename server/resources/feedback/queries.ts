import { feedbackMethods } from '#contract/resources/feedback/methods.ts'
import type { Scope } from '../../access/caller.ts'
import { requestsIn, type ScopeRef, scopeRef, scopeValues } from '../../access/reach/queries.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { resourceList } from '../../database/list/list.ts'
import { Prepared, present } from '../../database/prepared.ts'
import type { NewRow, Row } from '../../database/tables.ts'

const STATE = [
  'f.id',
  'f.request_id',
  'f.questionnaire_id',
  'f.version_id',
  'f.name',
  'f.revision',
  'f.ended',
  'f.saved_at',
  'f.saved_by',
  'f.sent_name',
  'f.sent_revision',
  'f.sent_at',
  'u.first_name',
  'u.last_name',
] as const

const feedbacksIn = (db: Reader, scope: Scope) =>
  requestsIn(db, scope).innerJoin('feedback as f', 'f.request_id', 'r.id').leftJoin('user_account as u', 'u.id', 'f.saved_by').select(STATE)

/** A feedback of a request within reach. */
export const findFeedback = (db: Reader, scope: Scope, id: number) => feedbacksIn(db, scope).where('f.id', '=', id).executeTakeFirst()
export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

/** True when one of the feedbacks is of a request within reach. */
export async function reachesFeedback(db: Reader, scope: Scope, ids: readonly number[]): Promise<boolean> {
  const row = await requestsIn(db, scope)
    .innerJoin('feedback as f', 'f.request_id', 'r.id')
    .where('f.id', 'in', [...ids])
    .select('f.id')
    .executeTakeFirst()
  return row !== undefined
}

export const listFeedbacks = async (db: Reader, scope: Scope, requests: readonly number[]): Promise<FeedbackRow[]> =>
  requests.length === 0
    ? []
    : feedbacksIn(db, scope)
        .where('r.id', 'in', [...requests])
        .orderBy('f.id')
        .execute()

const placesIn = (db: Reader, scope: ScopeRef) =>
  requestsIn(db, scope)
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('collection as c', 'c.id', 'r.collection_id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .select([
      'r.id',
      'r.type',
      'r.status',
      'r.enabled',
      'r.product_id',
      'r.affiliate_id',
      'r.user_id',
      'r.assigned_to',
      'r.created_by',
      'r.accepted_at',
    ])
    .select([
      'c.status as collection_status',
      'c.start_date',
      'q.questionnaire_id',
      'q.version_id',
      'f.id as feedback_id',
      'f.revision',
      'f.ended',
    ])
    .select(['f.name', 'f.saved_by', 'f.saved_at', 'f.sent_by', 'f.sent_revision'])
export type Place = Awaited<ReturnType<ReturnType<typeof placesIn>['execute']>>[number]

const places = new Prepared<Place>()

/** A questionnaire's place in a request within reach, with what its answers depend on. */
export function findPlace(db: Reader, scope: Scope, request: number, questionnaire: number): Promise<Place | undefined> {
  return places.first(db, scope.kind, { request, questionnaire, ...scopeValues(scope) }, value =>
    placesIn(db, scopeRef(scope, value))
      .where('r.id', '=', value<number>('request'))
      .where('q.questionnaire_id', '=', value<number>('questionnaire')),
  )
}

export type AnswerRow = Row<'feedback_answer'>
const answers = new Prepared<AnswerRow>()

/** What is answered in one feedback. */
export function listAnswersOf(db: Reader, feedback: number): Promise<AnswerRow[]> {
  return answers.run(db, '', { feedback }, value =>
    db.selectFrom('feedback_answer').where('feedback_id', '=', value<number>('feedback')).selectAll(),
  )
}

export async function listAnswers(db: Reader, feedbacks: readonly number[]): Promise<AnswerRow[]> {
  if (feedbacks.length === 0) return []
  return db
    .selectFrom('feedback_answer')
    .where('feedback_id', 'in', [...feedbacks])
    .selectAll()
    .execute()
}

export interface Targets {
  products: readonly number[]
  users: readonly number[]
  affiliates: readonly number[]
  questionnaires: readonly number[]
}

/** The sent feedbacks of accepted requests within reach about these targets, the newest acceptance first. */
export function listAccepted(db: Reader, scope: Scope, { products, users, affiliates, questionnaires }: Targets) {
  return requestsIn(db, scope)
    .innerJoin('feedback as f', 'f.request_id', 'r.id')
    .where('r.status', '=', 'REQUEST_ACCEPTED')
    .where('f.questionnaire_id', 'in', [...questionnaires, 0])
    .where('f.sent_revision', 'is not', null)
    .where(eb =>
      eb.or([
        eb('r.product_id', 'in', [...products, 0]),
        eb('r.user_id', 'in', [...users, 0]),
        eb.and([eb('r.affiliate_id', 'in', [...affiliates, 0]), eb('r.product_id', 'is', null), eb('r.user_id', 'is', null)]),
      ]),
    )
    .select(['r.id as request_id', 'r.product_id', 'r.user_id', 'r.affiliate_id', 'r.accepted_at', 'f.id', 'f.questionnaire_id'])
    .select(['f.version_id', 'f.sent_revision'])
    .orderBy('r.accepted_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}
export type AcceptedRow = Awaited<ReturnType<typeof listAccepted>>[number]

export async function insertFeedback(trx: Writer, row: NewRow<'feedback'>): Promise<number> {
  const { id } = await trx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const updates = new Prepared<unknown>()

export async function updateFeedback(trx: Writer, id: number, set: Partial<NewRow<'feedback'>>): Promise<void> {
  await updates.run(trx, present(set), { ...set, wanted: id }, value =>
    trx
      .updateTable('feedback')
      .set(Object.fromEntries(Object.keys(set).map(column => [column, value(column)])))
      .where('id', '=', value<number>('wanted')),
  )
}

/** Rows of one prepared insert: few enough for every number of them to keep a plan of its own. */
const ROWS = 64

const upserts = new Prepared<unknown>()

export async function upsertAnswers(trx: Writer, rows: readonly NewRow<'feedback_answer'>[]): Promise<void> {
  for (const chunk of inChunks(rows, ROWS)) {
    await upserts.run(trx, String(chunk.length), chunk, value =>
      trx
        .insertInto('feedback_answer')
        .values(
          chunk.map((_, at) => ({
            feedback_id: value<number>('feedback_id', at),
            card: value<string>('card', at),
            json_value: value<string>('json_value', at),
            revision: value<number>('revision', at),
            saved_at: value<string>('saved_at', at),
            saved_by: value<number>('saved_by', at),
          })),
        )
        .onConflict(conflict =>
          conflict.columns(['feedback_id', 'card']).doUpdateSet(eb => ({
            json_value: eb.ref('excluded.json_value'),
            revision: eb.ref('excluded.revision'),
            saved_at: eb.ref('excluded.saved_at'),
            saved_by: eb.ref('excluded.saved_by'),
          })),
        ),
    )
  }
}

const pasts = new Prepared<unknown>()

export async function insertHistory(trx: Writer, rows: readonly NewRow<'feedback_history'>[]): Promise<void> {
  for (const chunk of inChunks(rows, ROWS)) {
    await pasts.run(trx, String(chunk.length), chunk, value =>
      trx.insertInto('feedback_history').values(
        chunk.map((_, at) => ({
          feedback_id: value<number>('feedback_id', at),
          card: value<string>('card', at),
          json_value: value<string>('json_value', at),
          kind: value<'REPLACED' | 'REFUSED'>('kind', at),
          by_user: value<number | null>('by_user', at),
          at: value<string>('at', at),
          replaced_by: value<number | null>('replaced_by', at),
          replaced_at: value<string>('replaced_at', at),
        })),
      ),
    )
  }
}

/** What was answered in a feedback, the filter `id`, before what is answered now. */
export const historyList = resourceList(feedbackMethods.GET_HISTORY, {
  from: (db: Reader) => db.selectFrom('feedback_history as h'),
  id: 'h.id',
  filters: { id: 'h.feedback_id' },
  sorts: {},
  select: found =>
    found
      .leftJoin('user_account as b', 'b.id', 'h.by_user')
      .leftJoin('user_account as n', 'n.id', 'h.replaced_by')
      .selectAll('h')
      .select(['b.first_name as by_first', 'b.last_name as by_last', 'n.first_name as next_first', 'n.last_name as next_last']),
})
export type HistoryRow = Awaited<ReturnType<typeof historyList.rowsOf>>[number]

/** Stored files by name, each with the feedbacks among `feedbacks` that it hangs on. */
export async function listFiles(db: Reader, names: readonly string[], feedbacks: readonly number[]) {
  if (names.length === 0) return []
  return db
    .selectFrom('stored_file as s')
    .leftJoin('file_use as u', join =>
      join
        .onRef('u.file_name', '=', 's.file_name')
        .on('u.record_type', '=', 'feedback')
        .on('u.record_id', 'in', [...feedbacks, 0]),
    )
    .where('s.file_name', 'in', [...names])
    .select(['s.file_name', 's.size', 's.uploaded_by', 's.used_for', 'u.record_id'])
    .execute()
}
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]
