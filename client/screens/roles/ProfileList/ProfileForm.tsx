import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FAULT_DELAY_MS, setFaults } from '#client/data/forms.ts'
import { LoadedDialog } from '#client/data/LoadedDialog.tsx'
import { profileQuery } from '#client/data/profiles.ts'
import { useCommand } from '#client/data/use-command.ts'
import { type Profile, profileInput } from '#contract/resources/role/entity.ts'
import { CommonFields } from '../parts/CommonFields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { KINDS } from '../parts/kinds.ts'
import { ProfileRights } from './ProfileRights.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'

type Values = z.input<typeof profileInput>
const NAMES = ['name', 'type', 'description', 'roles', 'requiresTwoFactor'] as const

const valuesOf = ({ name, type, description, roles, requiresTwoFactor }: Profile): Values => ({
  name,
  type,
  description,
  requiresTwoFactor,
  roles: roles.map(({ id }) => ({ id })),
})

function useProfileForm(profile: Profile | null, onClose: () => void) {
  const form = useForm<Values, unknown, z.output<typeof profileInput>>({
    resolver: zodResolver(profileInput),
    mode: 'onTouched',
    delayError: FAULT_DELAY_MS,
    defaultValues: profile ? valuesOf(profile) : { name: '', description: '', roles: [] },
  })
  const options = {
    record: profile,
    success: KINDS.profile[profile ? 'updated' : 'created'],
    onDone: onClose,
    onFieldFaults: (faults: Parameters<typeof setFaults>[0]) => void setFaults(faults, NAMES, form.setError),
  }
  const add = useCommand('PROFILE_MANAGEMENT', 'ADD', options)
  const update = useCommand('PROFILE_MANAGEMENT', 'UPDATE', options)
  const submit = form.handleSubmit(values => (profile ? update.run({ ...values, id: profile.id }) : add.run(values)))
  const clear = () => {
    form.setValue('roles', [], { shouldDirty: true })
    form.setValue('requiresTwoFactor', false, { shouldDirty: true })
  }
  return { form, submit, clear, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}

const Fields = ({ profile, onClose }: { profile: Profile | null; onClose: () => void }) => {
  const { form, submit, clear, isBusy, conflict } = useProfileForm(profile, onClose)
  return (
    <FormProvider {...form}>
      <FormDialog kind="profile" name={profile?.name ?? null} onSubmit={submit} onClose={onClose} isBusy={isBusy} conflict={conflict}>
        <CommonFields isNew={profile === null} onTypeChange={clear} />
        <ProfileRights current={profile?.roles ?? []} />
        <SecondFactorField profile={profile} />
      </FormDialog>
    </FormProvider>
  )
}

/** Creates a profile or changes one (specification 1, section 5: Profile save). */
export const ProfileForm = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const query = useQuery({ ...profileQuery(id ?? 0), enabled: id !== null })
  if (id === null) return <Fields profile={null} onClose={onClose} />
  return (
    <LoadedDialog query={query} title={KINDS.profile.edit} onClose={onClose}>
      {profile => <Fields profile={profile} onClose={onClose} />}
    </LoadedDialog>
  )
}
