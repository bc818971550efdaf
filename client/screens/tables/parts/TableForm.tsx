import { useWatch } from 'react-hook-form'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { formOverlay } from '#client/common/list/overlays.tsx'
import { faultOf } from '#client/data/forms.ts'
import { TABLE_RESOURCES, tableQuery } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { type LookupTable, type TableKind, tableInput } from '#contract/resources/table/entity.ts'
import { AREA_MAX } from '#contract/values.ts'
import { CodeField } from './CodeField.tsx'
import { useTakenNotice } from './useTakenNotice.ts'

type TableFormProps = { kind: TableKind; table: LookupTable | null; onClose: () => void }

/** Creates a table (null) or changes one (docs/domain.md 6.4). */
const TableForm = ({ kind, table, onClose }: TableFormProps) => {
  const state = useEditForm({
    schema: tableInput,
    values: { code: table?.code ?? '', designation: table?.designation ?? '', description: table?.description ?? '' },
    names: ['code', 'designation', 'description'],
    record: table,
    save: ({ code, ...values }) =>
      table
        ? command(TABLE_RESOURCES[kind], 'UPDATE_TABLE', { ...values, id: table.id })
        : command(TABLE_RESOURCES[kind], 'ADD_TABLE', { ...values, code }),
    success: table ? 'La table est modifiée avec succès.' : 'La table est créée avec succès.',
    onDone: onClose,
    onRefused: useTakenNotice(kind),
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const description = useWatch({ control, name: 'description' }) ?? ''
  return (
    <EditDialog
      state={state}
      title={table ? `Modifier la table «\u202f${table.designation}\u202f»` : 'Nouvelle table'}
      verb={table ? 'Enregistrer' : 'Créer la table'}
      onClose={onClose}
    >
      <Field label="Désignation" isRequired fault={faultOf(errors.designation)}>
        <TextInput {...register('designation')} autoComplete="off" />
      </Field>
      <CodeField fixed={table?.code ?? null} />
      <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: AREA_MAX }}>
        <TextArea {...register('description')} maxLength={AREA_MAX} rows={3} />
      </Field>
    </EditDialog>
  )
}

/** `?edit=`: the form of a table of this kind. */
export const tableForm = (kind: TableKind) =>
  formOverlay<LookupTable>('edit', {
    add: { resource: TABLE_RESOURCES[kind], method: 'ADD_TABLE' },
    update: { resource: TABLE_RESOURCES[kind], method: 'UPDATE_TABLE' },
    query: id => tableQuery(kind, id),
    title: 'Modifier la table',
    draw: (table, onClose) => <TableForm kind={kind} table={table} onClose={onClose} />,
  })
