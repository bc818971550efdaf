import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { collectionFilters, collectionMethods } from '#contract/resources/collection/methods.ts'
import { ask } from './ask.ts'
import { keepValid } from './list/keep-valid.ts'

const schema = z.object(collectionFilters)
const pageSchema = collectionMethods.GET.input

/** One page of collections; what the contract refuses in the filters or the sort is left out. */
export const collectionListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('COLLECT_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

export const collectionQuery = (id: number) => ask('COLLECT_MANAGEMENT', 'GET_ID', { id })
