import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { area, id, nameRef, person, requiredText, sent } from '../../values.ts'
import { PRODUCT_SECTIONS, productSections } from './sections.ts'

/** A correspondence: the questionnaire that a type of collection asks (docs/domain.md 12.1). */
const correspondence = z.object({
  type: z.string(),
  /** What the type is called. */
  typeName: z.string(),
  form: nameRef.extend({ id: sent.id, description: z.string(), enabled: z.boolean() }),
})
export type Correspondence = z.infer<typeof correspondence>

export const catalog = z.object({
  id: sent.id,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  forms: z.array(correspondence),
  /** The sections of a product's screen, in their order (docs/domain.md 8.7). */
  sections: productSections,
  /** How many products belong to it. */
  products: z.number(),
  createdAt: sent.instant,
  updatedAt: sent.instant,
  createdByUser: person.nullable(),
  updatedByUser: person.nullable(),
  can: canOf('UPDATE', 'ENABLE', 'DISABLE', 'DELETE'),
  ...stamped,
})
export type Catalog = z.infer<typeof catalog>

const CORRESPONDENCES = 100

/** `rules.ts` holds the other rules. Without `sections` a new catalogue shows all of them; a changed one keeps its own. */
export const catalogInput = z.object({
  name: requiredText,
  description: area.default(''),
  forms: z.array(z.object({ type: requiredText, form: z.object({ id }) })).max(CORRESPONDENCES),
  sections: productSections.max(PRODUCT_SECTIONS.length).optional(),
})
export type CatalogInput = z.output<typeof catalogInput>
