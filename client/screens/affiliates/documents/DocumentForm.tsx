import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { useUpload } from '#client/common/record/use-upload.ts'
import { SelectField } from '#client/common/SelectField.tsx'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { UPLOAD_RULES, uploadFormats } from '#contract/files.ts'
import { documentInput } from '#contract/resources/affiliate/methods.ts'
import type { PartDocument } from '#contract/resources/parts/document.ts'
import type { PartFormProps } from '../parts/part.ts'
import { DOCUMENT_WORDS } from '../parts/words.ts'

type Values = z.input<typeof documentInput>
const NAMES = ['name', 'type', 'document'] as const
const NO_TYPE = 0
const USE = 'AFFILIATE_DOCUMENT'
const STILL_SENDING = 'L’envoi du fichier n’est pas terminé.'

const useDocumentForm = ({ affiliate, record, onClose }: PartFormProps<PartDocument>) =>
  useEditForm({
    schema: documentInput,
    values: {
      affiliate: { id: affiliate },
      name: record?.name ?? '',
      type: record?.type ?? NO_TYPE,
      document: record?.document ?? '',
    },
    names: NAMES,
    record,
    save: sent =>
      record ? command('AFFILIATE_DOCUMENT', 'UPDATE', { ...sent, id: record.id }) : command('AFFILIATE_DOCUMENT', 'ADD', sent),
    success: record ? 'Le document est modifié avec succès.' : 'Le document est ajouté avec succès.',
    onDone: onClose,
  })

/** The file itself: sent as soon as it is chosen. */
const FileField = ({ record }: { record: PartDocument | null }) => {
  const { field, fieldState, formState } = useController<Values, 'document'>({ name: 'document' })
  const first = record && { id: record.document, name: record.originalName, size: record.size }
  const { files, add, remove, isSending } = useUpload(USE, first, fileName => field.onChange(fileName))
  const missing = choiceFaultOf(fieldState.error)
  return (
    <Field label="Fichier" isRequired fault={isSending && formState.isSubmitted ? STILL_SENDING : missing}>
      <FileInput files={files} onAdd={add} onRemove={remove} limitMo={UPLOAD_RULES[USE].limitMo} formats={uploadFormats(USE)} />
    </Field>
  )
}

/** Adds a document or changes one (docs/domain.md 5.7). */
export const DocumentForm = (props: PartFormProps<PartDocument>) => {
  const state = useDocumentForm(props)
  const { form } = state
  const { data: types = [] } = useQuery(referenceOptionsQuery('DOCUMENT_TYPE'))
  const { errors } = form.formState
  return (
    <EditDialog
      state={state}
      title={props.record ? DOCUMENT_WORDS.edit : DOCUMENT_WORDS.add}
      verb={props.record ? 'Enregistrer' : 'Ajouter'}
      onClose={props.onClose}
    >
      <Field label="Nom" isRequired fault={faultOf(errors.name)}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <SelectField name="type" label="Type de document" options={types} none={NO_TYPE} isRequired />
      <FileField record={props.record} />
    </EditDialog>
  )
}
