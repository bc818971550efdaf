import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldText } from '#client/data/errors.ts'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DateInput } from '#client/ui/DateInput.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { SubCollectionsField } from '../../parts/SubCollectionsField.tsx'
import { extensionForm, subFieldNames } from '../../parts/sub-collections.ts'

type Values = z.input<typeof extensionForm>
const FIELDS = ['description', 'endDate', 'forms'] as const

function useExtension(collection: CollectionDetail, onClose: () => void) {
  const [others, setOthers] = useState<readonly FieldText[]>([])
  const form = useForm<Values, unknown, z.output<typeof extensionForm>>({
    resolver: zodResolver(extensionForm),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { id: collection.id, description: '', endDate: collection.endDate, forms: [] },
  })
  const extend = useCommand('COLLECT_MANAGEMENT', 'EXTENSION', {
    success: 'La collecte est prolongée avec succès.',
    onDone: onClose,
    onFieldFaults: faults =>
      setOthers(setFaults(faults, [...FIELDS, ...subFieldNames(form.getValues('forms')?.length ?? 0)], form.setError)),
  })
  const submit = form.handleSubmit(values => {
    setOthers([])
    extend.run(values)
  })
  return { form, submit, others, isBusy: extend.isBusy }
}

/** Extends an open collection: a later end, more targets, and why (decisions, Collections). */
export const ExtensionDialog = ({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) => {
  const { form, submit, others, isBusy } = useExtension(collection, onClose)
  const { errors } = form.formState
  const words = [...others.map(fault => fault.text), faultOf(errors.forms?.root ?? undefined)].filter(text => text !== undefined)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Prolonger «\u202f${collection.name}\u202f»`}
      description="Les demandes déjà envoyées restent telles quelles."
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="extension" variant="primary" isBusy={isBusy}>
            Prolonger la collecte
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="extension" onSubmit={submit} noValidate className="flex flex-col gap-5">
          {words.length > 0 ? <Banner tone="danger">{[...new Set(words)].join(' ')}</Banner> : null}
          <Field label="Date de fin" fault={faultOf(errors.endDate, 'date')}>
            <Controller
              control={form.control}
              name="endDate"
              render={({ field }) => <DateInput {...field} value={field.value ?? ''} onValueChange={field.onChange} />}
            />
          </Field>
          <Field label="Commentaire" isRequired fault={faultOf(errors.description)}>
            <TextArea {...form.register('description')} maxLength={AREA_MAX} />
          </Field>
          <SubCollectionsField />
        </form>
      </FormProvider>
    </Dialog>
  )
}
