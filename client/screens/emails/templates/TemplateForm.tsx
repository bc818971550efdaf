import { lazy, Suspense } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import type { TemplateResource } from '#client/data/templates.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { VariableText } from '#client/ui/rich/VariableText.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { CONTENT_MAX } from '#contract/messages/check.ts'
import { VARIABLES } from '#contract/messages/variables.ts'
import { emailTemplateMethods, type Template } from '#contract/resources/template/methods.ts'
import { LivePreview } from './TemplatePreview.tsx'

const RichEditor = lazy(() => import('#client/ui/rich/RichEditor.tsx'))

const schema = emailTemplateMethods.UPDATE.input.pick({ title: true, content: true })

const insertionsOf = ({ variables }: Template) =>
  Object.entries(VARIABLES).flatMap(([name, { label }]) => (variables.includes(name) ? [{ name, label }] : []))

const HINT = 'Tapez {{ puis quelques lettres pour insérer une variable.'

type TemplateFormProps = { resource: TemplateResource; template: Template; onClose: () => void }

/** Changes the texts of a template, beside how they read with sample values (docs/domain.md 16.4). */
export const TemplateForm = ({ resource, template, onClose }: TemplateFormProps) => {
  const state = useEditForm({
    schema,
    values: { title: template.title, content: template.content },
    names: ['title', 'content'],
    record: template,
    save: values => command(resource, 'UPDATE', { ...values, id: template.id, type: template.type }),
    success: 'Le modèle est modifié avec succès.',
    onDone: onClose,
  })
  const insertions = insertionsOf(template)
  const { control, formState } = state.form
  const { errors } = formState
  const typed = useWatch({ control })
  const limit = resource === 'CMS_NOTIFICATION' ? CONTENT_MAX.notice : CONTENT_MAX.core
  const content = typed.content ?? ''
  return (
    <EditDialog state={state} isWide title={`Modifier le modèle «\u202f${template.typeName}\u202f»`} verb="Enregistrer" onClose={onClose}>
      <Field label="Type" isDisabled>
        <TextInput value={template.typeName} readOnly />
      </Field>
      <Field
        label={resource === 'CMS_EMAIL' ? 'Objet' : 'Titre'}
        isRequired
        fault={faultOf(errors.title)}
        {...(insertions.length > 0 && { hint: HINT })}
      >
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <VariableText
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              insertions={insertions}
            />
          )}
        />
      </Field>
      <Field
        label="Contenu"
        isRequired={resource === 'CMS_EMAIL'}
        fault={faultOf(errors.content)}
        {...(template.isPlain && { counter: { used: content.length, limit } })}
        {...(template.isPlain && insertions.length > 0 && { hint: HINT })}
      >
        <Controller
          control={control}
          name="content"
          render={({ field }) =>
            template.isPlain ? (
              <VariableText
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                insertions={insertions}
                limit={limit}
              />
            ) : (
              <Suspense fallback={<Skeleton />}>
                <RichEditor ref={field.ref} value={template.content} onValueChange={field.onChange} insertions={insertions} />
              </Suspense>
            )
          }
        />
      </Field>
      <LivePreview resource={resource} template={template} typed={{ title: typed.title ?? '', content }} />
    </EditDialog>
  )
}
