import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { choiceFaultOf } from '../../data/forms.ts'
import { referenceCodeOptionsQuery } from '../../data/tables.ts'

/** The civility, a code of the reference table; stands in a form with `gender`. */
export const GenderField = ({ isRequired = false }: { isRequired?: boolean }) => {
  const { control, formState } = useFormContext<{ gender: string | null }>()
  const { data: genders = [] } = useQuery(referenceCodeOptionsQuery('CIVILITE'))
  return (
    <Field label="Civilité" isRequired={isRequired} fault={choiceFaultOf(formState.errors.gender)}>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Select
            options={genders}
            value={field.value || null}
            onValueChange={code => field.onChange(isRequired ? (code ?? '') : code)}
            canClear={!isRequired}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}
