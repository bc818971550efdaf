import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/Field.tsx'
import { TARGET_LISTS } from '#contract/resources/collection/rules.ts'
import { SHARE_TYPES, type ShareType } from '#contract/resources/collection/states.ts'
import type { WithForms } from './sub-collections.ts'
import { TargetPicker } from './TargetPicker.tsx'
import { useTargetChoices } from './useTargetChoices.ts'

/** Whom a sub-collection asks: products, affiliates or users, one by one or a whole group at once. */
export const TargetsField = ({ at, type, fault }: { at: number; type: ShareType; fault: string | undefined }) => {
  const { control } = useFormContext<WithForms>()
  const { options, groups } = useTargetChoices(type)
  return (
    <Controller
      control={control}
      name={`forms.${at}.${TARGET_LISTS[type]}`}
      render={({ field }) => (
        <Field label={SHARE_TYPES[type]} isRequired fault={fault}>
          <TargetPicker options={options} groups={groups} value={field.value ?? []} onValueChange={field.onChange} />
        </Field>
      )}
    />
  )
}
