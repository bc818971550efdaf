import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { UserTypeField } from '#client/common/account/AccountFields.tsx'
import { EditDialog } from '#client/common/form/FormDialog.tsx'
import type { EditFormState } from '#client/common/form/use-edit-form.ts'
import { faultOf } from '#client/data/forms.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea, TextInput } from '#client/ui/TextInput.tsx'
import { USER_TYPE_TEXTS, type UserType } from '#contract/permissions.ts'
import { TEXT_MAX } from '#contract/values.ts'
import { KINDS, type KindName } from './kinds.ts'

interface CommonValues {
  name: string
  type: UserType
  description?: string | undefined
}

const TypeField = ({ isNew, onChange }: { isNew: boolean; onChange: () => void }) => {
  const type: UserType | undefined = useWatch<CommonValues, 'type'>({ name: 'type' })
  if (isNew || !type) return <UserTypeField name="type" hint="Ne pourra plus être changé après la création." onTypeChange={onChange} />
  return (
    <p>
      <span className="font-medium">Type d’utilisateur{'\u202f'}:</span> {USER_TYPE_TEXTS[type]}
      <span className="text-ink-soft"> (ne change plus après la création)</span>
    </p>
  )
}

/** Name, type (fixed after the creation) and description, the same for roles and profiles (docs/domain.md 3.1). */
const CommonFields = ({ isNew, onTypeChange }: { isNew: boolean; onTypeChange: () => void }) => {
  const { control, register, formState } = useFormContext<CommonValues>()
  const { errors } = formState
  const description = useWatch({ control, name: 'description' }) ?? ''
  return (
    <>
      <Field label="Nom" isRequired fault={faultOf(errors.name)}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <TypeField isNew={isNew} onChange={onTypeChange} />
      <Field label="Description" fault={faultOf(errors.description)} counter={{ used: description.length, limit: TEXT_MAX }}>
        <TextArea {...register('description')} maxLength={TEXT_MAX} rows={2} />
      </Field>
    </>
  )
}

type RightsFormProps<I extends FieldValues, O> = {
  kind: KindName
  /** The record that is changed; null for a new one. */
  record: { name: string } | null
  state: EditFormState<I, O>
  /** What depends on the user type is to be cleared. */
  onTypeChange: () => void
  onClose: () => void
  /** What the record holds. */
  children: ReactNode
}

/** The form of a role or profile. */
export const RightsForm = <I extends FieldValues, O>({ kind, record, onTypeChange, children, ...frame }: RightsFormProps<I, O>) => {
  const { create, edit, the } = KINDS[kind]
  const words =
    record === null ? { title: create, verb: `Créer ${the}` } : { title: `${edit} «\u202f${record.name}\u202f»`, verb: 'Enregistrer' }
  return (
    <EditDialog isWide {...words} {...frame}>
      <CommonFields isNew={record === null} onTypeChange={onTypeChange} />
      {children}
    </EditDialog>
  )
}
