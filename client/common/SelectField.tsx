import { useController } from 'react-hook-form'
import { Field } from '#client/ui/Field.tsx'
import type { Option, OptionSource, OptionValue } from '#client/ui/options.ts'
import { Select } from '#client/ui/Select.tsx'
import { choiceFaultOf } from '../data/forms.ts'

type SelectFieldProps<V extends OptionValue> = OptionSource & {
  /** The field's name in the form around it (FormProvider). */
  name: string
  label: string
  options: readonly Option<V>[]
  /** The form's value while nothing is chosen. */
  none: V | null
  hint?: string
  isRequired?: boolean
}

/** One choice among many, in a form. */
export const SelectField = <V extends OptionValue>({ name, label, none, hint, isRequired = false, ...choices }: SelectFieldProps<V>) => {
  const { field, fieldState } = useController({ name })
  const value: V | null = field.value
  return (
    <Field label={label} hint={hint} isRequired={isRequired} fault={choiceFaultOf(fieldState.error)}>
      <Select
        {...choices}
        value={value === none ? null : value}
        onValueChange={next => field.onChange(next ?? none)}
        canClear={!isRequired}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </Field>
  )
}
