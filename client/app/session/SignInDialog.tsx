import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SignInStepForm, STEP_WORDS } from '#client/common/second-factor/SignInStepForm.tsx'
import { useSignIn } from '#client/common/second-factor/use-sign-in.ts'
import { currentUserQuery, fetchCurrentUser, readKeptUser } from '#client/data/current-user.ts'
import { openSession } from '#client/data/sign-in.ts'
import { stop } from '#client/offline/offline.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput, TextInput } from '#client/ui/TextInput.tsx'
import { useToast } from '#client/ui/toast-context.ts'

const PASSWORD_WORDS = {
  title: 'Votre session a expiré',
  text: 'Reconnectez-vous ici\u202f: rien de ce que vous avez saisi n’est perdu, et l’envoi reprendra.',
  verb: 'Se connecter',
}

/** Who can no longer sign in, whose account was disabled, still takes what was typed along. */
const ExportWork = ({ user }: { user: number }) => {
  const toast = useToast()
  const save = async () => {
    const { exportUnsent } = await import('#client/offline/sign-out.ts')
    if ((await exportUnsent(user)) === 0) toast.info('Rien n’attend d’être synchronisé.')
  }
  const fail = (error: unknown) => {
    console.error(error)
    toast.failure('Le fichier de secours n’a pas pu être créé.')
  }
  return (
    <Button variant="quiet" icon={Download} onClick={() => void save().catch(fail)}>
      Exporter mes réponses
    </Button>
  )
}

/** Signs in again without leaving the screen: nothing typed is lost, and the sender goes on (docs/architecture.md 5). */
export const SignInDialog = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const queries = useQueryClient()
  const [before] = useState(readKeptUser)
  const { step, fault, isBusy, sendPassword, sendCode, finish } = useSignIn(async token => {
    const user = await fetchCurrentUser({ token })
    if (before && before.id !== user.id) {
      // Somebody else signed in: nothing of the former user may be seen or sent.
      await stop()
      openSession(token)
      location.assign('/')
      return
    }
    // Set before the session changes, so that the screen behind stays as it is.
    queries.setQueryData(currentUserQuery(token).queryKey, user)
    openSession(token)
    onSignedIn()
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    await sendPassword(String(form.get('username')), String(form.get('password')))
  }
  const words = step.name === 'password' ? PASSWORD_WORDS : STEP_WORDS[step.name]
  return (
    <Dialog
      isOpen
      // A press beside the dialog must not lose recovery codes that were just given.
      onClose={step.name === 'recovery' ? () => void finish() : onSignedIn}
      title={words.title}
      description={words.text}
      footer={
        <>
          {before && step.name !== 'recovery' ? <ExportWork user={before.id} /> : null}
          {step.name === 'recovery' ? null : <Button onClick={onSignedIn}>Plus tard</Button>}
          <Button type="submit" form="sign-in-again" variant="primary" isBusy={isBusy}>
            {words.verb}
          </Button>
        </>
      }
    >
      {step.name === 'password' ? (
        <form id="sign-in-again" onSubmit={submit} className="flex flex-col gap-5">
          {fault ? <Banner tone="danger">{fault}</Banner> : null}
          <Field label="Identifiant" isRequired>
            <TextInput name="username" autoComplete="username" defaultValue={before?.username} required />
          </Field>
          <Field label="Mot de passe" isRequired>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
        </form>
      ) : (
        <SignInStepForm id="sign-in-again" key={step.name} step={step} fault={fault} sendCode={sendCode} finish={finish} />
      )}
    </Dialog>
  )
}
