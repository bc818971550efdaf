import { FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { AuthPage } from '#client/common/AuthPage.tsx'
import { NameFields } from '#client/common/account/AccountFields.tsx'
import { useSentForm } from '#client/common/form/use-sent-form.ts'
import { PasswordRules, usePasswordRules } from '#client/common/PasswordRules.tsx'
import { describeError, fieldTexts } from '#client/data/errors.ts'
import { faultOf, setFaults } from '#client/data/forms.ts'
import { setUp } from '#client/data/sign-in.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput, TextInput } from '#client/ui/TextInput.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { type SetupInput, setupInput } from '#contract/sign-in.ts'
import { areSame, MISMATCH } from '../parts/NewPasswordFields.tsx'

const schema = setupInput.omit({ token: true }).refine(areSame, MISMATCH)
const NAMES = ['username', 'email', 'firstName', 'lastName', 'password', 'confirmPassword'] as const
const EMPTY = { username: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' }

/** The first account of an empty installation, by the one-time link printed at its start. */
function useSetup() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const navigate = useNavigate()
  const toast = useToast()
  const sent = useSentForm<Omit<SetupInput, 'token'>, Omit<SetupInput, 'token'>>({
    schema,
    defaultValues: EMPTY,
    send: async values => {
      await setUp({ ...values, token })
      toast.success('Le compte est créé. Vous pouvez vous connecter.')
      await navigate('/auth/login', { replace: true })
    },
    tell: (error, setError) => {
      setFaults(fieldTexts(error), NAMES, setError)
      return describeError(error)
    },
  })
  const rules = usePasswordRules(sent.form.watch('password'))
  return { ...sent, rules, hasToken: token !== '' }
}

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
