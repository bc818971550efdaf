import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { requestFilters, requestMethods } from '#contract/resources/request/methods.ts'
import { ask } from './ask.ts'
import { keepValid } from './list/keep-valid.ts'

const schema = z.object(requestFilters)
const pageSchema = requestMethods.GET.input

/** One page of requests; what the contract refuses in the filters or the sort is left out. */
export const requestListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('DEMANDE_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

export const requestQuery = (id: number) => ask('DEMANDE_MANAGEMENT', 'GET_ID', { id })
