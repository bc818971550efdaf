import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CurrentUser, useCurrentUser } from '#client/data/current-user.ts'
import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { useCommand } from '#client/data/use-command.ts'
import { ownProfileInput } from '#contract/resources/user/entity.ts'

export type ProfileValues = z.input<typeof ownProfileInput>

const FIELDS = ['lastName', 'firstName', 'email', 'phone', 'secondaryPhoneNumber', 'gender', 'image'] as const

const valuesOf = (user: CurrentUser): ProfileValues => ({
  ...{ lastName: user.lastName, firstName: user.firstName, email: user.email, phone: user.phone },
  ...{ secondaryPhoneNumber: user.secondaryPhoneNumber, emailAddresses: user.emailAddresses, gender: user.gender, image: user.image },
})

/** Changes the signed-in user's own profile. */
export function useProfileForm(onDone: () => void) {
  const user = useCurrentUser()
  const queries = useQueryClient()
  const state = useEditForm<ProfileValues, z.output<typeof ownProfileInput>>({
    schema: ownProfileInput,
    defaultValues: valuesOf(user),
    names: ({ emailAddresses = [] }) => [...FIELDS, ...emailAddresses.map((_, at) => `emailAddresses.${at}.email` as const)],
    onSubmit: values => update.run(values),
  })
  const update = useCommand('USER_MANAGEMENT', 'UPDATE_CURRENT', {
    onDone: () => {
      state.markSaved()
      void queries.invalidateQueries({ queryKey: ['auth', 'current'] })
      onDone()
    },
    onFieldFaults: state.takeFaults,
  })
  return { user, state, isBusy: update.isBusy }
}
