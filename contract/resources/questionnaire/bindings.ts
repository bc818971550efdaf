import type { RecordField } from '../../record/field.ts'
import { referentOf } from '../../record/kinds.ts'
import { affiliateRecord } from '../affiliate/entity.ts'
import { PRODUCT_LABELS } from '../request/proposal.ts'

/**
 * The fields that a card's answer may be bound to (decisions, Questionnaires): those that one typed value fills. Staff's own are not
 * among them: a bound field is shown to whoever answers.
 */
export interface Binding {
  /** `product.<field>` or `affiliate.<field>`, the field by the specification's name. */
  value: string
  label: string
  target: 'product' | 'affiliate'
}

/** Fields of the product that hold lines of tables, records or lists. */
const CHOSEN: ReadonlySet<string> = new Set([
  ...['affiliate', 'catalog', 'subscriber', 'support', 'mechanism', 'legalNature', 'canal', 'taxation', 'bottomType', 'bottom'],
  'socialUtility',
])

/** Fields of the product that partners do not see (specification 3, section 6). */
const STAFF_ONLY: ReadonlySet<string> = new Set(['comment', 'model'])

/** Flags and references are chosen, not typed. */
const isTyped = (field: RecordField): boolean => field.kind !== 'flag' && referentOf(field) === undefined

export const BINDINGS: readonly Binding[] = [
  ...Object.entries(PRODUCT_LABELS)
    .filter(([field]) => !CHOSEN.has(field) && !STAFF_ONLY.has(field))
    .map(([field, label]): Binding => ({ value: `product.${field}`, label, target: 'product' })),
  ...affiliateRecord.named
    .filter(field => isTyped(field) && !field.isStaffOnly)
    .map(({ path, label }): Binding => ({ value: `affiliate.${path}`, label, target: 'affiliate' })),
]
const known = new Map(BINDINGS.map(binding => [binding.value, binding]))

/** What a binding means; undefined for one that names no field. */
export const findBinding = (value: string): Binding | undefined => known.get(value)

const TARGETS = { product: 'Produit', affiliate: 'Affilié' } as const
/** "Produit : Code LEI"; the binding itself where it names no field. */
export function bindingLabel(value: string): string {
  const binding = findBinding(value)
  return binding ? `${TARGETS[binding.target]}\u202f: ${binding.label}` : value
}
