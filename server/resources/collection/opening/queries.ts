import { sql } from 'kysely'
import type { RequestType } from '#contract/resources/request/states.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import type { SubCollectionRow } from '../queries.ts'

/** How many of what is refused are named. */
export const NAMED = 100

/** The targets of these sub-collections that are no longer enabled; at most 100 are named. */
export async function listDisabledTargets(db: Reader, subs: readonly number[]): Promise<{ id: number; name: string }[]> {
  const targets = (type: string) =>
    db
      .selectFrom('sub_collection as s')
      .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
      .where('s.id', 'in', [...subs])
      .where('s.type', '=', type)
      .limit(NAMED)
  const products = await targets('COLLECT_SHARE_TYPE_PRODUCT')
    .innerJoin('product as p', 'p.id', 't.target_id')
    .where('p.enabled', '=', 0)
    .select(['p.id', 'p.name'])
    .execute()
  const affiliates = await targets('COLLECT_SHARE_TYPE_AFFILIATE')
    .innerJoin('affiliate as a', 'a.id', 't.target_id')
    .where('a.enabled', '=', 0)
    .select(['a.id', 'a.name'])
    .execute()
  const users = await targets('COLLECT_SHARE_TYPE_USER')
    .innerJoin('user_account as u', 'u.id', 't.target_id')
    .where(eb => eb.or([eb('u.enabled', '=', 0), eb('u.user_type', '!=', 'USER_TYPE_EXTERNE_NONE_AFFILIATE')]))
    .select(['u.id', 'u.username as name'])
    .execute()
  return [...products, ...affiliates, ...users].slice(0, NAMED)
}

/** Products asked whose catalogue has no enabled questionnaire for the sub-collection's reason; at most 100 are named. */
export function listProductsWithoutForm(db: Reader, subs: readonly number[]) {
  return db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
    .innerJoin('product as p', 'p.id', 't.target_id')
    .where('s.id', 'in', [...subs])
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_PRODUCT')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('catalog_form as f')
            .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
            .whereRef('f.catalog_id', '=', 'p.catalog_id')
            .whereRef('f.type', '=', 's.reason')
            .where('q.enabled', '=', 1)
            .where('q.version_id', 'is not', null)
            .select('f.id'),
        ),
      ),
    )
    .select(['p.id', 'p.name'])
    .orderBy('p.id')
    .limit(NAMED)
    .execute()
}

/** Sub-collections of affiliates or users that name no questionnaire, or one that cannot be asked any more. */
export function listSubsWithoutForm(db: Reader, subs: readonly number[]) {
  return db
    .selectFrom('sub_collection as s')
    .leftJoin('sub_collection_form as f', 'f.sub_collection_id', 's.id')
    .leftJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
    .where('s.id', 'in', [...subs])
    .where('s.type', '!=', 'COLLECT_SHARE_TYPE_PRODUCT')
    .where(eb => eb.or([eb('q.id', 'is', null), eb('q.enabled', '=', 0), eb('q.version_id', 'is', null)]))
    .select(['s.id', 's.name'])
    .distinct()
    .execute()
}

/** The questionnaires that these sub-collections may ask: those they name, and those of their products' catalogues. */
export async function listAskedForms(db: Reader, subs: readonly number[]): Promise<number[]> {
  const named = db
    .selectFrom('sub_collection_form')
    .where('sub_collection_id', 'in', [...subs])
    .select('questionnaire_id')
  const ofCatalogs = db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
    .innerJoin('product as p', 'p.id', 't.target_id')
    .innerJoin('catalog_form as f', join => join.onRef('f.catalog_id', '=', 'p.catalog_id').onRef('f.type', '=', 's.reason'))
    .where('s.id', 'in', [...subs])
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_PRODUCT')
    .select('f.questionnaire_id')
  const rows = await named.union(ofCatalogs).execute()
  return rows.map(row => row.questionnaire_id)
}

const TYPES: Readonly<Record<string, RequestType>> = {
  COLLECT_SHARE_TYPE_PRODUCT: 'REQUEST_FORM_PRODUCT',
  COLLECT_SHARE_TYPE_AFFILIATE: 'REQUEST_FORM_AFFILIATE',
  COLLECT_SHARE_TYPE_USER: 'REQUEST_FORM_EXTERNAL',
}

/** The request's target column and the targets' table, by share type. */
const TARGETS: Readonly<Record<string, { columns: string; from: string }>> = {
  COLLECT_SHARE_TYPE_PRODUCT: { columns: 'o.affiliate_id, o.id, null', from: 'product' },
  COLLECT_SHARE_TYPE_AFFILIATE: { columns: 'o.id, null, null', from: 'affiliate' },
  COLLECT_SHARE_TYPE_USER: { columns: 'null, null, o.id', from: 'user_account' },
}

// PostgreSQL takes an untyped parameter of a select list for text, and null for text too: both are cast.
const typed = (columns: string) => sql.raw(columns.replaceAll('null', 'cast(null as integer)'))

interface Made {
  description: string
  by: number | null
  now: string
}

/** Creates requests of a new sub-collection, one a target, by name: the `count` targets after the first `from` ones. */
export async function insertRequests(
  trx: Writer,
  sub: SubCollectionRow,
  made: Made,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const target = TARGETS[sub.type]
  const type = TYPES[sub.type]
  if (!target || !type) throw new Error(`sub-collection ${sub.id} has the type ${sub.type}`)
  await sql`
    insert into request (type, status, description, description_fold, affiliate_id, product_id, user_id, collection_id, sub_collection_id, created_at, updated_at, created_by)
    select cast(${type} as text), 'REQUEST_FEEDBACK', cast(${made.description} as text), cast(${fold(made.description)} as text), ${typed(target.columns)},
      cast(${sub.collection_id} as integer), cast(${sub.id} as integer), cast(${made.now} as text), cast(${made.now} as text), cast(${made.by} as integer)
    from sub_collection_target t inner join ${sql.table(target.from)} o on o.id = t.target_id
    where t.sub_collection_id = ${sub.id} order by o.name_fold, o.id limit ${count} offset ${from}`.execute(trx)
}

/** The newest request of a sub-collection; 0 without any. */
export async function findLastRequest(db: Reader, sub: number): Promise<number> {
  const row = await db
    .selectFrom('request')
    .where('sub_collection_id', '=', sub)
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Pins the questionnaires of a sub-collection's requests after one to their versions of this moment. */
export async function pinQuestionnaires(trx: Writer, sub: SubCollectionRow, after: number): Promise<void> {
  const isProduct = sub.type === 'COLLECT_SHARE_TYPE_PRODUCT'
  const forms = isProduct
    ? sql`product p inner join catalog_form f on f.catalog_id = p.catalog_id and f.type = ${sub.reason}`
    : sql`sub_collection_form f`
  const onForms = isProduct ? sql`p.id = r.product_id` : sql`f.sub_collection_id = r.sub_collection_id`
  const ord = sql.ref(isProduct ? 'f.id' : 'f.ord')
  await sql`
    insert into request_questionnaire (request_id, questionnaire_id, version_id, ord)
    select r.id, q.id, q.version_id, min(${ord})
    from request r, ${forms}, questionnaire q
    where r.sub_collection_id = ${sub.id} and r.id > ${after} and ${onForms} and q.id = f.questionnaire_id and q.enabled = 1 and q.version_id is not null
    group by r.id, q.id, q.version_id`.execute(trx)
}

/** The first line of the history of each request after one. */
export async function insertCreatedEvents(
  trx: Writer,
  sub: SubCollectionRow,
  made: { by: number | null; now: string },
  after: number,
): Promise<void> {
  await sql`
    insert into request_event (request_id, kind, at, by_user, to_status, subject)
    select r.id, 'CREATED', cast(${made.now} as text), cast(${made.by} as integer), r.status, cast(${sub.name} as text)
    from request r where r.sub_collection_id = ${sub.id} and r.id > ${after} order by r.id`.execute(trx)
}

/** The requests of sub-collections. */
export async function listRequestsOf(db: Reader, subs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('request')
    .where('sub_collection_id', 'in', [...subs])
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Whom requests concern: an affiliate, or a user without one. */
export function listConcernedBy(db: Reader, requests: readonly number[]) {
  return db
    .selectFrom('request')
    .where('id', 'in', [...requests])
    .select(['id', 'affiliate_id', 'user_id'])
    .orderBy('id')
    .execute()
}

/** The enabled partner users of affiliates. */
export function listPartnersOf(db: Reader, affiliates: readonly number[]) {
  return db
    .selectFrom('user_account')
    .where('affiliate_id', 'in', [...affiliates, 0])
    .where('user_type', '=', 'USER_TYPE_EXTERNE')
    .where('enabled', '=', 1)
    .select(['id', 'affiliate_id'])
    .orderBy('id')
    .execute()
}

/** Those of these users that are enabled. */
export async function listEnabledUsers(db: Reader, users: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('user_account')
    .where('id', 'in', [...users, 0])
    .where('enabled', '=', 1)
    .select('id')
    .execute()
  return new Set(rows.map(row => row.id))
}
