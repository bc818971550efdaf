import { describeAuthError } from '#client/data/auth.ts'
import { Refusal } from '#client/data/call.ts'
import { useTitle } from '#client/data/use-title.ts'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { AuthPage } from '../parts/AuthPage.tsx'
import { LinkWait } from '../parts/LinkWait.tsx'
import { Outcome } from '../parts/Outcome.tsx'
import { AccountForm } from './parts/AccountForm.tsx'
import { useRegister } from './useRegister.ts'

export const Register = () => {
  useTitle('Créer mon compte')
  const { link, form, submit, fault, invitation, state } = useRegister()
  const affiliate = invitation.data?.affiliate?.name
  // A disabled or blocked account is told as such: trying again would change nothing.
  const refusal = state === 'waiting' && invitation.error instanceof Refusal ? describeAuthError(invitation.error) : null
  return (
    <AuthPage title="Créer mon compte" description={state === 'form' && affiliate ? `Vous rejoignez ${affiliate}.` : undefined}>
      {refusal ? <Outcome tone="danger">{refusal}</Outcome> : null}
      {state === 'waiting' && !refusal ? (
        <LinkWait error={invitation.error} isBusy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      ) : null}
      {state === 'invalid' ? <Outcome tone="danger">{AUTH_TEXTS['LOGIN.INVALID_TOKEN']}</Outcome> : null}
      {state === 'expired' ? <Outcome tone="danger">{AUTH_TEXTS['LOGIN.EXPIRED_INVITATION']}</Outcome> : null}
      {state === 'done' ? <Outcome tone="done">{AUTH_TEXTS['LOGIN.ACCOUNT_CREATED']}</Outcome> : null}
      {state === 'form' && link ? <AccountForm link={link} form={form} fault={fault} onSubmit={event => void submit(event)} /> : null}
    </AuthPage>
  )
}
