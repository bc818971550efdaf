import type { Reader } from '../../../database/database.ts'

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

const productsAsked = (db: Reader, subs: readonly number[]) =>
  db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
    .innerJoin('product as p', 'p.id', 't.target_id')
    .where('s.id', 'in', [...subs])
    .where('s.type', '=', 'COLLECT_SHARE_TYPE_PRODUCT')

/** Products asked whose catalogue has no enabled questionnaire for the sub-collection's reason; at most 100 are named. */
export function listProductsWithoutForm(db: Reader, subs: readonly number[]) {
  const usable = db
    .selectFrom('catalog_form as f')
    .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
    .where('q.enabled', '=', 1)
    .where('q.version_id', 'is not', null)
    .select(['f.catalog_id', 'f.type'])
    .distinct()
  return productsAsked(db, subs)
    .leftJoin(usable.as('f'), join => join.onRef('f.catalog_id', '=', 'p.catalog_id').onRef('f.type', '=', 's.reason'))
    .where('f.catalog_id', 'is', null)
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
  // Thousands of products share a few catalogues.
  const catalogs = productsAsked(db, subs).select(['p.catalog_id', 's.reason']).distinct()
  const ofCatalogs = db
    .selectFrom(catalogs.as('c'))
    .innerJoin('catalog_form as f', join => join.onRef('f.catalog_id', '=', 'c.catalog_id').onRef('f.type', '=', 'c.reason'))
    .select('f.questionnaire_id')
  const rows = await named.union(ofCatalogs).execute()
  return rows.map(row => row.questionnaire_id)
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
