import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { profileInput } from '#contract/resources/role/entity.ts'

/** Whether the holders must have a second factor: internal profiles only. */
export const SecondFactorField = () => {
  const { control } = useFormContext<z.input<typeof profileInput>>()
  const type: UserType | undefined = useWatch({ control, name: 'type' })
  if (type !== 'USER_TYPE_INTERNE') return null
  return (
    <Controller
      control={control}
      name="requiresTwoFactor"
      render={({ field }) => (
        <Checkbox
          isChecked={field.value ?? false}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          label="Exiger la double authentification"
          hint="Les titulaires qui ne l’ont pas encore doivent se reconnecter et l’activer."
        />
      )}
    />
  )
}
