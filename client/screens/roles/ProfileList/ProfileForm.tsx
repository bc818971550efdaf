import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { command } from '#client/data/use-command.ts'
import { type Profile, profileInput } from '#contract/resources/role/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { RightsForm } from '../parts/RightsForm.tsx'
import { ProfileRights } from './ProfileRights.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'

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
