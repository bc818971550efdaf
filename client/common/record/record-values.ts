import { type FieldValues, set } from 'react-hook-form'
import { fieldsFor, isBlank, type RecordField, type RecordSection, valueAt } from '#contract/record/field.ts'
import { KINDS } from '#contract/record/kinds.ts'

export interface RecordAudience {
  isPartner: boolean
  /** The record is being made: its fixed fields may be chosen. */
  isNew: boolean
}

/** What a form holds for a field with nothing in it: a day that is not typed is the empty text. */
const blankOf = ({ kind }: RecordField) => (kind === 'date' ? '' : KINDS[kind].blank)

export const isFixedIn = ({ isFixed = false }: RecordField, { isNew }: RecordAudience): boolean => isFixed && !isNew

/** What a record's form starts with: a value for every field that the audience sees, out of the record or blank. */
export function recordValues(sections: readonly RecordSection[], record: unknown, audience: RecordAudience): FieldValues {
  const values: FieldValues = {}
  for (const field of fieldsFor(sections, audience.isPartner)) {
    const value = valueAt(record, field.path)
    if (!isBlank(value)) set(values, field.path, value)
    else if (!isFixedIn(field, audience)) set(values, field.path, blankOf(field))
  }
  return values
}
