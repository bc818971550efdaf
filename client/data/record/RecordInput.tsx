import { type ControllerRenderProps, type FieldError, useController } from 'react-hook-form'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { NumberInput } from '#client/ui/NumberInput.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { fieldLabelFor, isRequiredFor, type RecordField } from '#contract/fields.ts'
import { AREA_MAX } from '#contract/values.ts'
import { choiceFaultOf, faultOf } from '../forms.ts'
import { RecordImageInput } from './RecordImageInput.tsx'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { isFixedIn, type RecordAudience } from './record-values.ts'

const INPUT_TYPES = { text: 'text', phone: 'tel', email: 'email', url: 'url' } as const
const FLAGS = { yes: 'true', no: 'false' } as const

type ControlProps<K extends RecordField['kind'] = RecordField['kind']> = {
  field: Extract<RecordField, { kind: K }>
  input: ControllerRenderProps
  isRequired: boolean
}

const FlagControl = ({ field, input }: ControlProps<'flag'>) => (
  <RadioGroup
    isInline
    options={[
      { value: FLAGS.yes, label: field.yes },
      { value: FLAGS.no, label: field.no },
    ]}
    value={typeof input.value === 'boolean' ? FLAGS[input.value ? 'yes' : 'no'] : null}
    onValueChange={value => input.onChange(value === FLAGS.yes)}
    onBlur={input.onBlur}
  />
)

const Control = ({ field, input, isRequired }: ControlProps) => {
  const { value, onChange, ...rest } = input
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'email':
    case 'url':
      return <TextInput {...rest} type={INPUT_TYPES[field.kind]} value={value ?? ''} onChange={onChange} autoComplete="off" />
    case 'area':
      return <TextArea {...rest} value={value ?? ''} onChange={onChange} maxLength={AREA_MAX} />
    case 'integer':
      return <NumberInput {...rest} isInteger value={value ?? null} onValueChange={onChange} />
    case 'decimal':
      return <NumberInput {...rest} value={value ?? null} onValueChange={onChange} />
    case 'amount':
      return <NumberInput {...rest} unit="€" value={value ?? null} onValueChange={onChange} />
    case 'date':
      return <DateInput {...rest} value={value ?? ''} onValueChange={onChange} />
    case 'reference':
      return (
        <ReferenceSelect
          table={field.table}
          value={value ?? null}
          onValueChange={onChange}
          canClear={!isRequired}
          onBlur={input.onBlur}
          ref={input.ref}
        />
      )
    case 'flag':
      return <FlagControl field={field} input={input} isRequired={isRequired} />
    case 'image':
      return null
  }
}

/** The words beside a field, by its kind. */
function faultTextOf({ kind }: RecordField, error: FieldError | undefined): string | undefined {
  if (kind === 'reference' || kind === 'flag') return choiceFaultOf(error)
  return faultOf(error, kind === 'date' || kind === 'email' ? kind : undefined)
}

type RecordInputProps = { field: RecordField; audience: RecordAudience }

/** One field of a record's form: label, hint, control, counter, and what is wrong with it in words. */
export const RecordInput = ({ field, audience }: RecordInputProps) => {
  const { field: input, fieldState } = useController({ name: field.path })
  const fault = faultTextOf(field, fieldState.error)
  const label = fieldLabelFor(field, audience.isPartner)
  if (field.kind === 'image') return <RecordImageInput label={label} value={input.value} onValueChange={input.onChange} fault={fault} />
  const isRequired = isRequiredFor(field, audience.isPartner)
  const used = typeof input.value === 'string' ? input.value.length : 0
  return (
    <Field
      label={label}
      hint={isFixedIn(field, audience) ? 'Ne se modifie pas ici.' : field.hint}
      isRequired={isRequired}
      isDisabled={isFixedIn(field, audience)}
      isGroup={field.kind === 'flag'}
      fault={fault}
      counter={field.kind === 'area' ? { used, limit: AREA_MAX } : undefined}
    >
      <Control field={field} input={input} isRequired={isRequired} />
    </Field>
  )
}
