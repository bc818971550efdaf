import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#client/data/FormDialog.tsx'
import { FAULT_DELAY_MS, faultOf, setFaults } from '#client/data/forms.ts'
import { type LookupLineRow, lineQuery, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { useCommand } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { RecordDialog } from '../parts/RecordDialog.tsx'
import { useTakenNotice } from '../parts/useTakenNotice.ts'
import { ColorField, SecretField, TechnicalFields, ValueField } from './LineFields.tsx'
import { type LineValues, PASSWORD, schemaOf, sentOf, valuesOf } from './line-values.ts'

type FormProps = { kind: TableKind; table: LookupTable; onClose: () => void }
const NAMES = ['code', 'designation', 'value', 'color', 'description'] as const

function useLineForm({ kind, table, onClose }: FormProps, line: LookupLineRow | null) {
  const form = useForm<LineValues>({
    resolver: zodResolver(schemaOf(table, line)),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: valuesOf(line),
  })
  const onRefused = useTakenNotice(kind, (field, message) => form.setError(field, { type: 'server', message }, { shouldFocus: true }))
  const options = {
    record: line,
    success: line ? 'La ligne est modifiée avec succès.' : 'La ligne est ajoutée avec succès.',
    onDone: onClose,
    onRefused,
    onFieldFaults: (faults: Parameters<typeof setFaults>[0]) => void setFaults(faults, NAMES, form.setError),
  }
  const add = useCommand(TABLE_RESOURCES[kind], 'ADD_LINE', options)
  const update = useCommand(TABLE_RESOURCES[kind], 'UPDATE_LINE', options)
  const submit = form.handleSubmit(values => {
    const sent = sentOf(kind, values)
    if (line) return update.run({ ...sent, id: line.id })
    const type = kind === 'technical' && values.isSecret ? ({ type: PASSWORD } as const) : {}
    return add.run({ ...sent, ...type, table: { id: table.id }, code: values.code })
  })
  return { form, submit, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

const Fields = ({ line, ...props }: FormProps & { line: LookupLineRow | null }) => {
  const { kind, table, onClose } = props
  const { form, submit, isBusy, conflict } = useLineForm(props, line)
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        title={line ? `Modifier la ligne «\u202f${line.designation}\u202f»` : 'Nouvelle ligne'}
        description={table.designation}
        verb={line ? 'Enregistrer' : 'Ajouter la ligne'}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy}
        conflict={conflict}
      >
        <Field label="Désignation" isRequired fault={faultOf(errors.designation)}>
          <TextInput {...form.register('designation')} autoComplete="off" />
        </Field>
        <ValueField table={table} line={line} />
        {kind === 'technical' ? <SecretField isNew={line === null} /> : null}
        <CodeField fixed={line?.code ?? null} />
        {kind === 'reference' ? <ColorField /> : null}
        {kind === 'technical' ? <TechnicalFields /> : null}
      </FormDialog>
    </FormProvider>
  )
}

const EditLine = ({ id, ...props }: FormProps & { id: number }) => (
  <RecordDialog title="Modifier la ligne" query={useQuery(lineQuery(props.kind, id))} method="UPDATE_LINE" onClose={props.onClose}>
    {line => <Fields {...props} line={line} />}
  </RecordDialog>
)

/** Adds a line to a table (null) or changes one (specification 2, section 5: Tables). */
export const LineForm = ({ id, ...props }: FormProps & { id: number | null }) =>
  id === null ? <Fields {...props} line={null} /> : <EditLine {...props} id={id} />
