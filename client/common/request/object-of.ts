import { showPerson } from '#client/data/format.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

/** What a request is about: the person to be added, else its product, its affiliate, the user. */
export function objectOf(row: RequestRow): string {
  if (row.type === 'USER_ADD' && row.emailAddress !== null) return row.emailAddress
  return row.productTargetObject?.data.name ?? row.affiliateTargetObject?.data.name ?? showPerson(row.userTargetObject)
}
