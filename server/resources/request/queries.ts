import { type ExpressionBuilder, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { CLOSED_STATUSES, OPEN_STATUSES } from '#contract/resources/request/states.ts'
import type { Scope } from '../../access/caller.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { holdReferred, lockRow } from '../../database/lock.ts'
import { foldContains } from '../../database/search.ts'
import type { NewRow, Tables } from '../../database/tables.ts'

type Builder = ExpressionBuilder<Tables & { r: Tables['request'] }, 'r'>

const CLOSED = [...CLOSED_STATUSES]

/** The condition "the request `r` is within reach" (decisions, Who sees what). */
export function reaches(eb: Builder, scope: Exclude<Scope, { kind: 'all' }>) {
  if (scope.kind === 'user') return eb('r.user_id', '=', scope.user)
  const colleagues = eb.selectFrom('user_account').where('affiliate_id', '=', scope.affiliate).select('id')
  return eb.or([eb('r.affiliate_id', '=', scope.affiliate), eb('r.created_by', 'in', colleagues)])
}

/** The requests within reach, those disabled while open included: they are out of the lists, not out of existence. */
export function requestsIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('request as r')
  return scope.kind === 'all' ? all : all.where(eb => reaches(eb, scope))
}

/** The requests of the caller's lists: DISABLE hides one from the partner's open work. */
function listedIn(db: Reader, scope: Scope) {
  const reached = requestsIn(db, scope)
  return scope.kind === 'all' ? reached : reached.where(eb => eb.or([eb('r.enabled', '=', 1), eb('r.status', 'in', CLOSED)]))
}

export interface RequestFilters {
  id?: number | undefined
  type?: string | undefined
  status?: string | undefined
  open?: boolean | undefined
  description?: string | undefined
  affiliateTarget?: number | undefined
  productConcerned?: number | undefined
  userTarget?: number | undefined
  collectTarget?: number | undefined
  subCollectTarget?: number | undefined
  createdByUser?: number | undefined
  userAssigned?: number | undefined
  enabled?: boolean | undefined
  /** Instants of creation, `to` excluded. */
  from?: string | undefined
  to?: string | undefined
}

const EQUALS = [
  ...([
    ['id', 'r.id'],
    ['type', 'r.type'],
    ['status', 'r.status'],
    ['affiliateTarget', 'r.affiliate_id'],
  ] as const),
  ...([
    ['productConcerned', 'r.product_id'],
    ['userTarget', 'r.user_id'],
    ['collectTarget', 'r.collection_id'],
  ] as const),
  ...([
    ['subCollectTarget', 'r.sub_collection_id'],
    ['createdByUser', 'r.created_by'],
    ['userAssigned', 'r.assigned_to'],
  ] as const),
] as const

function requestsMatching(db: Reader, scope: Scope, filters: RequestFilters) {
  const { open, description, enabled, from, to } = filters
  let found = listedIn(db, scope)
  for (const [filter, column] of EQUALS) {
    const wanted = filters[filter]
    if (wanted !== undefined) found = found.where(column, '=', wanted)
  }
  if (open !== undefined) found = found.where('r.status', 'in', [...(open ? OPEN_STATUSES : CLOSED_STATUSES)])
  if (description) found = found.where(foldContains('r.description_fold', description))
  if (enabled !== undefined) found = found.where('r.enabled', '=', enabled ? 1 : 0)
  if (from !== undefined) found = found.where('r.created_at', '>=', from)
  if (to !== undefined) found = found.where('r.created_at', '<', to)
  return found
}

/** Requests by id with the names that a list shows; `db` is restricted to those ids by the caller. */
function withNames(db: Reader) {
  return db
    .selectFrom('request as r')
    .leftJoin('affiliate as a', 'a.id', 'r.affiliate_id')
    .leftJoin('product as p', 'p.id', 'r.product_id')
    .leftJoin('user_account as t', 't.id', 'r.user_id')
    .leftJoin('collection as c', 'c.id', 'r.collection_id')
    .leftJoin('sub_collection as s', 's.id', 'r.sub_collection_id')
    .leftJoin('user_account as w', 'w.id', 'r.assigned_to')
    .leftJoin('user_account as m', 'm.id', 'r.created_by')
    .selectAll('r')
    .select(['a.name as affiliate_name', 'p.name as product_name', 's.name as sub_collection_name'])
    .select(['t.first_name as target_first', 't.last_name as target_last', 'w.first_name as assignee_first'])
    .select(['w.last_name as assignee_last', 'm.first_name as creator_first', 'm.last_name as creator_last'])
    .select(['c.name as collection_name', 'c.status as collection_status', 'c.start_date', 'c.end_date'])
}
export type RequestRecord = NonNullable<Awaited<ReturnType<typeof findRequest>>>

const SORTS = { id: 'r.id', createdAt: 'r.created_at', updatedAt: 'r.updated_at', type: 'r.type', status: 'r.status' } as const
export type RequestPage = Page & { order: keyof typeof SORTS }

/** One page of the caller's requests. The page is cut before names are joined to it. */
export function listRequests(db: Reader, scope: Scope, filters: RequestFilters, page: RequestPage): Promise<RequestRecord[]> {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const cut = requestsMatching(db, scope, filters)
    .select('r.id')
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('r.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
  return withNames(db)
    .where('r.id', 'in', cut)
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('r.id', direction))
    .execute()
}

export async function countRequests(db: Reader, scope: Scope, filters: RequestFilters): Promise<number> {
  const { n } = await requestsMatching(db, scope, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One request within reach. */
export function findRequest(db: Reader, scope: Scope, id: number) {
  const found = withNames(db).where('r.id', '=', id)
  return (scope.kind === 'all' ? found : found.where(eb => reaches(eb, scope))).executeTakeFirst()
}

/** A partner's open work: every open, enabled request of its lists, whatever their number. */
export function listOpenRequests(db: Reader, scope: Scope): Promise<RequestRecord[]> {
  const open = requestsMatching(db, scope, { open: true }).where('r.enabled', '=', 1).select('r.id')
  return withNames(db).where('r.id', 'in', open).orderBy('r.id').execute()
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
    .orderBy('e.id')
    .execute()
}
export type RequestEventRow = Awaited<ReturnType<typeof listRequestEvents>>[number]

/** Makes decisions about a request and saves of its answers take turns, while its collection stays as it is. */
export async function lockRequest(trx: Writer, id: number): Promise<void> {
  await holdReferred(trx, 'request', id, 'collection_id', 'collection')
  await lockRow(trx, 'request', id)
}

/** Changes a request, and moves what tells an offline client so. */
export async function updateRequest(
  trx: Writer,
  id: number,
  set: { status?: string; assigned_to?: number; enabled?: number; accepted_at?: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('request')
    .set(eb => ({ ...set, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertRequestEvent(trx: Writer, event: NewRow<'request_event'>): Promise<void> {
  await trx.insertInto('request_event').values(event).execute()
}

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

/** The enabled users whom a request's decision concerns: the target's own, the initiator, whoever is in charge. */
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
