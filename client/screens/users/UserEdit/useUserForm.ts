import { useQuery } from '@tanstack/react-query'
import type { DefaultValues } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useEditForm } from '#client/data/form/use-edit-form.ts'
import { userPlaces } from '#client/data/places.ts'
import { useCommand } from '#client/data/use-command.ts'
import { userQuery } from '#client/data/users.ts'
import type { User, UserInput } from '#contract/resources/user/entity.ts'
import { userForm } from '../parts/user-schemas.ts'

export type UserValues = z.input<typeof userForm>

const EMPTY: DefaultValues<UserValues> = {
  lastName: '',
  firstName: '',
  email: '',
  username: '',
  phone: '',
  secondaryPhoneNumber: '',
  emailAddresses: [],
  gender: null,
  image: null,
  profile: { id: 0 },
  roles: [],
  affiliate: null,
}
const FIELDS = [
  ...(['lastName', 'firstName', 'email', 'username', 'phone', 'secondaryPhoneNumber'] as const),
  ...(['gender', 'userType', 'profile', 'profile.id', 'roles', 'affiliate', 'affiliate.id'] as const),
]

const valuesOf = (user: User): UserValues => ({
  lastName: user.lastName,
  firstName: user.firstName,
  email: user.email,
  username: user.username,
  phone: user.phone,
  secondaryPhoneNumber: user.secondaryPhoneNumber,
  emailAddresses: user.emailAddresses,
  gender: user.gender,
  image: user.image,
  userType: user.userType,
  profile: { id: user.profile?.id ?? 0 },
  roles: user.roles.map(({ id }) => ({ id })),
  affiliate: user.affiliate && { id: user.affiliate.id },
})

/** The account that the address names, none for a new one; `?show=true` is for reading (specification 1, section 2.8). */
export function useEditedUser() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const isNew = id === undefined
  const isId = id !== undefined && /^[1-9]\d{0,8}$/.test(id)
  const query = useQuery({ ...userQuery(Number(id)), enabled: isId })
  return { isNew, isUnknown: !isNew && !isId, isShown: params.get('show') === 'true', ...query }
}

/** Creates an account or changes one. */
export function useUserForm(user: User | null) {
  const navigate = useNavigate()
  const state = useEditForm<UserValues, UserInput>({
    schema: userForm,
    defaultValues: user ? valuesOf(user) : EMPTY,
    names: ({ emailAddresses = [] }) => [...FIELDS, ...emailAddresses.map((_, at) => `emailAddresses.${at}.email` as const)],
    onSubmit: values => (user ? update.run({ ...values, id: user.id }) : add.run(values)),
  })
  const options = {
    record: user,
    success: user ? 'Le compte est modifié.' : 'Le compte est créé.',
    onDone: ({ id }: { id: number }) => {
      state.markSaved()
      void navigate(userPlaces.detail(id))
    },
    onFieldFaults: state.takeFaults,
  }
  const add = useCommand('USER_MANAGEMENT', 'ADD', options)
  const update = useCommand('USER_MANAGEMENT', 'UPDATE', options)
  return { state, isBusy: add.isBusy || update.isBusy, conflict: update.conflict }
}
