import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { UserType } from '#contract/permissions.ts'
import { profileMethods } from '#contract/resources/role/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'

/** Every profile. */
export const PROFILES = listOf('PROFILE_MANAGEMENT', 'FILTER', profileMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'profileFilterBO',
})

export const profileQuery = (id: number) => ask('PROFILE_MANAGEMENT', 'GET_ID', { id })

/** Enabled profiles as options, of one user type or of all. */
export const profileOptionsQuery = (type?: UserType) =>
  queryOptions<Option<number>[]>({
    queryKey: ['PROFILE_MANAGEMENT', 'GET_ALL', type ?? null, 'options'],
    queryFn: async ({ signal }) =>
      (await call('PROFILE_MANAGEMENT', 'GET_ALL', { ...(type && { type }) }, { signal })).map(
        ({ id, name, description }): Option<number> => ({ value: id, label: name, ...(description && { hint: description }) }),
      ),
  })
