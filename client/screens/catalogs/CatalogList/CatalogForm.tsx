import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { catalogQuery } from '#client/data/catalogs.ts'
import type { FieldText } from '#client/data/errors.ts'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { showCode } from '#contract/codes.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { CorrespondencesField } from './CorrespondencesField.tsx'
import { type CatalogSaved, type CatalogValues, catalogFieldNames, catalogSchema, catalogValues } from './catalog-values.ts'
import { SectionsField } from './SectionsField.tsx'

function useCatalogForm(catalog: Catalog | null, onClose: () => void) {
  const form = useForm<CatalogValues, unknown, CatalogSaved>({
    resolver: zodResolver(catalogSchema),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: catalogValues(catalog),
  })
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const options = {
    record: catalog,
    success: catalog ? 'Le catalogue est modifié avec succès.' : 'Le catalogue est créé avec succès.',
    onDone: onClose,
    onFieldFaults: (faults: readonly FieldText[]) =>
      setOthers(setFaults(faults, catalogFieldNames(form.getValues('forms').length), form.setError)),
  }
  const add = useCommand('CATALOG_MANAGEMENT', 'ADD', options)
  const update = useCommand('CATALOG_MANAGEMENT', 'UPDATE', options)
  const submit = form.handleSubmit(values => {
    setOthers([])
    return catalog ? update.run({ ...values, id: catalog.id }) : add.run(values)
  })
  return { form, submit, others, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

const Fields = ({ catalog, onClose }: { catalog: Catalog | null; onClose: () => void }) => {
  const { form, submit, others, isBusy, conflict } = useCatalogForm(catalog, onClose)
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'description' }) ?? ''
  return (
    <FormProvider {...form}>
      <FormDialog
        isWide
        title={catalog ? `Modifier le catalogue ${showCode('catalog', catalog.id)}` : 'Nouveau catalogue'}
        verb={catalog ? 'Enregistrer' : 'Créer le catalogue'}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy}
        others={others}
        conflict={conflict}
      >
        <Field label="Désignation" isRequired fault={faultOf(errors.name)}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
          <TextArea {...form.register('description')} maxLength={AREA_MAX} rows={2} />
        </Field>
        <CorrespondencesField former={catalog?.forms ?? []} />
        <SectionsField />
      </FormDialog>
    </FormProvider>
  )
}

const Edited = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <LoadedDialog query={useQuery(catalogQuery(id))} title="Modifier le catalogue" onClose={onClose}>
    {catalog => <Fields catalog={catalog} onClose={onClose} />}
  </LoadedDialog>
)

/** Creates a catalogue (null) or changes one (specification 3, sections 2.8 and 5.6). */
export const CatalogForm = ({ id, onClose }: { id: number | null; onClose: () => void }) =>
  id === null ? <Fields catalog={null} onClose={onClose} /> : <Edited id={id} onClose={onClose} />
