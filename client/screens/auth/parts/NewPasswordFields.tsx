import { useFormContext } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { PasswordRules, usePasswordRules } from '#client/data/PasswordRules.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'

/** A new password with the policy's marks, and its confirmation; stands in a form with both. */
export const NewPasswordFields = () => {
  const { register, watch, formState } = useFormContext<{ password: string; confirmPassword: string }>()
  const { errors } = formState
  const rules = usePasswordRules(watch('password'))
  return (
    <>
      <Field label="Nouveau mot de passe" isRequired fault={faultOf(errors.password)} hint={<PasswordRules rules={rules} />}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirmation du mot de passe" isRequired fault={faultOf(errors.confirmPassword)}>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  )
}
