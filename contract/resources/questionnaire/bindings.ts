import { isEmpty } from '../../questionnaire/answers.ts'
import { readValue } from '../../questionnaire/cells.ts'
import type { QuestionType, ValueSpec } from '../../questionnaire/model.ts'
import { fieldName, isBlank, type RecordField } from '../../record/field.ts'
import { KINDS, type NameOf, wordsOf } from '../../record/kinds.ts'
import { affiliateRecord } from '../affiliate/entity.ts'
import { productRecord } from '../product/record.ts'

/** A field that a card's answer may be bound to. Staff's fields are excluded, since a bound field is shown to whoever answers. */
export interface Binding {
  /** `product.<field>` or `affiliate.<field>`, the field as the wire names it. */
  value: string
  label: string
  target: 'product' | 'affiliate'
  field: RecordField
}

/** The bindings to a record's fields, but for those that no question fills. */
export const bindingsOf = (target: Binding['target'], fields: readonly RecordField[]): Binding[] =>
  fields
    .filter(({ kind, isStaffOnly }) => !isStaffOnly && KINDS[kind].questions.length > 0)
    .map(field => ({ value: `${target}.${fieldName(field)}`, label: field.label, target, field }))

export const BINDINGS: readonly Binding[] = [
  ...bindingsOf('product', productRecord.named),
  ...bindingsOf('affiliate', affiliateRecord.named),
]
const known = new Map(BINDINGS.map(binding => [binding.value, binding]))

/** The field of a binding; undefined when there is none. */
export const findBinding = (value: string): Binding | undefined => known.get(value)

/** Whether a question of this type takes what the field holds. */
export const fitsType = ({ field }: Binding, type: QuestionType): boolean => KINDS[field.kind].questions.includes(type)

/** What a field's value answers to a question: what is typed as it is kept, what is chosen by its words; null for nothing that it takes. */
export function boundAnswer({ field }: Binding, value: unknown, question: ValueSpec, nameOf: NameOf): string | string[] | null {
  if (isBlank(value)) return null
  const isTyped = (typeof value === 'string' || typeof value === 'number') && !KINDS[field.kind].referent
  if (isTyped) return String(value)
  const read = readValue(question, wordsOf(field, value, nameOf))
  return 'fault' in read || isEmpty(read.value) ? null : read.value
}

const TARGETS = { product: 'Produit', affiliate: 'Affilié' } as const
/** "Produit : Code LEI"; the binding itself when it names no field. */
export function bindingLabel(value: string): string {
  const binding = findBinding(value)
  return binding ? `${TARGETS[binding.target]}\u202f: ${binding.label}` : value
}
