import { sql } from 'kysely'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import type { NewRow } from '../../../database/tables.ts'
import type { SubCollectionRow } from '../queries.ts'

/** The request's target columns and the targets' table, by share type. */
const TARGETS: Readonly<Record<string, { columns: string; from: string }>> = {
  COLLECT_SHARE_TYPE_PRODUCT: { columns: 'o.affiliate_id, o.id, null', from: 'product' },
  COLLECT_SHARE_TYPE_AFFILIATE: { columns: 'o.id, null, null', from: 'affiliate' },
  COLLECT_SHARE_TYPE_USER: { columns: 'null, null, o.id', from: 'user_account' },
}

// PostgreSQL takes an untyped null of a select list for text: it is cast.
const typed = (columns: string) => sql.raw(columns.replaceAll('null', 'cast(null as integer)'))

/** Puts the targets of a new sub-collection in line, by name. */
export async function queueTargets(trx: Writer, sub: SubCollectionRow): Promise<void> {
  const target = TARGETS[sub.type]
  if (!target) throw new Error(`sub-collection ${sub.id} has the type ${sub.type}`)
  await sql`
    insert into collection_asking (collection_id, sub_collection_id, affiliate_id, product_id, user_id)
    select cast(${sub.collection_id} as integer), cast(${sub.id} as integer), ${typed(target.columns)}
    from sub_collection_target t inner join ${sql.table(target.from)} o on o.id = t.target_id
    where t.sub_collection_id = ${sub.id} order by o.name_fold, o.id`.execute(trx)
}

/** Pins the questionnaires of a sub-collection's targets in line to their versions of this moment. */
export async function pinQuestionnaires(trx: Writer, sub: SubCollectionRow): Promise<void> {
  const isProduct = sub.type === 'COLLECT_SHARE_TYPE_PRODUCT'
  const forms = isProduct
    ? sql`product p inner join catalog_form f on f.catalog_id = p.catalog_id and f.type = ${sub.reason}`
    : sql`sub_collection_form f`
  const onForms = isProduct ? sql`p.id = a.product_id` : sql`f.sub_collection_id = a.sub_collection_id`
  const ord = sql.ref(isProduct ? 'f.id' : 'f.ord')
  await sql`
    insert into collection_asking_form (asking_id, questionnaire_id, version_id, ord)
    select a.id, q.id, q.version_id, min(${ord})
    from collection_asking a, ${forms}, questionnaire q
    where a.sub_collection_id = ${sub.id} and ${onForms} and q.id = f.questionnaire_id and q.enabled = 1 and q.version_id is not null
    group by a.id, q.id, q.version_id`.execute(trx)
}

/** The next targets in line, those of one affiliate or person together. */
export function listWaiting(db: Reader, collection: number, limit: number) {
  return db
    .selectFrom('collection_asking as a')
    .innerJoin('sub_collection as s', 's.id', 'a.sub_collection_id')
    .where('a.collection_id', '=', collection)
    .selectAll('a')
    .select(['s.name', 's.type'])
    .orderBy('a.affiliate_id')
    .orderBy('a.user_id')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** Rows of one insert: SQLite binds at most 32,766 values a statement. */
const ROWS = 1000

/** Creates requests and gives them with their targets. */
export async function insertRequests(trx: Writer, rows: readonly NewRow<'request'>[]) {
  const made = []
  for (const chunk of inChunks(rows, ROWS))
    made.push(
      ...(await trx
        .insertInto('request')
        .values(chunk)
        .returning(['id', 'sub_collection_id', 'affiliate_id', 'product_id', 'user_id'])
        .execute()),
    )
  return made
}

export async function listPinned(db: Reader, waiting: readonly number[]) {
  const rows = []
  for (const chunk of inChunks(waiting))
    rows.push(...(await db.selectFrom('collection_asking_form').where('asking_id', 'in', chunk).selectAll().orderBy('ord').execute()))
  return rows
}

export async function insertPinned(trx: Writer, rows: readonly NewRow<'request_questionnaire'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('request_questionnaire').values(chunk).execute()
}

export async function insertEvents(trx: Writer, rows: readonly NewRow<'request_event'>[]): Promise<void> {
  for (const chunk of inChunks(rows)) await trx.insertInto('request_event').values(chunk).execute()
}

export async function deleteWaiting(trx: Writer, waiting: readonly number[]): Promise<void> {
  for (const chunk of inChunks(waiting)) await trx.deleteFrom('collection_asking').where('id', 'in', chunk).execute()
}

/** What an affiliate or a person was asked by one decision. */
export async function listAskedOf(db: Reader, collection: number, of: { affiliate_id: number | null; user_id: number | null; at: string }) {
  const rows = await db
    .selectFrom('request')
    .where('collection_id', '=', collection)
    .where('affiliate_id', of.affiliate_id === null ? 'is' : '=', of.affiliate_id)
    .where('user_id', of.user_id === null ? 'is' : '=', of.user_id)
    .where('created_at', '=', of.at)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
