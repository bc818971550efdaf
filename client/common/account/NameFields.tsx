import { useFormContext } from 'react-hook-form'
import { FieldPair } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { faultOf } from '../../data/forms.ts'

/** One's own first and last name; stands in the form of the own profile, of the first account, or of one that an invitation opens. */
export const NameFields = () => {
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>()
  const { errors } = formState
  return (
    <FieldPair>
      <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
        <TextInput {...register('lastName')} autoComplete="family-name" />
      </Field>
    </FieldPair>
  )
}
