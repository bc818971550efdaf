import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeAuthError, readLink, unblockAccount } from '#client/data/auth.ts'
import { useTitle } from '#client/data/use-title.ts'
import { Button } from '#client/ui/Button.tsx'
import { AUTH_TEXTS } from '#contract/texts/auth.ts'
import { AuthPage, Outcome } from '../parts/AuthPage.tsx'

/** Ends a block by the mailed link. It needs a press, because mail programs open links by themselves. */
export const Unblock = () => {
  useTitle('Débloquer mon compte')
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
    <AuthPage title="Débloquer mon compte">
      {isDone ? <Outcome tone="done">{AUTH_TEXTS['LOGIN.UNBLOCKED']}</Outcome> : null}
      {fault && !isDone ? <Outcome tone="danger">{fault}</Outcome> : null}
      {isDone || fault ? null : (
        <div className="flex flex-col gap-5">
          <p>Votre compte a été bloqué après plusieurs mots de passe erronés. Débloquez-le si ces essais étaient les vôtres.</p>
          <Button variant="primary" isBusy={isBusy} onClick={() => void unblock()} className="self-start">
            Débloquer mon compte
          </Button>
        </div>
      )}
    </AuthPage>
  )
}
