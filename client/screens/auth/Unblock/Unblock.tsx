import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeAuthError, readLink, unblockAccount } from '#client/data/auth.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { AuthPage, Outcome } from '../parts/AuthPage.tsx'

/** Ends a block, and lets this device in, by the mailed link. It needs a press, because mail programs open links by themselves. */
export const Unblock = () => {
  useTitle('Autoriser cet appareil')
  const [params] = useSearchParams()
  const link = readLink(params)
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [fault, setFault] = useState<string | null>(link ? null : AUTH_TEXTS['LOGIN.INVALID_TOKEN'])
  const unblock = async () => {
    if (!link) return
    setIsBusy(true)
    try {
      await unblockAccount(link)
      setIsDone(true)
    } catch (error) {
      setFault(describeAuthError(error))
    }
    setIsBusy(false)
  }
  return (
    <AuthPage title="Autoriser cet appareil">
      {isDone ? <Outcome tone="done">{AUTH_TEXTS['LOGIN.UNBLOCKED']}</Outcome> : null}
      {fault && !isDone ? <Outcome tone="danger">{fault}</Outcome> : null}
      {isDone || fault ? null : (
        <div className="flex flex-col gap-5">
          <p>
            Après plusieurs mots de passe erronés, l’accès à votre compte a été suspendu. Autorisez cet appareil si vous souhaitez vous y
            connecter&#8239;: un compte bloqué sera débloqué.
          </p>
          <Button variant="primary" isBusy={isBusy} onClick={() => void unblock()} className="self-start">
            Autoriser cet appareil
          </Button>
        </div>
      )}
    </AuthPage>
  )
}
