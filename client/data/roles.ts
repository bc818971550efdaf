import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { UserType } from '#contract/permissions.ts'
import { roleMethods } from '#contract/resources/role/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'

/** Every role. */
export const ROLES = listOf('ROLE_MANAGEMENT', 'FILTER', roleMethods.FILTER.input, { method: 'EXPORT', filters: 'roleFilterBO' })

export const roleQuery = (id: number) => ask('ROLE_MANAGEMENT', 'GET_ID', { id })

/** Every permission that the server knows; only these are offered (docs/domain.md 3.4). */
export const permissionsQuery = () => ask('PERMISSION', 'GET', {})

/** Enabled roles as options, of one user type or of all. */
export const roleOptionsQuery = (type?: UserType) =>
  queryOptions<Option<number>[]>({
    queryKey: ['ROLE_MANAGEMENT', 'GET_ALL', type ?? null, 'options'],
    queryFn: async ({ signal }) =>
      (await call('ROLE_MANAGEMENT', 'GET_ALL', { ...(type && { type }) }, { signal })).map(
        ({ id, name, description }): Option<number> => ({ value: id, label: name, ...(description && { hint: description }) }),
      ),
  })
