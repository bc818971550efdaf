import { useState } from 'react'
import { internalUserOptionsQuery } from '#client/data/choices.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { AREA_MAX } from '#contract/values.ts'

/** Gives a request to a member of staff, with a word for the history. */
export const AssignDialog = ({ record: request, onClose }: { record: RequestDetail; onClose: () => void }) => {
  const users = useChoices(internalUserOptionsQuery())
  const [user, setUser] = useState<number | null>(request.userAssigned)
  const [comment, setComment] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const assign = useCommand('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { success: 'La demande est affectée.', onDone: onClose })
  const submit = () => {
    setIsChecked(true)
    if (user !== null) assign.run({ id: request.id, user, description: comment })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Affecter la demande n°\u202f${request.id}`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={assign.isBusy} onClick={submit}>
            Affecter
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Affecter à" isRequired fault={isChecked && user === null ? 'Choisissez une personne.' : undefined}>
          <Select {...users} value={user} onValueChange={setUser} />
        </Field>
        <Field label="Commentaire" counter={{ used: comment.length, limit: AREA_MAX }}>
          <TextArea value={comment} onValueChange={setComment} />
        </Field>
      </div>
    </Dialog>
  )
}
