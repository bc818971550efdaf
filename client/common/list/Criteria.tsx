import { type ReactNode, useState } from 'react'
import { FilterBar } from '#client/ui/FilterBar.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { fieldFaultText } from '#contract/texts/errors.ts'
import { type Filter, isBackward, type ListState } from './declaration.ts'
import { FilterField } from './FilterField.tsx'

type CriteriaProps = {
  filters: readonly Filter[]
  values: ListState['values']
  onSearch: (values: ListState['values']) => void
  isBusy: boolean
  actions?: ReactNode
}

/** The search card; what is typed applies once "Rechercher" is pressed. */
export const Criteria = ({ filters, values, onSearch, isBusy, actions }: CriteriaProps) => {
  const [typed, setTyped] = useState(values)
  const toast = useToast()
  const orderFault = isBackward(typed) ? fieldFaultText('STD_ERROR.DATE_ORDER') : undefined
  const fieldsOf = (isMore: boolean) =>
    filters
      .filter(filter => (filter.isMore ?? false) === isMore)
      .map(filter => (
        <FilterField
          key={filter.name}
          filter={filter}
          fault={filter.name === 'to' ? orderFault : undefined}
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
      isMoreOpen={filters.some(filter => filter.isMore && values[filter.name])}
      onSearch={() => (orderFault === undefined ? onSearch(typed) : toast.failure(orderFault))}
      onReset={reset}
      isBusy={isBusy}
      actions={actions}
    >
      {fieldsOf(false)}
    </FilterBar>
  )
}
