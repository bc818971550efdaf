import type { CollectionDetail, CollectionInput } from '#contract/resources/collection/entity.ts'
import { TEXT_MAX } from '#contract/values.ts'

/** A collection as its form holds it. */
export const valuesOf = ({ name, description, comment, startDate, endDate, forms }: CollectionDetail): CollectionInput => ({
  name,
  description,
  comment,
  startDate,
  endDate,
  forms: forms.map(({ reason, type, name: designation, products, affiliates, users, forms: questionnaires }) => ({
    reason,
    type,
    name: designation,
    products,
    affiliates,
    users,
    forms: questionnaires,
  })),
})

const YEAR = /\b20\d\d\b/g

/** "Collecte annuelle 2026" after "Collecte annuelle 2025"; a name without a year is marked as a copy. */
const nextName = (name: string): string => {
  const next = name.replace(YEAR, year => String(Number(year) + 1))
  return next === name ? `${name.slice(0, TEXT_MAX - 8)} (copie)` : next
}

/** The same day a year later; 29 February has none. */
const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** Next year's collection out of last year's: the same targets and questionnaires, a year later. */
export function copyOf(collection: CollectionDetail): CollectionInput {
  const values = valuesOf(collection)
  return { ...values, name: nextName(values.name), startDate: nextYear(values.startDate), endDate: nextYear(values.endDate) }
}
