import type { ReactNode } from 'react'
import { EditDialog } from '../form/FormDialog.tsx'
import { RecordFields } from './RecordForm.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

type RecordFormDialogProps<O, A> = Omit<RecordFormOptions<O, A>, 'onDone'> & {
  title: string
  /** On the button that saves. */
  verb: string
  description?: ReactNode
  onClose: () => void
}

/** A record's form over the page, out of its sections: a few fields, asked without the sections' titles. */
export const RecordFormDialog = <O, A>({ title, verb, description, onClose, ...form }: RecordFormDialogProps<O, A>) => {
  const state = useRecordForm<O, A>({ ...form, onDone: onClose })
  return (
    <EditDialog state={state} title={title} verb={verb} description={description} onClose={onClose}>
      {state.sections.map(section => (
        <RecordFields key={section.title} section={section} audience={state.audience} />
      ))}
    </EditDialog>
  )
}
