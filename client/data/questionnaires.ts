import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { call } from './call.ts'
import { toOptions } from './options.ts'

/** Enabled questionnaires for selects. */
export const questionnaireOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['QUESTION_MASTER_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('QUESTION_MASTER_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })
