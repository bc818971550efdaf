import { useState } from 'react'
import { FormProvider, type UseFormSetError } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { AuthPage, Outcome } from '#client/common/AuthPage.tsx'
import { useSentForm } from '#client/common/form/use-sent-form.ts'
import { describeAuthError, replaceExpired } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { faultOf } from '#client/data/forms.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PasswordInput } from '#client/ui/TextInput.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { areSame, MISMATCH, NewPasswordFields, newPasswordShape, tellPassword } from '../parts/NewPasswordFields.tsx'

const schema = z
  .object({ oldPassword: z.string().min(1, { error: 'LOGIN.OLD_PASSWORD_REQUIRED' }), ...newPasswordShape })
  .refine(areSame, MISMATCH)
type Values = z.infer<typeof schema>

function tell(error: unknown, setError: UseFormSetError<Values>): string | null {
  if (tellPassword(error, 'password', setError)) return null
  if (!(error instanceof Refusal && error.code === 'OLD_PASSWORD_INCORRECT')) return describeAuthError(error)
  setError('oldPassword', { type: 'server', message: AUTH_TEXTS['LOGIN.PASSWORD_INCORRECT'] }, { shouldFocus: true })
  return null
}

/** A password that has expired gives way to a new one, by the old one (docs/domain.md 2.15 and 2.16). */
function useExpiredPassword() {
  const [params] = useSearchParams()
  const username = params.get('username')?.trim() ?? ''
  const [isDone, setIsDone] = useState(false)
  const send = async (values: Values) => {
    await replaceExpired({ ...values, username })
    setIsDone(true)
  }
  const sent = useSentForm({ schema, defaultValues: { oldPassword: '', password: '', confirmPassword: '' }, send, tell })
  return { ...sent, isDone, username }
}

export const ExpiredPassword = () => {
  useTitle('Mot de passe expiré')
  const { form, submit, fault, isDone, username } = useExpiredPassword()
  const { register, formState } = form
  if (isDone || username === '') {
    return (
      <AuthPage title="Mot de passe expiré">
        {isDone ? (
          <Outcome tone="done">{AUTH_TEXTS['LOGIN.RESET_DONE']}</Outcome>
        ) : (
          <Outcome tone="danger">Connectez-vous d’abord avec votre identifiant.</Outcome>
        )}
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Mot de passe expiré" description={`Choisissez un nouveau mot de passe pour le compte «\u202f${username}\u202f».`}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {fault ? <Banner tone="danger">{fault}</Banner> : null}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Field label="Ancien mot de passe" isRequired fault={faultOf(formState.errors.oldPassword)}>
            <PasswordInput {...register('oldPassword')} autoComplete="current-password" />
          </Field>
          <NewPasswordFields />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
              Enregistrer le mot de passe
            </Button>
            <Link to="/auth/login">Retour à la connexion</Link>
          </div>
        </form>
      </FormProvider>
    </AuthPage>
  )
}
