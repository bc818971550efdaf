import { showAmount } from '#client/data/format.ts'
import { type AnyField, isBlank } from '#contract/record/field.ts'
import { type NameOf, wordsOf } from '#contract/record/kinds.ts'

const UNITS: Readonly<Partial<Record<AnyField['kind'], string>>> = { percent: '%' }

const nameIn = (value: unknown): string => (typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : '')

/** A field's value as a document says it: French numbers with their units, days, names; '' for nothing. */
export function printedValue(field: AnyField, value: unknown, nameOf: NameOf): string {
  if (isBlank(value)) return ''
  const { kind, unit = UNITS[kind] } = field
  if (kind === 'record' || kind === 'records') return [value].flat().map(nameIn).filter(Boolean).join(', ')
  if (kind === 'amount') return showAmount(Number(value))
  const words = wordsOf(field, value, nameOf)
  return unit === undefined ? words : `${words}\u00a0${unit}`
}
