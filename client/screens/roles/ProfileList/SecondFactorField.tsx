import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '#client/data/current-user.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { UserType } from '#contract/permissions.ts'
import type { Profile, profileInput } from '#contract/resources/role/entity.ts'

/** Whether the holders must have a second factor: internal profiles only. Nobody lifts it from their own; a SUPER_ADMIN may. */
export const SecondFactorField = ({ profile }: { profile: Profile | null }) => {
  const { profile: own, authorities } = useCurrentUser()
  const isOwnDuty = profile?.requiresTwoFactor === true && profile.id === own?.id && !authorities.includes('SUPER_ADMIN')
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
          isDisabled={isOwnDuty}
          hint={
            isOwnDuty
              ? 'Ce profil est le vôtre : une autre personne doit lever cette obligation.'
              : 'Les titulaires qui ne l’ont pas encore doivent se reconnecter et l’activer.'
          }
        />
      )}
    />
  )
}
