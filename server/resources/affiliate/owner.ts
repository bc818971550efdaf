import { affiliatesWithin } from '../../access/reach/queries.ts'
import type { QueryContext } from '../../http/context.ts'
import type { PartOwner } from '../parts/owner.ts'
import { requireFound } from '../shared/refusals.ts'
import { type AffiliateRow, findAffiliate } from './queries.ts'

/** The affiliate within reach; any other is NOT_FOUND. */
export async function requireAffiliate({ db, caller }: Pick<QueryContext, 'db' | 'caller'>, id: number): Promise<AffiliateRow> {
  return requireFound(findAffiliate(db, caller.scope, id))
}

/** The affiliate as what parts hang on. */
export const AFFILIATE: PartOwner = {
  kind: 'affiliate',
  require: requireAffiliate,
  within: scope => affiliatesWithin(scope, 'part.owner_id'),
}
