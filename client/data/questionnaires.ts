import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { questionnaireMethods } from '#contract/resources/questionnaire/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'
import { toOptions } from './options.ts'

/** Every questionnaire. */
export const QUESTIONNAIRES = listOf('QUESTION_MASTER_MANAGEMENT', 'FILTER', questionnaireMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'questionMasterFilterBO',
})

/** A questionnaire's newest version. */
export const questionnaireQuery = (id: number) => ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id })

/** One version of a questionnaire; it never changes. */
export const questionnaireVersionQuery = (id: number, version: number) => ask('QUESTION_MASTER_MANAGEMENT', 'GET_VERSION', { id, version })

/** Enabled questionnaires for selects. */
export const questionnaireOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['QUESTION_MASTER_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('QUESTION_MASTER_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })
