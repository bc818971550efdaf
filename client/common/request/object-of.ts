import { showPerson } from '#client/data/format.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

/** What a request is about: the person or product to be added, else its product, its affiliate, the user. */
export function objectOf(row: RequestRow): string {
  if (row.type === 'USER_ADD' && row.emailAddress !== null) return row.emailAddress
  // Its product comes with its acceptance; until then the request bears the name that was proposed.
  if (row.type === 'PRODUCT_ADD' && row.productTargetObject === null) return row.description
  return row.productTargetObject?.data.name ?? row.affiliateTargetObject?.data.name ?? showPerson(row.userTargetObject)
}
