import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ERRORS } from '#contract/errors.ts'

type FormDialogProps = {
  title: string
  /** On the button that saves. */
  verb: string
  onSubmit: FormEventHandler
  onClose: () => void
  isBusy: boolean
  isDirty: boolean
  /** It was submitted with faults, which stand beside their fields. */
  hasFaults?: boolean
  isWide?: boolean
  description?: ReactNode
  children: ReactNode
}

/** A form over the page; asks before unsaved changes are thrown away (look, principle 5). */
export const FormDialog = (props: FormDialogProps) => {
  const { title, verb, onSubmit, onClose, isBusy, isDirty, hasFaults = false, isWide, description, children } = props
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => (isDirty ? setIsAsking(true) : onClose())
  return (
    <>
      <Dialog
        isOpen
        isWide={isWide}
        onClose={leave}
        title={title}
        description={description}
        footer={
          <>
            <Button onClick={leave}>Annuler</Button>
            <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
              {verb}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
          {children}
          {hasFaults ? <Banner tone="danger">{ERRORS.VALIDATION_ERROR.text} Elles sont signalées ci-dessus.</Banner> : null}
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
