import type { UseQueryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import type { Column, Sort } from '#client/ui/table.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import type { Found, List } from '../../data/list-of.ts'

type TextKind = { kind: 'text' } | { kind: 'day' }
type ChoiceKind<V extends string> = { kind: 'choice'; options: readonly Option<V>[]; isNumber?: false }
/** The contract takes the option's value as a number. */
type NumberKind = { kind: 'choice'; options: readonly Option<string>[]; isNumber: true }
/** A code out of few that the server gives. */
type CodeKind = { kind: 'code'; query: UseQueryOptions<Option<string>[]> }
type FlagKind = { kind: 'flag'; yes: string; no: string }
type RecordKind =
  /** A record out of few: all are loaded. */
  | { kind: 'record'; query: UseQueryOptions<Option<number>[]> }
  /** A record out of many: searched by the server; `find` names the one in the address. */
  | {
      kind: 'remote'
      search: (text: string, signal: AbortSignal) => Promise<Option<number>[]>
      find: (id: number) => UseQueryOptions<Option<number>>
    }
type AnyKind = TextKind | ChoiceKind<string> | NumberKind | CodeKind | FlagKind | RecordKind

type Shown = {
  /** The address's name for it, where `name` means something else there. */
  param?: string
  label: string
  /** Behind "Plus de critères". */
  isMore?: boolean
}

/** One criterion of a list. Its value lives in the address under `param`, as text; `name` is the contract's filter. */
export type Filter = Shown & AnyKind & { name: string }

/** How a filter that takes such a value may be drawn. */
type KindOf<V> =
  | (true extends V ? FlagKind : never)
  | ([Extract<V, number>] extends [never] ? never : RecordKind | NumberKind)
  | ([Extract<V, string>] extends [never] ? never : ChoiceKind<Extract<V, string>>)
  | (string extends V ? TextKind | CodeKind : never)

/** A criterion by one of these filters, drawn as what it takes can be. */
export type FilterBy<F> = { [N in keyof F & string]: Shown & { name: N } & KindOf<NonNullable<F[N]>> }[keyof F & string]

/** The criteria and the columns of a list of the contract (`listOf`); a name that the contract does not know does not compile. */
export type FiltersOf<L> = L extends List<infer _O, infer F, infer _S> ? readonly FilterBy<F>[] : never
export type ColumnsOf<L> = L extends List<Found<infer Row>, infer _F, infer S> ? readonly Column<Row, S>[] : never

export const paramOf = (filter: Filter): string => filter.param ?? filter.name

/** What the address says of a list; a filter without a value is absent. */
export type ListState = {
  values: Readonly<Record<string, string>>
  page: number
  size: number
  sort: Sort
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True when both dates of the list are given and `from` is after `to` (docs/domain.md 4.5). */
const isBackward = ({ from = '', to = '' }: ListState['values']): boolean => DAY.test(from) && DAY.test(to) && from > to

/** What is wrong with the criteria, by their names: those that mean nothing, and dates the wrong way round. */
export const criteriaFaults = (refused: readonly string[], values: ListState['values']): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(refused.map(name => [name, fieldFaultText('STD_ERROR.CRITERION')])),
  ...(isBackward(values) && { to: fieldFaultText('STD_ERROR.DATE_ORDER') }),
})

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
