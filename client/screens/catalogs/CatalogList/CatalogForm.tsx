import { useWatch } from 'react-hook-form'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { showCode } from '#contract/codes.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { CorrespondencesField } from './CorrespondencesField.tsx'
import { catalogFieldNames, catalogSchema, catalogValues } from './catalog-values.ts'
import { SectionsField } from './SectionsField.tsx'

/** Creates a catalogue (null) or changes one (docs/domain.md 12.2 and 12.3). */
export const CatalogForm = ({ catalog, onClose }: { catalog: Catalog | null; onClose: () => void }) => {
  const state = useEditForm({
    schema: catalogSchema,
    values: catalogValues(catalog),
    names: ({ forms }) => catalogFieldNames(forms.length),
    record: catalog,
    save: values =>
      catalog ? command('CATALOG_MANAGEMENT', 'UPDATE', { ...values, id: catalog.id }) : command('CATALOG_MANAGEMENT', 'ADD', values),
    success: catalog ? 'Le catalogue est modifié avec succès.' : 'Le catalogue est créé avec succès.',
    onDone: onClose,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const description = useWatch({ control, name: 'description' }) ?? ''
  return (
    <EditDialog
      state={state}
      isWide
      title={catalog ? `Modifier le catalogue ${showCode('catalog', catalog.id)}` : 'Nouveau catalogue'}
      verb={catalog ? 'Enregistrer' : 'Créer le catalogue'}
      onClose={onClose}
    >
      <Field label="Désignation" isRequired fault={faultOf(errors.name)}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
        <TextArea {...register('description')} maxLength={AREA_MAX} rows={2} />
      </Field>
      <CorrespondencesField former={catalog?.forms ?? []} />
      <SectionsField />
    </EditDialog>
  )
}
