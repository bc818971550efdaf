import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/Dialog.tsx'
import { FaultScope, FaultSummary } from '#client/ui/Field.tsx'
import { ERRORS } from '#contract/errors.ts'
import type { EditConflict } from '../../data/edit-conflict.ts'
import type { FieldText } from '../../data/errors.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { EditFormState } from './use-edit-form.ts'
import { useFirstFault } from './use-first-fault.ts'

type FormDialogProps = {
  title: string
  /** On the button that saves. */
  verb: string
  onSubmit: FormEventHandler
  onClose: () => void
  isBusy: boolean
  /** The server's faults that belong to no field. */
  others?: readonly FieldText[]
  /** The save met another's. */
  conflict?: EditConflict | null
  isWide?: boolean
  description?: ReactNode
  children: ReactNode
}

/**
 * A form over the page, within its FormProvider: faults in words and as links, a question before unsaved changes are left (docs/look.md
 * 2.5).
 */
export const FormDialog = (props: FormDialogProps) => {
  const { title, verb, onSubmit, onClose, isBusy, others = [], conflict = null, isWide, description, children } = props
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { isDirty, submitCount } = useFormState()
  const element = useFirstFault(submitCount)
  const leave = () => (isDirty ? setIsAsking(true) : onClose())
  const words = [...new Set(others.map(fault => fault.text))]
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
        <form ref={element} id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
          <FaultScope>
            <ConflictNotice conflict={conflict} onSave={() => element.current?.requestSubmit()} />
            {words.length > 0 ? <Banner tone="danger">{words.join(' ')}</Banner> : null}
            {children}
            {submitCount > 0 ? <FaultSummary title={ERRORS.VALIDATION_ERROR.text} /> : null}
          </FaultScope>
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

type EditDialogProps<I extends FieldValues, O> = Omit<FormDialogProps, 'onSubmit' | 'isBusy' | 'others' | 'conflict'> & {
  state: EditFormState<I, O>
}

/** The frame of a form over the page that changes something kept on the server (`useEditForm`). */
export const EditDialog = <I extends FieldValues, O>({ state, ...frame }: EditDialogProps<I, O>) => {
  const { form, submit, isBusy, others, conflict } = state
  return (
    <FormProvider {...form}>
      <FormDialog {...frame} onSubmit={submit} isBusy={isBusy} others={others} conflict={conflict} />
    </FormProvider>
  )
}
