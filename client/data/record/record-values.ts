import { type FieldValues, set } from 'react-hook-form'
import { isBlank, type RecordField, type RecordSection, sectionsFor, valueAt } from '#contract/fields.ts'

export interface RecordAudience {
  isPartner: boolean
  /** The record is being made: its fixed fields may be chosen. */
  isNew: boolean
}

/** What a form holds for a field with nothing in it. */
function blankOf({ kind }: RecordField): '' | null {
  const isText = kind === 'text' || kind === 'area' || kind === 'phone' || kind === 'email' || kind === 'url' || kind === 'date'
  return isText ? '' : null
}

export const isFixedIn = ({ isFixed = false }: RecordField, { isNew }: RecordAudience): boolean => isFixed && !isNew

/** What a record's form starts with: a value for every field that the audience sees, out of the record or blank. */
export function recordValues(sections: readonly RecordSection[], record: unknown, audience: RecordAudience): FieldValues {
  const values: FieldValues = {}
  for (const field of sectionsFor(sections, audience.isPartner).flatMap(section => section.fields)) {
    const value = valueAt(record, field.path)
    if (!isBlank(value)) set(values, field.path, value)
    else if (!isFixedIn(field, audience)) set(values, field.path, blankOf(field))
  }
  return values
}
