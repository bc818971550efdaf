import { AuthPage } from '#client/common/AuthPage.tsx'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PasswordInput, TextInput } from '#client/ui/TextInput.tsx'
import { DemoAccounts } from './parts/DemoAccounts.tsx'
import { SecondStep } from './parts/SecondStep.tsx'
import { type LoginProps, useLogin } from './useLogin.ts'

/** Sign-in; it does without the router, for it is shown before the application is there. */
export const LoginForm = (props: LoginProps) => {
  useTitle('Connexion')
  const { fields, change, faultOf, signIn, submit, demo, fill } = useLogin(props)
  const { step, fault, isBusy } = signIn
  if (step.name !== 'password') return <SecondStep {...signIn} step={step} />
  return (
    <AuthPage
      title="Connexion"
      description="Accédez à l’espace du label de la finance solidaire."
      aside={demo ? <DemoAccounts demo={demo} onChoose={fill} /> : null}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {fault ? <Banner tone="danger">{fault}</Banner> : null}
        <Field label="Identifiant" fault={faultOf('username')}>
          <TextInput
            value={fields.username}
            onValueChange={change('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Mot de passe" fault={faultOf('password')}>
          <PasswordInput value={fields.password} onValueChange={change('password')} autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Se connecter
          </Button>
          <Link to="/auth/reset">Mot de passe oublié&#8239;?</Link>
        </div>
      </form>
    </AuthPage>
  )
}
