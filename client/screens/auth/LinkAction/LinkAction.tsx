import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthPage, Outcome } from '#client/common/AuthPage.tsx'
import { type AccountLink, confirmEmail, describeAuthError, readLink, unblockAccount, undoEmail } from '#client/data/auth.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'

interface Action {
  title: string
  text: string
  verb: string
  done: string
  send: (link: AccountLink) => Promise<unknown>
}

/** What a mailed link does. It needs a press, because mail programs open links by themselves. */
const linkAction =
  ({ title, text, verb, done, send }: Action) =>
  () => {
    useTitle(title)
    const [params] = useSearchParams()
    const link = readLink(params)
    const [isBusy, setIsBusy] = useState(false)
    const [isDone, setIsDone] = useState(false)
    const [fault, setFault] = useState<string | null>(link ? null : AUTH_TEXTS['LOGIN.INVALID_TOKEN'])
    const act = async () => {
      if (!link) return
      setIsBusy(true)
      try {
        await send(link)
        setIsDone(true)
      } catch (error) {
        setFault(describeAuthError(error))
      }
      setIsBusy(false)
    }
    return (
      <AuthPage title={title}>
        {isDone ? <Outcome tone="done">{done}</Outcome> : null}
        {fault && !isDone ? <Outcome tone="danger">{fault}</Outcome> : null}
        {isDone || fault ? null : (
          <div className="flex flex-col gap-5">
            <p>{text}</p>
            <Button variant="primary" isBusy={isBusy} onClick={() => void act()} className="self-start">
              {verb}
            </Button>
          </div>
        )}
      </AuthPage>
    )
  }

/** Ends a block, and lets this device in. */
export const Unblock = linkAction({
  title: 'Autoriser cet appareil',
  text: 'Après plusieurs mots de passe erronés, l’accès à votre compte a été suspendu. Autorisez cet appareil si vous souhaitez vous y connecter\u202f: un compte bloqué sera débloqué.',
  verb: 'Autoriser cet appareil',
  done: AUTH_TEXTS['LOGIN.UNBLOCKED'],
  send: unblockAccount,
})

/** Makes the new address the account's. */
export const ConfirmEmail = linkAction({
  title: 'Confirmer mon adresse e-mail',
  text: 'Cette adresse deviendra celle de votre compte\u202f: vous pourrez vous connecter avec elle, et elle recevra nos e-mails.',
  verb: 'Confirmer mon adresse',
  done: AUTH_TEXTS['LOGIN.EMAIL_CONFIRMED'],
  send: confirmEmail,
})

/** Gives the former address back. */
export const UndoEmail = linkAction({
  title: 'Annuler le changement d’adresse',
  text: 'L’adresse e-mail de votre compte redeviendra la précédente, et toutes les sessions ouvertes seront fermées. Choisissez ensuite un nouveau mot de passe par « Mot de passe oublié ».',
  verb: 'Annuler ce changement',
  done: AUTH_TEXTS['LOGIN.EMAIL_UNDONE'],
  send: undoEmail,
})
