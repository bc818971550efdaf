import type { z } from 'zod'
import { withRules } from '#client/data/forms.ts'
import { type Catalog, catalogInput } from '#contract/resources/catalog/entity.ts'
import { checkCatalog, missingTypes } from '#contract/resources/catalog/rules.ts'
import { PRODUCT_SECTIONS } from '#contract/resources/catalog/sections.ts'

/** The values of a save, with the rules of docs/domain.md 12.2 as faults of fields. */
export const catalogSchema = withRules(catalogInput, checkCatalog)
export type CatalogValues = z.input<typeof catalogInput>

export const newCorrespondence = (type = ''): CatalogValues['forms'][number] => ({ type, form: { id: 0 } })

/** The form of a catalogue; it starts with the correspondences that a catalogue must have, where they are still to be chosen. */
export const catalogValues = (catalog: Catalog | null): CatalogValues => {
  const forms = catalog?.forms.map(({ type, form }) => ({ type, form: { id: form.id } })) ?? []
  return {
    name: catalog?.name ?? '',
    description: catalog?.description ?? '',
    forms: [...forms, ...missingTypes(forms).map(type => newCorrespondence(type))],
    sections: [...(catalog?.sections ?? PRODUCT_SECTIONS)],
  }
}

/** The names of every field of a form with so many correspondences, to put the server's faults beside them. */
export const catalogFieldNames = (count: number) =>
  [
    'name',
    'description',
    'forms',
    'sections',
    ...Array.from({ length: count }, (_, at) => [`forms.${at}.type` as const, `forms.${at}.form.id` as const]).flat(),
  ] as const
