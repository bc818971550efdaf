import { useController } from 'react-hook-form'
import { RadioGroup } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { UserType } from '#contract/permissions.ts'
import { choiceFaultOf } from '../../data/forms.ts'
import { USER_TYPE_OPTIONS } from '../../data/options.ts'

type UserTypeFieldProps = {
  /** The form's name for it. */
  name: 'type' | 'userType'
  hint?: string
  /** Called when another type is chosen, to clear what depends on it. */
  onTypeChange: () => void
}

/** The user type in the form of an account, a role or a profile. */
export const UserTypeField = ({ name, hint, onTypeChange }: UserTypeFieldProps) => {
  const { field, fieldState } = useController<Partial<Record<'type' | 'userType', UserType>>>({ name })
  return (
    <Field label="Type d’utilisateur" hint={hint} isGroup isRequired fault={choiceFaultOf(fieldState.error)}>
      <RadioGroup
        isInline
        options={USER_TYPE_OPTIONS}
        value={field.value ?? null}
        onValueChange={value => {
          field.onChange(value)
          onTypeChange()
        }}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
