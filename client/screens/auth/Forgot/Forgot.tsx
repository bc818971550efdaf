import { useState } from 'react'
import { z } from 'zod'
import { AuthPage, Outcome } from '#client/common/AuthPage.tsx'
import { useSentForm } from '#client/common/form/use-sent-form.ts'
import { describeForgotError, sendReset } from '#client/data/auth.ts'
import { faultOf } from '#client/data/forms.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Link } from '#client/ui/Link.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { emailAddress } from '#contract/sign-in.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'

const schema = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: 'LOGIN.EMAIL_REQUIRED', abort: true })
    .refine(text => emailAddress.safeParse(text).success, { error: 'LOGIN.EMAIL_INVALID' }),
})

/** Forgotten password: an e-mail, then the same answer for everyone (docs/domain.md 2.15 and 2.16). */
function useForgot() {
  const [isSent, setIsSent] = useState(false)
  const send = async (values: z.infer<typeof schema>) => {
    await sendReset(values)
    setIsSent(true)
  }
  return { ...useSentForm({ schema, defaultValues: { username: '' }, send, tell: describeForgotError }), isSent }
}

export const Forgot = () => {
  useTitle('Mot de passe oublié')
  const { form, submit, fault, isSent } = useForgot()
  const { register, formState } = form
  if (isSent) {
    return (
      <AuthPage title="Consultez votre messagerie">
        <Outcome tone="done">
          <p>{AUTH_TEXTS['LOGIN.RESET_SENT']}</p>
          <p>{AUTH_TEXTS['LOGIN.RESET_ADVICE']}</p>
        </Outcome>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Mot de passe oublié" description={`Indiquez l’adresse e-mail de votre compte\u202f: un lien vous y sera envoyé.`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {fault ? <Banner tone="danger">{fault}</Banner> : null}
        <Field label="E-mail" isRequired fault={faultOf(formState.errors.username)}>
          <TextInput {...register('username')} type="email" autoComplete="email" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
            Envoyer le lien
          </Button>
          <Link to="/auth/login">Retour à la connexion</Link>
        </div>
      </form>
    </AuthPage>
  )
}
