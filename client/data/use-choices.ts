import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Option, OptionSource, OptionValue } from '#client/ui/options.ts'

/** The choices of a select that the server has, to be spread over it: it says while they are on their way, and asks again where they failed. */
export type Choices<V extends OptionValue> = OptionSource & { options: readonly Option<V>[] }

export function useChoices<V extends OptionValue, K extends QueryKey, Q = Option<V>[]>(
  query: UseQueryOptions<Q, Error, Option<V>[], K>,
): Choices<V> {
  const { data, isError, isFetching, refetch } = useQuery(query)
  return {
    options: data ?? [],
    isLoading: data === undefined && isFetching,
    onRetry: data === undefined && isError ? () => void refetch() : undefined,
  }
}
