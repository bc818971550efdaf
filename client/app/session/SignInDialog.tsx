import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentUserQuery, fetchCurrentUser, readKeptUser } from '#client/data/current-user.ts'
import { describeError } from '#client/data/errors.ts'
import { askToken, openSession } from '#client/data/sign-in.ts'
import { stop } from '#client/offline/offline.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'

/** Signs in again without leaving the screen: nothing typed is lost, and the sender goes on (house, An offline answer's way). */
export const SignInDialog = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const queries = useQueryClient()
  const [before] = useState(readKeptUser)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    try {
      const token = await askToken(String(form.get('username')), String(form.get('password')))
      const user = await fetchCurrentUser({ token })
      if (before && before.id !== user.id) {
        // Somebody else: nothing of the former user may be seen or sent.
        await stop()
        openSession(token)
        location.assign('/')
        return
      }
      // Known before the session changes, so that the screen behind stays as it is.
      queries.setQueryData(currentUserQuery(token).queryKey, user)
      openSession(token)
      onSignedIn()
    } catch (error) {
      setFault(describeError(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onSignedIn}
      title="Votre session a expiré"
      description={'Reconnectez-vous ici\u202f: rien de ce que vous avez saisi n’est perdu, et l’envoi reprendra.'}
      footer={
        <>
          <Button onClick={onSignedIn}>Plus tard</Button>
          <Button type="submit" form="sign-in-again" variant="primary" isBusy={isBusy}>
            Se connecter
          </Button>
        </>
      }
    >
      <form id="sign-in-again" onSubmit={submit} className="flex flex-col gap-5">
        {fault ? <Banner tone="danger">{fault}</Banner> : null}
        <Field label="Identifiant" isRequired>
          <TextInput name="username" autoComplete="username" defaultValue={before?.username} required />
        </Field>
        <Field label="Mot de passe" isRequired>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  )
}
