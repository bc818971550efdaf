import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { TABLE_RESOURCES, tableQuery } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type LookupTable, type TableKind, tableInput } from '#contract/resources/table/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { CodeField } from './CodeField.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useTakenNotice } from './useTakenNotice.ts'

type FormProps = { kind: TableKind; onClose: () => void }
type Values = z.input<typeof tableInput>
const NAMES = ['code', 'designation', 'description'] as const

function useTableForm(kind: TableKind, table: LookupTable | null, onClose: () => void) {
  const form = useForm<Values, unknown, z.output<typeof tableInput>>({
    resolver: zodResolver(tableInput),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: { code: table?.code ?? '', designation: table?.designation ?? '', description: table?.description ?? '' },
  })
  const onRefused = useTakenNotice(kind, (field, message) => form.setError(field, { type: 'server', message }, { shouldFocus: true }))
  const options = {
    record: table,
    success: table ? 'La table est modifiée avec succès.' : 'La table est créée avec succès.',
    onDone: onClose,
    onRefused,
    onFieldFaults: (faults: Parameters<typeof setFaults>[0]) => void setFaults(faults, NAMES, form.setError),
  }
  const add = useCommand(TABLE_RESOURCES[kind], 'ADD_TABLE', options)
  const update = useCommand(TABLE_RESOURCES[kind], 'UPDATE_TABLE', options)
  const submit = form.handleSubmit(({ code, ...values }) =>
    table ? update.run({ ...values, id: table.id }) : add.run({ ...values, code }),
  )
  return { form, submit, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

const Fields = ({ kind, table, onClose }: FormProps & { table: LookupTable | null }) => {
  const { form, submit, isBusy, conflict } = useTableForm(kind, table, onClose)
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'description' }) ?? ''
  return (
    <FormProvider {...form}>
      <FormDialog
        title={table ? `Modifier la table «\u202f${table.designation}\u202f»` : 'Nouvelle table'}
        verb={table ? 'Enregistrer' : 'Créer la table'}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy}
        conflict={conflict}
      >
        <Field label="Désignation" isRequired fault={faultOf(errors.designation)}>
          <TextInput {...form.register('designation')} autoComplete="off" />
        </Field>
        <CodeField fixed={table?.code ?? null} />
        <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
          <TextArea {...form.register('description')} maxLength={AREA_MAX} rows={3} />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}

const EditTable = ({ kind, id, onClose }: FormProps & { id: number }) => (
  <RecordDialog title="Modifier la table" query={useQuery(tableQuery(kind, id))} method="UPDATE_TABLE" onClose={onClose}>
    {table => <Fields kind={kind} table={table} onClose={onClose} />}
  </RecordDialog>
)

/** Creates a table (null) or changes one (specification 2, section 5: Tables). */
export const TableForm = ({ kind, id, onClose }: FormProps & { id: number | null }) =>
  id === null ? <Fields kind={kind} table={null} onClose={onClose} /> : <EditTable kind={kind} id={id} onClose={onClose} />
