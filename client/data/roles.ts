import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { Page } from '#contract/paging.ts'
import type { UserType } from '#contract/permissions.ts'
import { roleMethods } from '#contract/resources/role/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'

const schema = roleMethods.FILTER.input.omit({ data: true })
const pageSchema = roleMethods.GET.input

/** One page of roles; what the contract refuses in the filters or the sort is left out. */
export const roleListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('ROLE_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The roles that the filters leave, as a spreadsheet. */
export const roleExport = listExport('ROLE_MANAGEMENT', 'EXPORT', 'roleFilterBO', schema, pageSchema)

export const roleQuery = (id: number) => ask('ROLE_MANAGEMENT', 'GET_ID', { id })

/** Every permission that the server knows; only these are offered (specification 1, section 6.3). */
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
