import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { Refusal } from '#client/data/call.ts'
import { type CurrentUser, useCurrentUser } from '#client/data/current-user.ts'
import { command } from '#client/data/use-command.ts'
import { ERRORS } from '#contract/errors.ts'
import { ownProfileUpdate } from '#contract/resources/user/entity.ts'

type ProfileValues = z.input<typeof ownProfileUpdate>

const FIELDS = ['lastName', 'firstName', 'email', 'phone', 'secondaryPhoneNumber', 'gender', 'image', 'password'] as const

const isOtherEmail = (email: string, user: CurrentUser): boolean => email.trim().toLowerCase() !== user.email.toLowerCase()

const schemaFor = (user: CurrentUser) =>
  ownProfileUpdate.refine(({ email, password }) => !isOtherEmail(email, user) || !!password, {
    path: ['password'],
    error: 'STD_ERROR.REQUIRED',
  })

const valuesOf = (user: CurrentUser): ProfileValues => ({
  lastName: user.lastName,
  firstName: user.firstName,
  email: user.email,
  phone: user.phone,
  secondaryPhoneNumber: user.secondaryPhoneNumber,
  emailAddresses: user.emailAddresses,
  gender: user.gender,
  image: user.image,
})

/** Changes the signed-in user's own profile. */
export function useProfileForm(onDone: () => void) {
  const user = useCurrentUser()
  const queries = useQueryClient()
  const state = useEditForm<ProfileValues, z.output<typeof ownProfileUpdate>, unknown>({
    schema: schemaFor(user),
    values: valuesOf(user),
    names: ({ emailAddresses = [] }) => [...FIELDS, ...emailAddresses.map((_, at) => `emailAddresses.${at}.email` as const)],
    record: user,
    save: ({ password, ...values }) =>
      command('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...values, ...(isOtherEmail(values.email, user) && { password }) }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['auth', 'current'] })
      onDone()
    },
    onRefused: (error, setError) => {
      if (!(error instanceof Refusal) || error.code !== 'OLD_PASSWORD_INCORRECT') return false
      setError('password', { type: 'server', message: ERRORS[error.code].text }, { shouldFocus: true })
      return true
    },
  })
  const asksPassword = isOtherEmail(state.form.watch('email'), user)
  return { user, state, asksPassword }
}
