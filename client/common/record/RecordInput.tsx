import { type FieldError, useController } from 'react-hook-form'
import { Field } from '#client/ui/Field.tsx'
import { fieldHintFor, fieldLabelFor, isRequiredFor, type RecordField } from '#contract/record/field.ts'
import { AREA_MAX } from '#contract/values.ts'
import { choiceFaultOf, faultOf } from '../../data/forms.ts'
import { KINDS } from './kinds.tsx'
import { isFixedIn, type RecordAudience } from './record-values.ts'

/** The words beside a field, by its kind. */
function faultTextOf({ kind }: RecordField, error: FieldError | undefined): string | undefined {
  const { fault } = KINDS[kind]
  return fault === 'choice' ? choiceFaultOf(error) : faultOf(error, fault)
}

type RecordInputProps = { field: RecordField; audience: RecordAudience }

/** One field of a record's form: label, hint, control, counter, and what is wrong with it in words. */
export const RecordInput = ({ field, audience }: RecordInputProps) => {
  const { field: input, fieldState } = useController({ name: field.path })
  const { control, frame, isGroup } = KINDS[field.kind]
  const isFixed = isFixedIn(field, audience)
  const facts = {
    label: fieldLabelFor(field, audience.isPartner),
    hint: isFixed ? 'Ne se modifie pas ici.' : fieldHintFor(field, audience.isPartner, input.value),
    isRequired: isRequiredFor(field, audience.isPartner),
    isDisabled: isFixed,
    fault: faultTextOf(field, fieldState.error),
  }
  if (frame) return frame({ ...facts, field, input })
  const used = typeof input.value === 'string' ? input.value.length : 0
  return (
    <Field {...facts} isGroup={isGroup} counter={field.kind === 'area' ? { used, limit: AREA_MAX } : undefined}>
      {control?.({ field, input, isRequired: facts.isRequired })}
    </Field>
  )
}
