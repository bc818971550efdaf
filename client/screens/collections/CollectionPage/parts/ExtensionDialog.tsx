import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { showDate } from '#client/data/format.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextInput.tsx'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { SubCollectionsField } from '../../parts/SubCollectionsField.tsx'
import { extensionFormFrom, subFieldNames } from '../../parts/sub-collections.ts'
import { COMMENT_IS_TOLD } from '../../parts/texts.ts'

const FIELDS = ['description', 'endDate', 'forms'] as const

/** Extends an open collection: a later end, more targets, and why (docs/domain.md 13.4). */
export const ExtensionDialog = ({ record: collection, onClose }: { record: CollectionDetail; onClose: () => void }) => {
  const schema = useMemo(() => extensionFormFrom(collection.endDate), [collection.endDate])
  const state = useEditForm({
    schema,
    values: { id: collection.id, description: '', endDate: collection.endDate, forms: [] },
    names: ({ forms = [] }) => [...FIELDS, ...subFieldNames(forms.length)],
    save: values => command('COLLECT_MANAGEMENT', 'EXTENSION', values),
    success: 'La collecte est prolongée avec succès.',
    onDone: onClose,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const formsFault = faultOf(errors.forms?.root ?? undefined)
  return (
    <EditDialog
      state={state}
      isWide
      title={`Prolonger «\u202f${collection.name}\u202f»`}
      description="Les demandes déjà envoyées restent telles quelles."
      verb="Prolonger la collecte"
      onClose={onClose}
    >
      {formsFault ? <Banner tone="danger">{formsFault}</Banner> : null}
      <Field
        label="Date de fin"
        hint={`Au plus tôt la fin actuelle, le ${showDate(collection.endDate)}.`}
        fault={faultOf(errors.endDate, 'date')}
      >
        <Controller
          control={control}
          name="endDate"
          render={({ field }) => <DateInput {...field} value={field.value ?? ''} onValueChange={field.onChange} />}
        />
      </Field>
      <Field label="Commentaire" hint={COMMENT_IS_TOLD} isRequired fault={faultOf(errors.description)}>
        <TextArea {...register('description')} maxLength={AREA_MAX} />
      </Field>
      <SubCollectionsField />
    </EditDialog>
  )
}
