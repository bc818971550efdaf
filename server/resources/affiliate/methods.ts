import type { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listEnabledAffiliates } from './queries.ts'

export const affiliateImplementation: Implementation<Pick<typeof affiliateMethods, 'GET_ALL'>> = {
  GET_ALL: (_input, { db, caller }) => listEnabledAffiliates(db, caller.scope),
}
