import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { Page } from '#contract/paging.ts'
import type { UserType } from '#contract/permissions.ts'
import { profileMethods } from '#contract/resources/role/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'

const schema = profileMethods.FILTER.input.omit({ data: true })
const pageSchema = profileMethods.GET.input

/** One page of profiles; what the contract refuses in the filters or the sort is left out. */
export const profileListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('PROFILE_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The profiles that the filters leave, as a spreadsheet. */
export const profileExport = listExport('PROFILE_MANAGEMENT', 'EXPORT', 'profileFilterBO', schema, pageSchema)

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
