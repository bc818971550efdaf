import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Option } from '#client/ui/options.ts'
import type { Page } from '#contract/paging.ts'
import { questionFilters, questionMethods } from '#contract/resources/question/methods.ts'
import { text } from '#contract/values.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'
import { toOptions } from './options.ts'

// The server reads a code itself: it is sent as it was typed.
const schema = z.object({ ...questionFilters, code: text.optional() })
const pageSchema = questionMethods.GET.input

/** One page of questions; what the contract refuses in the filters or the sort is left out. */
export const questionListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('QUESTION_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The questions that the filters leave, as a spreadsheet. */
export const questionExport = listExport('QUESTION_MANAGEMENT', 'EXPORT', 'questionFilterBO', schema, pageSchema)

export const questionQuery = (id: number) => ask('QUESTION_MANAGEMENT', 'GET_ID', { id })

/** Enabled response tables for selects. */
export const responseTableOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['TABLE_RESPONSES', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('TABLE_RESPONSES', 'GET_ALL', {}, { signal })),
  })
