import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './call.ts'

const isWorthRepeating = (error: unknown) => !(error instanceof Refusal) || error.code === 'UNAVAILABLE'

/** One client for all screens: a refusal is final, a lost connection is tried twice more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
        retryDelay: failures => Math.min(4000, 500 * 2 ** failures),
      },
      // A command that finds no server says so at once; what may wait goes through the outbox.
      mutations: { networkMode: 'always', retry: false },
    },
  })
