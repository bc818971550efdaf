import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { call, Refusal } from './call.ts'

/** How many questions the builder's panel shows (docs/domain.md 11.3). */
const PANEL_SIZE = 8

/** Enabled questions whose code or designation matches, oldest first. */
export const panelQuery = (search: string) => ({
  ...ask('QUESTION_MANAGEMENT', 'FILTER', {
    ...(search === '' ? {} : { search }),
    enabled: true,
    data: { page: 1, size: PANEL_SIZE, order: 'id', direction: 'ASC' },
  }),
  placeholderData: keepPreviousData,
})

/** The questionnaire to build on: fetched again on opening, never refreshed while building. */
export const builtQuery = (id: number) => ({
  ...ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** What forbids changing a questionnaire: the refusal of CHECK_USAGE, or null. */
export const obstacleQuery = (id: number) =>
  queryOptions<Refusal | null>({
    queryKey: ['QUESTION_MASTER_MANAGEMENT', 'CHECK_USAGE', { id }],
    queryFn: async ({ signal }) => {
      try {
        await call('QUESTION_MASTER_MANAGEMENT', 'CHECK_USAGE', { id }, { signal })
        return null
      } catch (error) {
        if (error instanceof Refusal && error.code === 'IN_USE') return error
        throw error
      }
    },
  })
