import { type FormEvent, useState } from 'react'
import { CodeField } from '#client/common/second-factor/CodeField.tsx'
import { EnrolmentSheet } from '#client/common/second-factor/EnrolmentSheet.tsx'
import { RecoveryCodes } from '#client/common/second-factor/RecoveryCodes.tsx'
import { useCodesGuard } from '#client/common/second-factor/useCodesGuard.tsx'
import { useCurrentUser } from '#client/data/current-user.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/TextInput.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { useEnable } from '../useSecondFactor.ts'

const WORDS = {
  password: { text: 'Confirmez d’abord que c’est bien vous.', verb: 'Continuer' },
  confirm: { text: 'Vos autres sessions seront fermées.', verb: 'Activer' },
  codes: { text: 'La double authentification est activée.', verb: 'J’ai gardé ces codes' },
} as const

/** Turns the second factor on, step by step. */
export const EnableDialog = ({ onClose }: { onClose: () => void }) => {
  const { step, fault, isBusy, submit } = useEnable()
  const { username } = useCurrentUser()
  const [text, setText] = useState('')
  const { leave, question } = useCodesGuard(step.name === 'codes', onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (step.name === 'codes') {
      onClose()
      return
    }
    submit(text)
    setText('')
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title="Activer la double authentification"
        description={WORDS[step.name].text}
        footer={
          <>
            {step.name === 'codes' ? null : <Button onClick={onClose}>{uiTexts.cancel}</Button>}
            <Button type="submit" form="enable-second-factor" variant="primary" isBusy={isBusy}>
              {WORDS[step.name].verb}
            </Button>
          </>
        }
      >
        <form id="enable-second-factor" onSubmit={send} noValidate className="flex flex-col gap-5">
          {step.name === 'password' ? (
            <>
              <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
              <Field label="Mot de passe actuel" isRequired fault={fault ?? undefined}>
                <PasswordInput value={text} onValueChange={setText} autoComplete="current-password" />
              </Field>
            </>
          ) : null}
          {step.name === 'confirm' ? (
            <>
              <EnrolmentSheet enrolment={step.enrolment} />
              <CodeField value={text} onValueChange={setText} fault={fault ?? undefined} />
            </>
          ) : null}
          {step.name === 'codes' ? <RecoveryCodes codes={step.codes} /> : null}
        </form>
      </Dialog>
      {question}
    </>
  )
}
