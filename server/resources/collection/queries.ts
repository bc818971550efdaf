import { sql } from 'kysely'
import type { SubCollectionInput } from '#contract/resources/collection/entity.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { formsOf, targetsOf } from '#contract/resources/collection/rules.ts'
import type { CollectionStatus } from '#contract/resources/collection/states.ts'
import { fold } from '#contract/text.ts'
import { said } from '../../access/reach/queries.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { Clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'

const withCreator = (found: ReturnType<typeof collections>) =>
  found.leftJoin('user_account as u', 'u.id', 'c.created_by').selectAll('c').select(['u.first_name', 'u.last_name'])
export type CollectionRecord = Awaited<ReturnType<ReturnType<typeof withCreator>['execute']>>[number]

const collections = (db: Reader) => db.selectFrom('collection as c')

/** Who may list collections lists all of them: there is no narrower scope. */
export const collectionList = resourceList(collectionMethods.FILTER, {
  // Hidden ones are listed only where they are asked for.
  prepare: (_context, { enabled = true }) => ({ shape: '', values: { enabled: Number(enabled) } }),
  from: (db, value, prepared?: { shape: string; values: { enabled: number } }) =>
    prepared ? collections(db).where('c.enabled', '=', value<number>('enabled')) : collections(db),
  id: 'c.id',
  filters: {
    code: 'c.id',
    name: { contains: 'c.name_fold' },
    status: 'c.status',
    from: { atLeast: 'c.start_date' },
    to: { atMost: 'c.start_date' },
    enabled: null,
  },
  sorts: { name: 'c.name_fold', startDate: 'c.start_date', endDate: 'c.end_date', status: 'c.status', createdAt: 'c.created_at' },
  select: withCreator,
})

export function findCollection(db: Reader, id: number): Promise<CollectionRecord | undefined> {
  return withCreator(collections(db).where('c.id', '=', id)).executeTakeFirst()
}

/** Every collection that is not hidden, by name. */
export function listCollectionNames(db: Reader) {
  return db.selectFrom('collection').where('enabled', '=', 1).select(['id', 'name', 'status']).orderBy('name_fold').execute()
}

const CLOSED = sql`('REQUEST_ACCEPTED', 'REQUEST_DENIED')`
const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(case when ${condition} then 1 end)`

/** The questionnaires of these collections' requests, or of those `within`, by their place (docs/domain.md 13.8), one grouped query. */
export async function countAnswers(db: Reader, collections: readonly number[], within?: Clause | null) {
  if (collections.length === 0) return new Map<number, never>()
  const asked = db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .where('r.collection_id', 'in', [...collections])
  const rows = await (within ? asked.where(said(within)) : asked)
    .groupBy('r.collection_id')
    .select([
      'r.collection_id as id',
      countIf(sql`true`).as('total'),
      countIf(sql`r.status not in ${CLOSED} and f.ended = 0`).as('progress'),
      countIf(sql`r.status not in ${CLOSED} and f.ended = 1`).as('sent'),
      countIf(sql`r.status = 'REQUEST_ACCEPTED'`).as('validated'),
      countIf(sql`r.status = 'REQUEST_DENIED'`).as('rejected'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id ?? 0, counted]))
}

export function listSubCollections(db: Reader, collection: number) {
  return db.selectFrom('sub_collection').where('collection_id', '=', collection).selectAll().orderBy('ord').orderBy('id').execute()
}
export type SubCollectionRow = Awaited<ReturnType<typeof listSubCollections>>[number]

/** The targets of a collection's sub-collections, with their names and whether they can still be asked, by name. */
export async function listTargets(db: Reader, collection: number) {
  const targets = () =>
    db
      .selectFrom('sub_collection as s')
      .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
      .where('s.collection_id', '=', collection)
  const products = await targets()
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_PRODUCT')
    .innerJoin('product as p', 'p.id', 't.target_id')
    .select(['s.id as sub', 'p.id', 'p.name', 'p.enabled as usable'])
    .orderBy('p.name_fold')
    .execute()
  const affiliates = await targets()
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_AFFILIATE')
    .innerJoin('affiliate as a', 'a.id', 't.target_id')
    .select(['s.id as sub', 'a.id', 'a.name', 'a.enabled as usable'])
    .orderBy('a.name_fold')
    .execute()
  const users = await targets()
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_USER')
    .innerJoin('user_account as u', 'u.id', 't.target_id')
    .select(['s.id as sub', 'u.id', 'u.last_name', 'u.first_name'])
    .select(sql<number>`case when u.enabled = 1 and u.user_type = 'USER_TYPE_EXTERNE_NONE_AFFILIATE' then 1 else 0 end`.as('usable'))
    .orderBy('u.name_fold')
    .execute()
  const named = users.map(({ sub, id, usable, last_name, first_name }) => ({
    sub,
    id,
    usable,
    name: `${last_name.toUpperCase()} ${first_name}`,
  }))
  return [...products, ...affiliates, ...named]
}

/** How many targets each sub-collection of a collection has. */
export async function countTargets(db: Reader, collection: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
    .where('s.collection_id', '=', collection)
    .groupBy('s.id')
    .select(eb => ['s.id', eb.fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.map(row => [row.id, row.n]))
}

/** The questionnaires that a collection's sub-collections name, in their order. */
export function listForms(db: Reader, collection: number) {
  return db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_form as f', 'f.sub_collection_id', 's.id')
    .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
    .where('s.collection_id', '=', collection)
    .select(['s.id as sub', 'q.id', 'q.name'])
    .select(sql<number>`case when q.enabled = 1 and q.version_id is not null then 1 else 0 end`.as('usable'))
    .orderBy('f.ord')
    .execute()
}

export interface CollectionValues {
  name: string
  description: string
  comment: string
  startDate: string
  endDate: string
}

const columnsOf = (values: CollectionValues) => ({
  name: values.name,
  name_fold: fold(values.name),
  description: values.description,
  comment: values.comment,
  start_date: values.startDate,
  end_date: values.endDate,
})

export async function insertCollection(trx: Writer, values: CollectionValues, by: number, now: string): Promise<number> {
  const row = await trx
    .insertInto('collection')
    .values({ ...columnsOf(values), status: 'COLLECT_STATUS_CREATED', created_at: now, updated_at: now, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateCollection(trx: Writer, id: number, values: CollectionValues, now: string): Promise<void> {
  await trx
    .updateTable('collection')
    .set({ ...columnsOf(values), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setEnabled(trx: Writer, id: number, set: { enabled: number }, now: string): Promise<void> {
  await trx
    .updateTable('collection')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteCollection(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('collection').where('id', '=', id).execute()
}

export async function deleteSubCollections(trx: Writer, collection: number): Promise<void> {
  await trx.deleteFrom('sub_collection').where('collection_id', '=', collection).execute()
}

/** Writes sub-collections after the `first` ones there are, and gives their rows. */
export async function insertSubCollections(
  trx: Writer,
  collection: number,
  forms: readonly SubCollectionInput[],
  first = 0,
): Promise<SubCollectionRow[]> {
  if (forms.length === 0) return []
  const rows = await trx
    .insertInto('sub_collection')
    .values(forms.map(({ reason, type, name }, at) => ({ collection_id: collection, reason, type, name, ord: first + at })))
    .returningAll()
    .execute()
  const subs = rows.sort((one, other) => one.ord - other.ord)
  const pairs = subs.map((sub, at) => ({ sub, form: forms[at] }))
  const targets = pairs.flatMap(({ sub, form }) =>
    form ? targetsOf(form).map(target => ({ sub_collection_id: sub.id, target_id: target })) : [],
  )
  for (const chunk of inChunks(targets)) await trx.insertInto('sub_collection_target').values(chunk).execute()
  const named = pairs.flatMap(({ sub, form }) =>
    form ? formsOf(form).map((id, ord) => ({ sub_collection_id: sub.id, questionnaire_id: id, ord })) : [],
  )
  for (const chunk of inChunks(named)) await trx.insertInto('sub_collection_form').values(chunk).execute()
  return subs
}

interface StatusChange {
  id: number
  from: string
  to: CollectionStatus
  comment: string
  by: number | null
  now: string
  /** What an extension moves and brings. */
  extension?: { formerEnd: string; end: string; added: number }
}

/** Sets the status, the end of an extension and what is left to be done, and writes the line of the collection's history. */
export async function changeStatus(trx: Writer, { id, from, to, comment, by, now, extension }: StatusChange): Promise<void> {
  await trx
    .updateTable('collection')
    .set({ status: to, updated_at: now, ...(extension && { end_date: extension.end }) })
    .where('id', '=', id)
    .execute()
  const isMoved = extension !== undefined && extension.end !== extension.formerEnd
  await trx
    .insertInto('collection_event')
    .values({
      collection_id: id,
      at: now,
      by_user: by,
      from_status: from,
      to_status: to,
      comment,
      former_end: isMoved ? extension.formerEnd : null,
      new_end: isMoved ? extension.end : null,
      added: extension?.added ?? 0,
    })
    .execute()
  await countLeft(trx, id)
}

/** Counts what a decision has left to do, requests to reach and targets to ask, and keeps their number with the collection. */
export async function countLeft(trx: Writer, collection: number): Promise<number> {
  let left = 0
  for (const table of ['collection_reaching', 'collection_asking'] as const) {
    const found = trx.selectFrom(table).where('collection_id', '=', collection)
    left += (await found.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  }
  await trx.updateTable('collection').set({ asking: left }).where('id', '=', collection).execute()
  return left
}

/** The last decision about a collection. */
export function findDecision(db: Reader, collection: number) {
  return db
    .selectFrom('collection_event')
    .where('collection_id', '=', collection)
    .select(['to_status', 'at', 'by_user', 'comment', 'new_end'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
export type DecisionRow = Awaited<ReturnType<typeof findDecision>>

/** Collections whose last decision has something left to do. */
export async function listUnfinished(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('collection').where('asking', '>', 0).select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** The history of a collection, the newest first. */
export function listCollectionEvents(db: Reader, collection: number) {
  return db
    .selectFrom('collection_event as e')
    .leftJoin('user_account as u', 'u.id', 'e.by_user')
    .where('e.collection_id', '=', collection)
    .selectAll('e')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('e.id', 'desc')
    .execute()
}

/** How many requests of a collection stand in each status. */
export function countRequests(db: Reader, collection: number) {
  return db
    .selectFrom('request')
    .where('collection_id', '=', collection)
    .groupBy('status')
    .select(eb => ['status', eb.fn.countAll<number>().as('n')])
    .execute()
}
