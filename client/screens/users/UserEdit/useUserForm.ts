import { useQuery } from '@tanstack/react-query'
import type { DefaultValues } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useEditForm } from '#client/common/form/use-edit-form.ts'
import { useAddressedId } from '#client/data/address.ts'
import { userPlaces } from '#client/data/places.ts'
import { command } from '#client/data/use-command.ts'
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
  'lastName',
  'firstName',
  'email',
  'username',
  'phone',
  'secondaryPhoneNumber',
  'gender',
  'userType',
  'profile',
  'profile.id',
  'roles',
  'affiliate',
  'affiliate.id',
] as const

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

/** The account that the address names, none for a new one; `?show=true` is for reading (docs/domain.md 2.13). */
export function useEditedUser() {
  const { id, ...address } = useAddressedId()
  const [params] = useSearchParams()
  return { ...address, isShown: params.get('show') === 'true', ...useQuery({ ...userQuery(id ?? 0), enabled: id !== null }) }
}

/** Creates an account or changes one. */
export function useUserForm(user: User | null) {
  const navigate = useNavigate()
  return useEditForm<UserValues, UserInput, { id: number }>({
    schema: userForm,
    values: user ? valuesOf(user) : EMPTY,
    names: ({ emailAddresses = [] }) => [...FIELDS, ...emailAddresses.map((_, at) => `emailAddresses.${at}.email` as const)],
    record: user,
    save: values => (user ? command('USER_MANAGEMENT', 'UPDATE', { ...values, id: user.id }) : command('USER_MANAGEMENT', 'ADD', values)),
    success: user ? 'Le compte est modifié.' : 'Le compte est créé.',
    onDone: ({ id }) => void navigate(userPlaces.detail(id)),
  })
}
