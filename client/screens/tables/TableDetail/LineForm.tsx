import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import { type LookupLineRow, TABLE_RESOURCES } from '#client/data/lookups.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { useTakenNotice } from '../parts/useTakenNotice.ts'
import { ColorField, SecretField, TechnicalFields, ValueField } from './LineFields.tsx'
import { newLine, schemaOf, sentOf, valuesOf } from './line-values.ts'

type LineFormProps = { kind: TableKind; table: LookupTable; line: LookupLineRow | null; onClose: () => void }

/** Adds a line to a table (null) or changes one (docs/domain.md 6.4). */
export const LineForm = ({ kind, table, line, onClose }: LineFormProps) => {
  const state = useEditForm({
    schema: schemaOf(table, line),
    values: valuesOf(line),
    names: ['code', 'designation', 'value', 'color', 'description'],
    record: line,
    save: values =>
      line
        ? command(TABLE_RESOURCES[kind], 'UPDATE_LINE', { ...sentOf(kind, values), id: line.id })
        : command(TABLE_RESOURCES[kind], 'ADD_LINE', { ...newLine(kind, values), table: { id: table.id } }),
    success: line ? 'La ligne est modifiée avec succès.' : 'La ligne est ajoutée avec succès.',
    onDone: onClose,
    onRefused: useTakenNotice(kind),
  })
  const { register, formState } = state.form
  return (
    <EditDialog
      state={state}
      title={line ? `Modifier la ligne «\u202f${line.designation}\u202f»` : 'Nouvelle ligne'}
      description={table.designation}
      verb={line ? 'Enregistrer' : 'Ajouter la ligne'}
      onClose={onClose}
    >
      <Field label="Désignation" isRequired fault={faultOf(formState.errors.designation)}>
        <TextInput {...register('designation')} autoComplete="off" />
      </Field>
      <ValueField table={table} line={line} />
      {kind === 'technical' ? <SecretField isNew={line === null} /> : null}
      <CodeField fixed={line?.code ?? null} />
      {kind === 'reference' ? <ColorField /> : null}
      {kind === 'technical' ? <TechnicalFields /> : null}
    </EditDialog>
  )
}
