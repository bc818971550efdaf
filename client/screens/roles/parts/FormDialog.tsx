import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { KINDS, type KindName } from './kinds.ts'

type FormDialogProps = {
  kind: KindName
  /** The record that is changed; null for a new one. */
  name: string | null
  onSubmit: FormEventHandler
  onClose: () => void
  isBusy: boolean
  isDirty: boolean
  children: ReactNode
}

/** The frame of a role's or profile's form; asks before unsaved changes are thrown away. */
export const FormDialog = ({ kind, name, onSubmit, onClose, isBusy, isDirty, children }: FormDialogProps) => {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { create, edit } = KINDS[kind]
  const leave = () => (isDirty ? setIsAsking(true) : onClose())
  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={leave}
        title={name === null ? create : `${edit} «\u202f${name}\u202f»`}
        footer={
          <>
            <Button onClick={leave}>Annuler</Button>
            <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
              {name === null ? `Créer ${KINDS[kind].the}` : 'Enregistrer'}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onClose}
        title={'Quitter sans enregistrer\u202f?'}
        consequences="Ce que vous avez saisi sera perdu."
        verb="Quitter sans enregistrer"
      />
    </>
  )
}
