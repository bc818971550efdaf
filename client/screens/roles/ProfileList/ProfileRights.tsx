import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { choiceFaultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { Field } from '#client/ui/Field.tsx'
import { MultiSelect } from '#client/ui/MultiSelect.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { profileInput } from '#contract/resources/role/entity.ts'

type Values = z.input<typeof profileInput>

/** The roles of the profile's own type. */
export const ProfileRights = ({ current }: { current: readonly { id: number; name: string }[] }) => {
  const { control, formState } = useFormContext<Values>()
  const type: UserType | undefined = useWatch({ control, name: 'type' })
  const { data: roles = [] } = useQuery({ ...roleOptionsQuery(type), enabled: type !== undefined })
  if (type === undefined) return <p className="text-ink-soft">Les rôles proposés dépendent du type d’utilisateur.</p>
  return (
    <Field label="Rôles" fault={choiceFaultOf(formState.errors.roles?.root ?? undefined)}>
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <MultiSelect
            options={withChosen(roles, current)}
            value={(field.value ?? []).map(({ id }) => id)}
            onValueChange={ids => field.onChange(ids.map(id => ({ id })))}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </Field>
  )
}
