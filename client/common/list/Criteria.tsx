import { type ReactNode, useState } from 'react'
import { FilterBar } from '#client/ui/FilterBar.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import type { Filter, ListState } from './declaration.ts'
import { FilterField } from './FilterField.tsx'

type CriteriaProps = {
  filters: readonly Filter[]
  values: ListState['values']
  /** What is wrong with criteria, by their names. */
  faultsOf: (values: ListState['values']) => Readonly<Record<string, string>>
  onSearch: (values: ListState['values']) => void
  isBusy: boolean
  /** Those in use stay behind « Plus de critères ». */
  isFolded?: boolean | undefined
  actions?: ReactNode
}

/** The search card; what is typed applies once "Rechercher" is pressed. */
export const Criteria = ({ filters, values, faultsOf, onSearch, isBusy, isFolded = false, actions }: CriteriaProps) => {
  const [typed, setTyped] = useState(values)
  const toast = useToast()
  const faults = faultsOf(typed)
  const [fault] = Object.values(faults)
  const fieldsOf = (isMore: boolean) =>
    filters
      .filter(filter => (filter.isMore ?? false) === isMore)
      .map(filter => (
        <FilterField
          key={filter.name}
          filter={filter}
          fault={faults[filter.name]}
          value={typed[filter.name] ?? ''}
          onValueChange={value => setTyped(before => ({ ...before, [filter.name]: value }))}
        />
      ))
  const more = fieldsOf(true)
  const reset = () => {
    setTyped({})
    onSearch({})
  }
  return (
    <FilterBar
      more={more.length > 0 ? more : undefined}
      activeCount={filters.filter(filter => values[filter.name]).length}
      isMoreOpen={!isFolded && filters.some(filter => filter.isMore && values[filter.name])}
      onSearch={() => (fault === undefined ? onSearch(typed) : toast.failure(fault))}
      onReset={reset}
      isBusy={isBusy}
      actions={actions}
    >
      {fieldsOf(false)}
    </FilterBar>
  )
}
