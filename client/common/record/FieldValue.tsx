import { isBlank, type RecordField } from '#contract/record/field.ts'
import { KINDS } from './kinds.tsx'

/** A field's value for reading, by its kind: French numbers and days, links that call, write or lead to a site. */
export const FieldValue = ({ field, value }: { field: RecordField; value: unknown }) =>
  isBlank(value) ? <span className="text-ink-soft">Non renseigné</span> : KINDS[field.kind].view(value, field)
