import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from '#client/ui/table.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts'
import { readId } from '../../data/address.ts'
import { type Filter, type ListState, paramOf } from './declaration.ts'

const SORT = { field: 'order', direction: 'direction' } as const

function readState(params: URLSearchParams, filters: readonly Filter[], defaultSort: Sort): ListState {
  const size = readId(params.get('size')) ?? DEFAULT_PAGE_SIZE
  const direction = params.get(SORT.direction)
  return {
    values: Object.fromEntries(filters.map(filter => [filter.name, params.get(paramOf(filter)) ?? ''])),
    page: readId(params.get('page')) ?? 1,
    size: PAGE_SIZES.some(choice => choice === size) ? size : DEFAULT_PAGE_SIZE,
    sort: {
      field: params.get(SORT.field) ?? defaultSort.field,
      direction: direction === 'ASC' || direction === 'DESC' ? direction : defaultSort.direction,
    },
  }
}

/** Filters, sort, page and size of a list, kept in the address: Back, a bookmark and a sent link work (docs/look.md 2.4). */
export function useListState(filters: readonly Filter[], defaultSort: Sort) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, filters, defaultSort), [params, filters, defaultSort])
  const change = (changes: Readonly<Record<string, string>>) =>
    setParams(before => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  return {
    state,
    /** Changes with every criterion in the address, so that typed but unsearched criteria are dropped. */
    criteriaKey: filters.map(filter => params.get(paramOf(filter)) ?? '').join('\n'),
    search: (values: ListState['values']) =>
      change({ page: '', ...Object.fromEntries(filters.map(filter => [paramOf(filter), (values[filter.name] ?? '').trim()])) }),
    goTo: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    resize: (size: number) => change({ page: '', size: size === DEFAULT_PAGE_SIZE ? '' : String(size) }),
    sortBy: (sort: Sort) => change({ page: '', [SORT.field]: sort.field, [SORT.direction]: sort.direction }),
  }
}

/** The address of the same list with one parameter set or, given null, taken away. */
export function useWithParam() {
  const [params] = useSearchParams()
  return (name: string, value: string | number | null): string => {
    const after = new URLSearchParams(params)
    if (value === null) after.delete(name)
    else after.set(name, String(value))
    return `?${after}`
  }
}
