import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { choiceFaultOf } from '#client/data/forms.ts'
import { withChosen } from '#client/data/options.ts'
import { roleOptionsQuery } from '#client/data/roles.ts'
import { useChoices } from '#client/data/use-choices.ts'
import { command } from '#client/data/use-command.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { MultiSelect } from '#client/ui/Select.tsx'
import type { UserType } from '#contract/permissions.ts'
import { type Profile, profileInput } from '#contract/resources/role/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { RightsForm } from '../parts/RightsForm.tsx'

type Values = z.input<typeof profileInput>

/** The roles of the profile's own type. */
const ProfileRights = ({ current }: { current: readonly { id: number; name: string }[] }) => {
  const { control, formState } = useFormContext<Values>()
  const type: UserType | undefined = useWatch({ control, name: 'type' })
  const roles = useChoices({ ...roleOptionsQuery(type), enabled: type !== undefined })
  if (type === undefined) return <p className="text-ink-soft">Les rôles proposés dépendent du type d’utilisateur.</p>
  return (
    <Field label="Rôles" fault={choiceFaultOf(formState.errors.roles?.root ?? undefined)}>
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <MultiSelect
            {...roles}
            options={withChosen(roles.options, current)}
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

/** Whether the holders must have a second factor: internal profiles only. Nobody lifts it from their own; a SUPER_ADMIN may. */
const SecondFactorField = ({ profile }: { profile: Profile | null }) => {
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

const valuesOf = ({ name, type, description, roles, requiresTwoFactor }: Profile) => ({
  name,
  type,
  description,
  requiresTwoFactor,
  roles: roles.map(({ id }) => ({ id })),
})

/** Creates a profile (null) or changes one (docs/domain.md 3.2). */
export const ProfileForm = ({ profile, onClose }: { profile: Profile | null; onClose: () => void }) => {
  const state = useEditForm({
    schema: profileInput,
    values: profile ? valuesOf(profile) : { name: '', description: '', roles: [] },
    names: ['name', 'type', 'description', 'roles', 'requiresTwoFactor'],
    record: profile,
    save: values =>
      profile ? command('PROFILE_MANAGEMENT', 'UPDATE', { ...values, id: profile.id }) : command('PROFILE_MANAGEMENT', 'ADD', values),
    success: KINDS.profile[profile ? 'updated' : 'created'],
    onDone: onClose,
  })
  const clear = () => {
    state.form.setValue('roles', [], { shouldDirty: true })
    state.form.setValue('requiresTwoFactor', false, { shouldDirty: true })
  }
  return (
    <RightsForm kind="profile" record={profile} state={state} onTypeChange={clear} onClose={onClose}>
      <ProfileRights current={profile?.roles ?? []} />
      <SecondFactorField profile={profile} />
    </RightsForm>
  )
}
