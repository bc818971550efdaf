import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import type { Page } from '#contract/paging.ts'
import { collectionFilters, collectionMethods } from '#contract/resources/collection/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'

const schema = z.object(collectionFilters)
const pageSchema = collectionMethods.GET.input

/** One page of collections; what the contract refuses in the filters or the sort is left out. */
export const collectionListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('COLLECT_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

export const collectionQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'GET_ID', { id })

/** Every collection, for the filter of the request list. */
export const collectionOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['COLLECT_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) =>
      (await call('COLLECT_MANAGEMENT', 'GET_ALL', {}, { signal })).map(
        ({ id, name }): Option<number> => ({ value: id, label: name, hint: showCode('collection', id) }),
      ),
  })
