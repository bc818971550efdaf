import { faultOf } from '#client/data/forms.ts'
import { PasswordRules } from '#client/data/PasswordRules.tsx'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldPair } from '#client/ui/Card.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { AuthPage } from '../parts/AuthPage.tsx'
import { useSetup } from './useSetup.ts'

export const Setup = () => {
  useTitle('Premier compte')
  const { fields, rules, fault, submit, hasToken } = useSetup()
  const { register, formState } = fields
  const { errors, isSubmitting } = formState
  return (
    <AuthPage title="Premier compte" description="Cette installation est vide. Créez le compte du super-administrateur.">
      {hasToken ? (
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {fault ? <Banner tone="danger">{fault}</Banner> : null}
          <FieldPair>
            <Field label="Prénom" isRequired fault={faultOf(errors.firstName)}>
              <TextInput {...register('firstName')} autoComplete="given-name" />
            </Field>
            <Field label="Nom" isRequired fault={faultOf(errors.lastName)}>
              <TextInput {...register('lastName')} autoComplete="family-name" />
            </Field>
          </FieldPair>
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
      ) : (
        <Banner tone="warning">Ce lien n’est pas complet. Utilisez celui qui s’affiche au démarrage du serveur.</Banner>
      )}
    </AuthPage>
  )
}
