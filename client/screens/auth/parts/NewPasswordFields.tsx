import { type FieldPath, type FieldValues, type UseFormSetError, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { PasswordRules, usePasswordRules } from '#client/common/PasswordRules.tsx'
import { describeAuthError } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { faultOf } from '#client/data/forms.ts'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/TextInput.tsx'

/** The two fields of a new password, each required by its own words (docs/domain.md 2.5). */
export const newPasswordShape = {
  password: z.string().min(1, { error: 'LOGIN.PASSWORD_REQUIRED' }),
  confirmPassword: z.string().min(1, { error: 'LOGIN.CONFIRMATION_REQUIRED' }),
}
export const areSame = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword
export const MISMATCH: { path: string[]; error: string } = { path: ['confirmPassword'], error: 'STD_ERROR.PASSWORD_MISMATCH' }

const OF_PASSWORD: readonly string[] = ['PASSWORD_ALREADY_USED', 'PASSWORD_POLICY']

/** Shows a fault of the password beside its field; false when the refusal is about something else. */
export function tellPassword<V extends FieldValues>(error: unknown, field: FieldPath<V>, setError: UseFormSetError<V>): boolean {
  if (!(error instanceof Refusal) || !OF_PASSWORD.includes(error.code)) return false
  setError(field, { type: 'server', message: describeAuthError(error) }, { shouldFocus: true })
  return true
}

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
