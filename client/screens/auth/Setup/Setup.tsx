import { FormProvider } from 'react-hook-form'
import { NameFields } from '#client/data/account/NameFields.tsx'
import { faultOf } from '#client/data/forms.ts'
import { PasswordRules } from '#client/data/PasswordRules.tsx'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { AuthPage } from '../parts/AuthPage.tsx'
import { useSetup } from './useSetup.ts'

export const Setup = () => {
  useTitle('Premier compte')
  const { form, rules, fault, submit, hasToken } = useSetup()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <AuthPage title="Premier compte" description="Cette installation est vide. Créez le compte du super-administrateur.">
      {hasToken ? (
        <FormProvider {...form}>
          <form onSubmit={submit} noValidate className="flex flex-col gap-5">
            {fault ? <Banner tone="danger">{fault}</Banner> : null}
            <NameFields />
            <Field label="E-mail" isRequired fault={faultOf(errors.email, 'email')}>
              <TextInput {...register('email')} type="email" autoComplete="email" />
            </Field>
            <Field label="Identifiant" isRequired fault={faultOf(errors.username, 'username')}>
              <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            </Field>
            <Field label="Mot de passe" isRequired fault={faultOf(errors.password)} hint={<PasswordRules rules={rules} />}>
              <PasswordInput {...register('password')} autoComplete="new-password" />
            </Field>
            <Field label="Confirmation du mot de passe" isRequired fault={faultOf(errors.confirmPassword)}>
              <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
            </Field>
            <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
              Créer le compte
            </Button>
          </form>
        </FormProvider>
      ) : (
        <Banner tone="warning">Ce lien n’est pas complet. Utilisez celui qui s’affiche au démarrage du serveur.</Banner>
      )}
    </AuthPage>
  )
}
