import { useState } from 'react'
import { useCommand } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import { countOf } from '#contract/counts.ts'
import { AREA_MAX } from '#contract/values.ts'

interface SynchroniseDialogProps {
  collection: { id: number; name: string }
  changes: readonly number[]
  /** How many others were listed. */
  left: number
  onClose: () => void
}

/** The last step of a collection: what was chosen is written to the records, and why. */
export const SynchroniseDialog = ({ collection, changes, left, onClose }: SynchroniseDialogProps) => {
  const [comment, setComment] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = comment.trim() === ''
  const change = useCommand('COLLECT_MANAGEMENT', 'CHANGE_DECISION', {
    success: 'La collecte est synchronisée avec succès.',
    onDone: onClose,
  })
  const submit = () => {
    setIsChecked(true)
    if (!isMissing) change.run({ id: collection.id, decision: 'COLLECT_STATUS_SYNCHRONISATION', comment, changes: [...changes] })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Synchroniser «\u202f${collection.name}\u202f»`}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" isBusy={change.isBusy} onClick={submit}>
            {changes.length === 0 ? 'Synchroniser sans rien modifier' : `Appliquer ${countOf(changes.length, 'modification')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner tone="warning">
          Cette étape est la dernière de la collecte.{' '}
          {left > 0
            ? `${countOf(left, 'modification non choisie ne sera pas appliquée', 'modifications non choisies ne seront pas appliquées')}.`
            : ''}
        </Banner>
        <Field
          label="Commentaire"
          isRequired
          fault={isChecked && isMissing ? 'Un commentaire est requis.' : undefined}
          counter={{ used: comment.length, limit: AREA_MAX }}
        >
          <TextArea value={comment} onValueChange={setComment} />
        </Field>
      </div>
    </Dialog>
  )
}
