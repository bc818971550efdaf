import type { ShareType } from '#contract/resources/collection/states.ts'
import { inChunks } from '../../../database/chunks.ts'
import type { Reader } from '../../../database/database.ts'

function usableChunk(db: Reader, type: ShareType, ids: number[]): Promise<{ id: number }[]> {
  if (type === 'COLLECT_SHARE_TYPE_PRODUCT') {
    return db.selectFrom('product').where('id', 'in', ids).where('enabled', '=', 1).select('id').execute()
  }
  if (type === 'COLLECT_SHARE_TYPE_AFFILIATE') {
    return db.selectFrom('affiliate').where('id', 'in', ids).where('enabled', '=', 1).select('id').execute()
  }
  return db
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .where('enabled', '=', 1)
    .where('user_type', '=', 'USER_TYPE_EXTERNE_NONE_AFFILIATE')
    .select('id')
    .execute()
}

/** Those of these ids that a sub-collection may ask: enabled, and for users without an affiliate (docs/domain.md 13.3). */
export async function listUsableTargets(db: Reader, type: ShareType, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const chunk of inChunks(ids)) for (const { id } of await usableChunk(db, type, chunk)) found.add(id)
  return found
}

/** The targets already asked by a collection for a type of collection. */
export async function listAskedTargets(db: Reader, collection: number, of: { type: string; reason: string }): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('sub_collection as s')
    .innerJoin('sub_collection_target as t', 't.sub_collection_id', 's.id')
    .where('s.collection_id', '=', collection)
    .where('s.type', '=', of.type)
    .where('s.reason', '=', of.reason)
    .select('t.target_id')
    .execute()
  return new Set(rows.map(row => row.target_id))
}

/** How targets are called, whatever became of them; an account by its identifier. */
export async function nameTargets(
  db: Reader,
  targets: readonly { type: ShareType; id: number }[],
): Promise<{ id: number; name: string }[]> {
  const idsOf = (type: ShareType) => [...targets.filter(target => target.type === type).map(({ id }) => id), 0]
  const products = await db.selectFrom('product').where('id', 'in', idsOf('COLLECT_SHARE_TYPE_PRODUCT')).select(['id', 'name']).execute()
  const affiliates = await db
    .selectFrom('affiliate')
    .where('id', 'in', idsOf('COLLECT_SHARE_TYPE_AFFILIATE'))
    .select(['id', 'name'])
    .execute()
  const users = await db
    .selectFrom('user_account')
    .where('id', 'in', idsOf('COLLECT_SHARE_TYPE_USER'))
    .select(['id', 'username as name'])
    .execute()
  return [...products, ...affiliates, ...users]
}

export function nameForms(db: Reader, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('questionnaire')
    .where('id', 'in', [...ids, 0])
    .select(['id', 'name'])
    .execute()
}
