import type { UseQueryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { Sort } from '#client/ui/table-columns.ts'

/** One criterion of a list. Its value lives in the address under `param`, as text; `name` is the contract's filter. */
export type Filter = {
  name: string
  /** The address's name for it, where `name` means something else there. */
  param?: string
  label: string
  /** Behind "Plus de critères". */
  isMore?: boolean
} & (
  | { kind: 'text' }
  | { kind: 'day' }
  /** `isNumber`: the contract takes the option's value as a number. */
  | { kind: 'choice'; options: readonly Option<string>[]; isNumber?: boolean }
  /** A code out of few that the server gives. */
  | { kind: 'code'; query: UseQueryOptions<Option<string>[]> }
  | { kind: 'flag'; yes: string; no: string }
  /** A record out of few: all are loaded. */
  | { kind: 'record'; query: UseQueryOptions<Option<number>[]> }
  /** A record out of many: searched by the server; `find` names the one in the address. */
  | {
      kind: 'remote'
      search: (text: string, signal: AbortSignal) => Promise<Option<number>[]>
      find: (id: number) => UseQueryOptions<Option<number>>
    }
)

export const paramOf = (filter: Filter): string => filter.param ?? filter.name

/** What the address says of a list; a filter without a value is absent. */
export type ListState = {
  values: Readonly<Record<string, string>>
  page: number
  size: number
  sort: Sort
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The list's dates, `from` and `to`, are both there and the wrong way round (specification 2, section 5). */
export const isBackward = ({ from = '', to = '' }: ListState['values']): boolean => DAY.test(from) && DAY.test(to) && from > to

/** The filter's value as the contract takes it. */
function wireValue(filter: Filter, value: string): string | number | boolean {
  if (filter.kind === 'flag') return value === 'true'
  const isNumber = filter.kind === 'choice' ? filter.isNumber === true : filter.kind === 'record' || filter.kind === 'remote'
  return isNumber ? Number(value) : value
}

/** The contract's filters out of the address: by the contract's names, without what is empty. */
export const wireFilters = (filters: readonly Filter[], values: ListState['values']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const value = values[filter.name]
      return value === undefined || value === '' ? [] : [[filter.name, wireValue(filter, value)]]
    }),
  )
