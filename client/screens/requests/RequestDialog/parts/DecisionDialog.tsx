import { useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#client/data/current-user.ts'
import { forgetWork, keepWork, readWork } from '#client/data/kept-work.ts'
import { labelOptions } from '#client/data/options.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { needsComment } from '#contract/resources/request/rules.ts'
import { REQUEST_STATUS_CODES, REQUEST_STATUSES, type RequestStatus } from '#contract/resources/request/states.ts'
import { QUESTIONS } from '#contract/texts/interface.ts'
import { AREA_MAX } from '#contract/values.ts'

const CONSEQUENCES: Readonly<Record<RequestStatus, string>> = {
  REQUEST_NEW: '',
  REQUEST_ACCEPTED: 'La demande sera acceptée et close. L’initiateur et le partenaire en seront informés.',
  REQUEST_DENIED: 'La demande sera refusée et close. L’initiateur et le partenaire en seront informés.',
  REQUEST_FEEDBACK: 'Les questionnaires seront rouverts et rendus au partenaire, qui en sera informé.',
  REQUEST_SPECIAL_OPEN: 'Ce partenaire pourra répondre bien que la collecte soit clôturée. Il en sera informé.',
  REQUEST_IN_PROGRESS: 'La demande passera en traitement.',
}

const begun = z.object({ decision: z.enum(REQUEST_STATUS_CODES).nullable(), comment: z.string() })
type Begun = z.infer<typeof begun>
const NOTHING: Begun = { decision: null, comment: '' }

/** A decision that was begun stays on this device until it is taken: Escape, a click beside the dialog or a reload lose no word. */
function useBegun({ id, decisions }: RequestDetail) {
  const { id: user } = useCurrentUser()
  const name = `decision-${id}`
  const [value, setValue] = useState<Begun>(() => {
    const kept = readWork(user, name, begun) ?? NOTHING
    return { ...kept, decision: decisions.find(one => one === kept.decision) ?? null }
  })
  const change = (next: Begun) => {
    setValue(next)
    keepWork(user, name, next)
  }
  return [value, change, () => forgetWork(user, name)] as const
}

/** A decision on a request: which one and why, then a confirmation (docs/domain.md 14.5). */
export const DecisionDialog = ({ record: request, onClose }: { record: RequestDetail; onClose: () => void }) => {
  const [{ decision, comment }, change, forget] = useBegun(request)
  const [isChecked, setIsChecked] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const decide = useCommand('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', {
    onDone: () => {
      forget()
      onClose()
    },
  })
  const isCommented = decision === null || !needsComment(decision) || comment.trim() !== ''
  const submit = () => {
    setIsChecked(true)
    setIsConfirming(decision !== null && isCommented)
  }
  const confirm = () => {
    if (decision) decide.run({ id: request.id, decision, description: comment })
  }
  if (decision && isConfirming)
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setIsConfirming(false)}
        onConfirm={confirm}
        title={QUESTIONS.decision}
        consequences={CONSEQUENCES[decision]}
        verb={`Confirmer\u202f: ${REQUEST_STATUSES[decision].toLowerCase()}`}
        tone={decision === 'REQUEST_DENIED' ? 'danger' : 'primary'}
        isBusy={decide.isBusy}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Décision sur la demande n°\u202f${request.id}`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" onClick={submit}>
            Continuer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Décision" isRequired fault={isChecked && decision === null ? 'Choisissez une décision.' : undefined}>
          <Select
            options={labelOptions(REQUEST_STATUSES, request.decisions)}
            value={decision}
            onValueChange={next => change({ decision: next, comment })}
          />
        </Field>
        <Field
          label="Commentaire"
          hint="Il figure dans l’historique de la demande, que le partenaire peut lire."
          isRequired={decision !== null && needsComment(decision)}
          fault={isChecked && !isCommented ? 'Un commentaire est requis.' : undefined}
          counter={{ used: comment.length, limit: AREA_MAX }}
        >
          <TextArea value={comment} onValueChange={next => change({ decision, comment: next })} />
        </Field>
      </div>
    </Dialog>
  )
}
