import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { countOf } from '#contract/counts.ts'
import { REMINDER_TEXTS } from '#contract/resources/request/reminder.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { AREA_MAX } from '#contract/values.ts'
import { useCommand } from '../../data/use-command.ts'

type RemindDialogProps = { requests: readonly number[]; onClose: () => void; onDone?: (() => void) | undefined }

const FEW = 5

/** « Relance » of one request or many: a word to the partners, then one message for each person (docs/domain.md 14.8). */
export const RemindDialog = ({ requests, onClose, onDone }: RemindDialogProps) => {
  const [comment, setComment] = useState('')
  const toast = useToast()
  const isOne = requests.length === 1
  const remind = useCommand('DEMANDE_MANAGEMENT', 'SEND_EMAILS', {
    success: null,
    onDone: ({ recipients, reminded, skipped }) => {
      const done = isOne ? NOTICES.requestReminded : `${countOf(reminded, 'demande relancée', 'demandes relancées')} avec succès`
      if (reminded > 0) toast.success(`${done} (${countOf(recipients, 'destinataire')})`)
      const named = skipped.slice(0, FEW).map(({ id, reason }) => `n°\u202f${id}, ${REMINDER_TEXTS[reason]}`)
      const rest = skipped.length - named.length
      if (named.length > 0)
        toast.failure(`Sans relance\u202f: ${named.join('\u202f; ')}${rest > 0 ? ` et ${countOf(rest, 'autre')}` : ''}.`)
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remind.run({ requests: [...requests], description: comment })}
      title={isOne ? `Relancer le partenaire de la demande n°\u202f${requests[0]}\u202f?` : `Relancer ${requests.length} demandes\u202f?`}
      consequences="Les comptes actifs du partenaire qui peuvent répondre reçoivent un e-mail, un seul par personne. Une demande relancée depuis moins de 24 heures ne l’est pas de nouveau."
      verb="Relancer"
      tone="primary"
      isBusy={remind.isBusy}
    >
      <Field label="Message au partenaire" counter={{ used: comment.length, limit: AREA_MAX }}>
        <TextArea value={comment} onValueChange={setComment} />
      </Field>
    </ConfirmDialog>
  )
}
