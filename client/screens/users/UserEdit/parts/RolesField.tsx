import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { choiceFaultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { Field } from '#client/ui/Field.tsx'
import { MultiSelect } from '#client/ui/MultiSelect.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { User } from '#contract/resources/user/entity.ts'
import type { UserValues } from '../useUserForm.ts'

/** The person's own roles, of the user type chosen; nothing to choose before. */
export const RolesField = ({ current }: { current: User | null }) => {
  const { control, formState } = useFormContext<UserValues>()
  const type: UserType | undefined = useWatch({ control, name: 'userType' })
  const { data: roles = [] } = useQuery({ ...roleOptionsQuery(type), enabled: type !== undefined })
  if (type === undefined) return null
  const options = withChosen(roles, current?.userType === type ? current.roles : [])
  return (
    <Field label="Rôles" hint="En plus de ceux du profil." fault={choiceFaultOf(formState.errors.roles?.root ?? undefined)}>
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <MultiSelect
            options={options}
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
