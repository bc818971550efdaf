import type { Scope } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'

function affiliatesIn(db: Reader, scope: Scope) {
  const all = db.selectFrom('affiliate')
  return scope.kind === 'all' ? all : all.where('id', '=', scope.kind === 'affiliate' ? scope.affiliate : 0)
}

/** Enabled affiliates within reach, by name. */
export function listEnabledAffiliates(db: Reader, scope: Scope) {
  return affiliatesIn(db, scope).where('enabled', '=', 1).select(['id', 'name']).orderBy('name_fold').orderBy('id').execute()
}

/** True when one of the documents is the affiliate's. */
export async function ownsDocument(db: Reader, affiliate: number, documents: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('affiliate_document')
    .where('affiliate_id', '=', affiliate)
    .where('id', 'in', [...documents])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
