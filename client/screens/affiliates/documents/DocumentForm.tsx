import { useQuery } from '@tanstack/react-query'
import { FormProvider, useController } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { SelectField } from '#client/data/SelectField.tsx'
import { referenceOptionsQuery } from '#client/data/tables.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { UPLOAD_RULES, uploadFormats } from '#contract/files.ts'
import { type AffiliateDocument, documentInput } from '#contract/resources/affiliate/entity.ts'
import type { PartFormProps } from '../parts/part.ts'
import { DOCUMENT_WORDS } from '../parts/words.ts'
import { useUpload } from './useUpload.ts'

type Values = z.input<typeof documentInput>
const NAMES = ['name', 'type', 'document'] as const
const NO_TYPE = 0
const USE = 'AFFILIATE_DOCUMENT'
const STILL_SENDING = 'L’envoi du fichier n’est pas terminé.'

function useDocumentForm({ affiliate, record, onClose }: PartFormProps<AffiliateDocument>) {
  const state = useEditForm({
    schema: documentInput,
    defaultValues: {
      affiliate: { id: affiliate },
      name: record?.name ?? '',
      type: record?.type ?? NO_TYPE,
      document: record?.document ?? '',
    },
    names: () => NAMES,
    onSubmit: values => (record ? update.run({ ...values, id: record.id }) : add.run(values)),
  })
  const options = {
    record,
    success: record ? 'Le document est modifié avec succès.' : 'Le document est ajouté avec succès.',
    onDone: onClose,
    onFieldFaults: state.takeFaults,
  }
  const add = useCommand('AFFILIATE_DOCUMENT', 'ADD', options)
  const update = useCommand('AFFILIATE_DOCUMENT', 'UPDATE', options)
  return { ...state, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

/** The file itself: sent as soon as it is chosen. */
const FileField = ({ record }: { record: AffiliateDocument | null }) => {
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

/** Adds a document or changes one (specification 2, section 5: Document). */
export const DocumentForm = (props: PartFormProps<AffiliateDocument>) => {
  const { form, submit, others, isBusy, conflict } = useDocumentForm(props)
  const { data: types = [] } = useQuery(referenceOptionsQuery('DOCUMENT_TYPE'))
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        title={props.record ? DOCUMENT_WORDS.edit : DOCUMENT_WORDS.add}
        verb={props.record ? 'Enregistrer' : 'Ajouter'}
        onSubmit={submit}
        onClose={props.onClose}
        isBusy={isBusy}
        others={others}
        conflict={conflict}
      >
        <Field label="Nom" isRequired fault={faultOf(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <SelectField name="type" label="Type de document" options={types} none={NO_TYPE} isRequired />
        <FileField record={props.record} />
      </FormDialog>
    </FormProvider>
  )
}
