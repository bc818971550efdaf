import type { z } from 'zod'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import type { PartFormProps } from '#client/common/parts/part.ts'
import { faultOf } from '#client/data/forms.ts'
import { command } from '#client/data/use-command.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type IsinCode, isinInput } from '#contract/resources/product/parts/methods.ts'
import { ISIN_WORDS } from './words.ts'

type Values = z.input<typeof isinInput>
const NAMES = ['code', 'name'] as const

const valuesOf = (product: number, record: IsinCode | null): Values => ({
  product: { id: product },
  code: record?.code ?? '',
  name: record?.name ?? '',
})

/** Adds an ISIN code or changes one; a wrong check digit is told as soon as the field is left. */
export const IsinForm = ({ owner, record, onClose }: PartFormProps<IsinCode>) => {
  const state = useEditForm({
    schema: isinInput,
    values: valuesOf(owner, record),
    names: NAMES,
    record,
    save: sent => (record ? command('PRODUCT_CODE_ISIN', 'UPDATE', { ...sent, id: record.id }) : command('PRODUCT_CODE_ISIN', 'ADD', sent)),
    success: record ? 'Le code ISIN est modifié avec succès.' : 'Le code ISIN est ajouté avec succès.',
    onDone: onClose,
  })
  const { register, formState } = state.form
  return (
    <EditDialog state={state} title={record ? ISIN_WORDS.edit : ISIN_WORDS.add} verb={record ? 'Enregistrer' : 'Ajouter'} onClose={onClose}>
      <Field label="Code" isRequired fault={faultOf(formState.errors.code)} hint="Douze caractères, par exemple FR0000120271.">
        <TextInput {...register('code')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field label="Nom de la part" fault={faultOf(formState.errors.name)}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
    </EditDialog>
  )
}
