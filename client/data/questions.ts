import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { questionMethods } from '#contract/resources/question/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'
import { toOptions } from './options.ts'

/** The library of questions. */
export const QUESTIONS = listOf('QUESTION_MANAGEMENT', 'FILTER', questionMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'questionFilterBO',
})

export const questionQuery = (id: number) => ask('QUESTION_MANAGEMENT', 'GET_ID', { id })

/** Enabled response tables for selects. */
export const responseTableOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['TABLE_RESPONSES', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('TABLE_RESPONSES', 'GET_ALL', {}, { signal })),
  })
