import { FormProvider } from 'react-hook-form'
import { faultOf } from '#client/data/forms.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { AuthPage } from '../parts/AuthPage.tsx'
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { useExpiredPassword } from './useExpiredPassword.ts'

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
