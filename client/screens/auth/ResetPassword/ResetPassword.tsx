import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormSetError } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { AuthPage, Outcome } from '#client/common/AuthPage.tsx'
import { useSentForm } from '#client/common/form/use-sent-form.ts'
import { describeAuthError, linkFault, readLink, resetCheckQuery, validateReset } from '#client/data/auth.ts'
import { session } from '#client/data/session.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { LinkWait } from '../parts/LinkWait.tsx'
import { areSame, MISMATCH, NewPasswordFields, newPasswordShape, tellPassword } from '../parts/NewPasswordFields.tsx'

const schema = z.object(newPasswordShape).refine(areSame, MISMATCH)
type Values = z.infer<typeof schema>

/** A signed-in visitor does not need a reset link. */
function useLeaveSignedIn(): void {
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (session.token() === null) return
    toast.success(AUTH_TEXTS['LOGIN.ALREADY_SIGNED_IN'])
    void navigate('/home', { replace: true })
  }, [navigate, toast])
}

/** A new password by the mailed link: judged when it opens and again when it is used (docs/domain.md 2.7, 2.15 and 2.16). */
function useResetPassword() {
  useLeaveSignedIn()
  const [params] = useSearchParams()
  const link = readLink(params)
  const check = useQuery({ ...resetCheckQuery(link), enabled: session.token() === null })
  const [outcome, setOutcome] = useState<'invalid' | 'expired' | 'done' | null>(null)
  const send = async (values: Values) => {
    if (link) await validateReset({ ...link, ...values })
    setOutcome('done')
  }
  const tell = (error: unknown, setError: UseFormSetError<Values>) => {
    const judged = linkFault(error)
    if (judged === 'unknown') return tellPassword(error, 'password', setError) ? null : describeAuthError(error)
    setOutcome(judged)
    return null
  }
  const sent = useSentForm({ schema, defaultValues: { password: '', confirmPassword: '' }, send, tell })
  const judged = check.error ? linkFault(check.error) : null
  const refused = judged === 'unknown' ? null : judged
  return { ...sent, check, state: outcome ?? refused ?? (check.isSuccess ? 'form' : 'waiting') } as const
}

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
