import type { z } from 'zod'
import { withRules } from '#client/data/forms.ts'
import { collectionInput, extensionInput, type SubCollectionInput } from '#contract/resources/collection/entity.ts'
import { checkDates, checkExtendedEnd, checkSubCollections } from '#contract/resources/collection/rules.ts'

/** What both forms that hold sub-collections share, as typed. */
export type WithForms = Pick<z.input<typeof collectionInput>, 'forms'>

/** The contract's schemas with its rules, as both sides judge them (docs/domain.md 13.10). */
export const collectionForm = withRules(collectionInput, ({ startDate, endDate, forms }) => [
  ...checkDates(startDate, endDate),
  ...checkSubCollections(forms),
])
/** `end`: the collection's present last day. */
export const extensionFormFrom = (end: string) =>
  withRules(extensionInput, ({ forms, endDate = end }) => [...checkExtendedEnd(end, endDate), ...checkSubCollections(forms)])

export const EMPTY_SUB: SubCollectionInput = {
  reason: '',
  type: 'COLLECT_SHARE_TYPE_PRODUCT',
  name: '',
  products: [],
  affiliates: [],
  users: [],
  forms: [],
}

/** The names of every field of so many sub-collections, to put the server's faults beside them. */
export const subFieldNames = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `forms.${at}.reason` as const,
    `forms.${at}.type` as const,
    `forms.${at}.name` as const,
    `forms.${at}.products` as const,
    `forms.${at}.affiliates` as const,
    `forms.${at}.users` as const,
    `forms.${at}.forms` as const,
  ]).flat()
