import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { choiceFaultOf, faultOf } from '#client/data/forms.ts'
import { USER_TYPE_OPTIONS } from '#client/data/options.ts'
import { Field } from '#client/ui/Field.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextInput } from '#client/ui/TextInput.tsx'
import { USER_TYPE_TEXTS, type UserType } from '#contract/permissions.ts'
import { TEXT_MAX } from '#contract/values.ts'

export interface CommonValues {
  name: string
  type: UserType
  description?: string | undefined
}

const TypeField = ({ isNew, onChange }: { isNew: boolean; onChange: () => void }) => {
  const { control, formState } = useFormContext<CommonValues>()
  const type: UserType | undefined = useWatch({ control, name: 'type' })
  if (!isNew && type)
    return (
      <p>
        <span className="font-medium">Type d’utilisateur{'\u202f'}:</span> {USER_TYPE_TEXTS[type]}
        <span className="text-ink-soft"> (ne change plus après la création)</span>
      </p>
    )
  return (
    <Field
      label="Type d’utilisateur"
      hint="Ne pourra plus être changé après la création."
      isGroup
      isRequired
      fault={choiceFaultOf(formState.errors.type)}
    >
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioGroup
            isInline
            options={USER_TYPE_OPTIONS}
            value={type ?? null}
            onValueChange={value => {
              field.onChange(value)
              onChange()
            }}
            onBlur={field.onBlur}
          />
        )}
      />
    </Field>
  )
}

/** Name, type (fixed after the creation) and description, the same for roles and profiles (specification 1, section 5). */
export const CommonFields = ({ isNew, onTypeChange }: { isNew: boolean; onTypeChange: () => void }) => {
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
