import { type FormEvent, useState } from 'react'
import { CodeField } from '#client/common/second-factor/CodeField.tsx'
import { RecoveryCodes } from '#client/common/second-factor/RecoveryCodes.tsx'
import { useCodesGuard } from '#client/common/second-factor/useCodesGuard.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { useByCode } from '../useSecondFactor.ts'

const WORDS = {
  renew: { title: 'Nouveaux codes de récupération', text: 'Les codes actuels ne serviront plus.', verb: 'Obtenir de nouveaux codes' },
  disable: {
    title: 'Désactiver la double authentification',
    text: 'Le mot de passe suffira pour se connecter. Vos codes de récupération ne serviront plus.',
    verb: 'Désactiver',
  },
} as const

/** Asks a fresh code before the recovery codes are renewed, or the second factor taken away. */
export const CodeDialog = ({ kind, onClose }: { kind: 'renew' | 'disable'; onClose: () => void }) => {
  const { codes, fault, isBusy, submit } = useByCode(kind, onClose)
  const [code, setCode] = useState('')
  const { title, text, verb } = WORDS[kind]
  const { leave, question } = useCodesGuard(codes !== null, onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (codes) onClose()
    else submit(code)
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={title}
        description={codes ? undefined : text}
        footer={
          <>
            {codes ? null : <Button onClick={onClose}>{uiTexts.cancel}</Button>}
            <Button type="submit" form="second-factor-code" variant={kind === 'disable' ? 'danger' : 'primary'} isBusy={isBusy}>
              {codes ? 'J’ai gardé ces codes' : verb}
            </Button>
          </>
        }
      >
        <form id="second-factor-code" onSubmit={send} noValidate>
          {codes ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <CodeField value={code} onValueChange={setCode} fault={fault ?? undefined} takesRecovery />
          )}
        </form>
      </Dialog>
      {question}
    </>
  )
}
