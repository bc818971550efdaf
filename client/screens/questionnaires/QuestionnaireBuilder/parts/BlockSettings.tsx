import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { useBuilder } from '#client/questionnaire/builder/builder-context.ts'
import type { BlockNode } from '#client/questionnaire/builder/state.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { fieldFaultText } from '#contract/texts/errors.ts'

/** A section's settings: its title, which is required (specification 3, section 5.5). */
export const BlockSettings = ({ node, onClose }: { node: BlockNode; onClose: () => void }) => {
  const store = useBuilder()
  const form = useForm({ mode: 'onTouched', defaultValues: { title: node.title } })
  const submit = form.handleSubmit(({ title }) => {
    store.setTitle(node.id, title.trim())
    onClose()
  })
  return (
    <FormProvider {...form}>
      <FormDialog title="Paramètres de la section" verb="Appliquer" onSubmit={submit} onClose={onClose} isBusy={false}>
        <Field label="Titre de la section" isRequired fault={form.formState.errors.title?.message}>
          <TextInput {...form.register('title', { validate: text => text.trim() !== '' || fieldFaultText('BUILD.TITLE') })} />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}
