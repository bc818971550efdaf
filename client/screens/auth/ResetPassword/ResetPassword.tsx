import { FormProvider } from 'react-hook-form'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { AuthPage } from '../parts/AuthPage.tsx'
import { LinkWait } from '../parts/LinkWait.tsx'
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { useResetPassword } from './useResetPassword.ts'

const askAgain = (
  <LinkButton to="/auth/reset" variant="primary">
    Demander un nouveau lien
  </LinkButton>
)

export const ResetPassword = () => {
  useTitle('Nouveau mot de passe')
  const { form, submit, fault, check, state } = useResetPassword()
  return (
    <AuthPage title="Nouveau mot de passe">
      {state === 'waiting' ? <LinkWait error={check.error} isBusy={check.isFetching} onRetry={() => void check.refetch()} /> : null}
      {state === 'invalid' ? (
        <Outcome tone="danger" actions={askAgain}>
          {AUTH_TEXTS['LOGIN.INVALID_TOKEN']}
        </Outcome>
      ) : null}
      {state === 'expired' ? (
        <Outcome tone="danger" actions={askAgain}>
          {AUTH_TEXTS['LOGIN.INVALID_TOKEN_DATE']}
        </Outcome>
      ) : null}
      {state === 'done' ? <Outcome tone="done">{AUTH_TEXTS['LOGIN.RESET_DONE']}</Outcome> : null}
      {state === 'form' ? (
        <FormProvider {...form}>
          <form onSubmit={submit} noValidate className="flex flex-col gap-5">
            {fault ? <Banner tone="danger">{fault}</Banner> : null}
            <NewPasswordFields />
            <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting} className="self-start">
              Enregistrer le mot de passe
            </Button>
          </form>
        </FormProvider>
      ) : null}
    </AuthPage>
  )
}
