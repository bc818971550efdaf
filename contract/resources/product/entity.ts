import { z } from 'zod'
import { canOf } from '../../can.ts'
import { stamped } from '../../edits.ts'
import { area, id, person, requiredArea, sent } from '../../values.ts'
import { productSections } from '../catalog/sections.ts'
import { labelBlock, labelLine } from '../label/entity.ts'
import { LABEL_COMMANDS } from '../label/methods.ts'
import { productRecord } from './record.ts'

const { sent: given } = productRecord

/** The label as lists show it. */
export const productLabel = labelBlock.pick({
  labelStatut: true,
  startDateOfValidityOfTheLabel: true,
  labelExpiryDate: true,
  lastRenewalDate: true,
})

/** `produitStatut` and `labellingStatusOfTheProduct`: the numbers of `states.ts`. */
const statuses = { produitStatut: z.number(), labellingStatusOfTheProduct: z.number() }
const common = {
  id: sent.id,
  enabled: z.boolean(),
  /** `comment` is staff's alone: null for partners. */
  data: given.data.extend({ id: sent.id, comment: z.string().nullable(), enabled: z.boolean() }),
  label: productLabel,
  /** How many labelling and renewal requests are open: the product is in progress above 0. */
  encoursDeLabellisation: z.number(),
  /** The change, enabling or disabling that waits for treatment; null when there is none, and for who only distributes. */
  pendingRequest: sent.id.nullable(),
  createdAt: sent.instant,
  updatedAt: sent.instant,
}
const OWN_COMMANDS = ['UPDATE', 'ACTIVATION', 'DESACTIVATION', 'ADD_FILS'] as const

/** A product in lists: without what no column shows. */
export const productRow = z.object({
  ...common,
  can: canOf(...OWN_COMMANDS),
  form: given.form.pick({ catalog: true, support: true, canal: true, mechanism: true, legalNature: true }).extend(statuses),
})
export type ProductRow = z.infer<typeof productRow>

/** A product alone (docs/domain.md 8.1). */
export const product = z.object({
  ...common,
  label: labelBlock,
  Historieslabel: z.array(labelLine),
  can: canOf(...OWN_COMMANDS, ...LABEL_COMMANDS),
  form: given.form.extend(statuses),
  /** The ISIN codes in the order they were added, and as one text. */
  codeISINS: z.array(z.object({ id: sent.id, code: z.string(), name: z.string(), createdAt: sent.instant })),
  codeISINSting: z.string(),
  /** The sections that its catalogue shows; all without one. */
  sections: productSections,
  createdByUser: person.nullable(),
  updatedByUser: person.nullable(),
  ...stamped,
})
export type Product = z.infer<typeof product>

/** Of partners, what staff choose (manager, distributors, catalogue) and what is staff's alone is ignored. */
const comment = area.nullish().transform(text => text ?? '')
const { data, form } = productRecord.input.shape
export const productInput = z.object({ data: data.extend({ comment }), form })
export type ProductInput = z.output<typeof productInput>
const { data: changed } = productRecord.change.shape
export const productUpdate = productRecord.change.extend({ id, data: changed.extend({ comment }) })
export type ProductUpdate = z.output<typeof productUpdate>

export const activation = z.object({ id, enabled: z.literal(true).optional() })
export const deactivation = z.object({ id, enabled: z.literal(false).optional(), message: requiredArea })
