import { useController } from 'react-hook-form'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { useChoices } from '#client/data/use-choices.ts'
import type { Command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { UPLOAD_RULES, type UsedFor, uploadFormats } from '#contract/files.ts'
import { type DocumentInput, documentFields, type PartDocument } from '#contract/resources/parts/document.ts'
import { EditDialog } from '../form/FormDialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useUpload } from '../record/use-upload.ts'
import { SelectField } from '../SelectField.tsx'
import type { PartFormProps } from './part.ts'
import { DOCUMENT_WORDS } from './words.ts'

const NAMES = ['name', 'type', 'document'] as const
const NO_TYPE = 0
const STILL_SENDING = 'L’envoi du fichier n’est pas terminé.'

type FileFieldProps = { record: PartDocument | null; usedFor: UsedFor }

/** The file itself: sent as soon as it is chosen. */
const FileField = ({ record, usedFor }: FileFieldProps) => {
  const { field, fieldState, formState } = useController<DocumentInput, 'document'>({ name: 'document' })
  const first = record && { id: record.document, name: record.originalName, size: record.size }
  const { files, add, remove, isSending } = useUpload(usedFor, first, fileName => field.onChange(fileName))
  const missing = choiceFaultOf(fieldState.error)
  return (
    <Field label="Fichier" isRequired fault={isSending && formState.isSubmitted ? STILL_SENDING : missing}>
      <FileInput files={files} onAdd={add} onRemove={remove} limitMo={UPLOAD_RULES[usedFor].limitMo} formats={uploadFormats(usedFor)} />
    </Field>
  )
}

type DocumentFormProps = Omit<PartFormProps<PartDocument>, 'owner'> & {
  usedFor: UsedFor
  /** What saving sends. */
  save: (values: DocumentInput) => Command<unknown>
}

/** Adds a document or changes one (docs/domain.md 5.7). */
export const DocumentForm = ({ record, usedFor, save, onClose }: DocumentFormProps) => {
  const state = useEditForm({
    schema: documentFields,
    values: { name: record?.name ?? '', type: record?.type ?? NO_TYPE, document: record?.document ?? '' },
    names: NAMES,
    record,
    save,
    success: record ? 'Le document est modifié avec succès.' : 'Le document est ajouté avec succès.',
    onDone: onClose,
  })
  const { form } = state
  const types = useChoices(referenceOptionsQuery('DOCUMENT_TYPE'))
  const { errors } = form.formState
  return (
    <EditDialog
      state={state}
      title={record ? DOCUMENT_WORDS.edit : DOCUMENT_WORDS.add}
      verb={record ? 'Enregistrer' : 'Ajouter'}
      onClose={onClose}
    >
      <Field label="Nom" isRequired fault={faultOf(errors.name)}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <SelectField name="type" label="Type de document" {...types} none={NO_TYPE} isRequired />
      <FileField record={record} usedFor={usedFor} />
    </EditDialog>
  )
}
