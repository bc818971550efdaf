import { showPerson } from '#client/data/format.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

/** What a request is about: the person to be added, else its product, its affiliate, the user. */
export const objectOf = (row: RequestRow): string =>
  (row.type === 'USER_ADD' ? (row.emailAddress ?? undefined) : undefined) ??
  row.productTargetObject?.data.name ??
  row.affiliateTargetObject?.data.name ??
  (showPerson(row.userTargetObject) || (row.emailAddress ?? ''))
