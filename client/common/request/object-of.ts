import { showPerson } from '#client/data/format.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

/** What a request is about: its product, else its affiliate, else the user. */
export const objectOf = (row: RequestRow): string =>
  row.productTargetObject?.data.name ??
  row.affiliateTargetObject?.data.name ??
  (showPerson(row.userTargetObject) || (row.emailAddress ?? ''))
