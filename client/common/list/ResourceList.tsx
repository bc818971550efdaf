import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import type { Column, Sort } from '#client/ui/table.ts'
import type { Found, List } from '../../data/list-of.ts'
import { isOutOfReach } from '../../data/reach.ts'
import type { Acted, RowActions } from '../actions/row-actions.ts'
import { useRowActions } from '../actions/use-row-actions.tsx'
import { FaultState } from '../FaultState.tsx'
import { Criteria } from './Criteria.tsx'
import { criteriaFaults, type Filter, type FilterBy, type ListState, wireFilters } from './declaration.ts'
import { ExportButton } from './ExportButton.tsx'
import { type Matching, matchingRows } from './matching.ts'
import { type Overlay, Overlays } from './overlays.tsx'
import { useListState, useWithParam } from './use-list-state.ts'

export type ResourceListProps<Row, F, S extends string> = {
  list: List<Found<Row>, F, S>
  /** What is listed, for the table's accessible name: "Demandes". */
  label: string
  columns: readonly Column<Row, S>[]
  /** Keep them out of the component or memoised, as the sort. */
  filters: readonly (FilterBy<F> & Filter)[]
  defaultSort: Sort<S>
  /** The address of a row; over the list (`?id=`) unless told, nowhere given null. */
  rowTo?: ((row: Row) => string) | null
  onOpen?: (row: Row) => void
  actions?: RowActions<Row>
  isStrong?: (row: Row) => boolean
  /** Shown when there are no records at all: what this is and the one thing to do. */
  empty: ReactNode
  /** Rows that this device keeps, shown while the server is out of reach. */
  local?: { rows: readonly Row[]; note: string } | undefined
  /** What is done with all that the criteria find, beside the export. */
  batch?: (matching: Matching<Row>) => ReactNode
  /** A name on the page says what is asked for: criteria in use may stay behind « Plus de critères ». */
  isFolded?: boolean
  /** What is done with ticked rows; rows can be ticked where it is given. */
  bulk?: { nameOf: (row: Row) => string; draw: (rows: readonly Row[], clear: () => void) => ReactNode } | undefined
  /** What opens over the list, by the address; the first that applies is drawn. */
  overlays?: readonly Overlay[]
}

/**
 * A list from its declaration: criteria, table, pages, what may be done with each row; all five states (docs/architecture.md 6;
 * docs/look.md 2.6).
 */
export const ResourceList = <Row extends Acted, F, S extends string>(props: ResourceListProps<Row, F, S>) => {
  const { list, filters, empty, local, actions, onOpen } = props
  const { state, criteriaKey, search, goTo, resize, sortBy } = useListState(filters, props.defaultSort)
  const withParam = useWithParam()
  const { actionsOf, dialog } = useRowActions<Row>(actions ?? [])
  const rowTo = props.rowTo ?? ((row: Row) => withParam('id', row.id))
  const { page, size, sort, values } = state
  const wanted = wireFilters(filters, values)
  const faultsOf = (searched: ListState['values']) => criteriaFaults(list.refused(wireFilters(filters, searched)), searched)
  // The server would refuse them; the search card shows the fault.
  const isUnasked = Object.keys(faultsOf(values)).length > 0
  const asked = list.ask(wanted, { page, size, order: sort.field, direction: sort.direction })
  const queries = useQueryClient()
  // Requested while the page is still rendering.
  if (!isUnasked && !queries.getQueryState(asked.queryKey)) void queries.prefetchQuery(asked)
  const found = useQuery({
    ...asked,
    ...(isUnasked ? { enabled: false } : { placeholderData: keepPreviousData }),
  })
  const isOut = found.fetchStatus === 'paused' || found.isError
  const isLocal = (isOut || isOutOfReach(found)) && !found.data && local !== undefined
  const rows = isLocal ? local.rows : (found.data?.data ?? [])
  const isFiltered = Object.keys(wanted).length > 0
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  // What another page or other criteria showed is no longer meant.
  const chosen = rows.filter(row => ticked.has(row.id))
  return (
    <div className="flex flex-col gap-5">
      {isLocal ? (
        <Banner tone="info">{local.note}</Banner>
      ) : (
        <Criteria
          key={criteriaKey}
          filters={filters}
          values={values}
          faultsOf={faultsOf}
          onSearch={search}
          isBusy={found.isFetching && !found.isPending}
          isFolded={props.isFolded}
          actions={
            props.batch || list.exported ? (
              <>
                {props.batch?.({ count: isUnasked ? 0 : found.data?.count, rows: signal => matchingRows(list, wanted, sort, signal) })}
                {list.exported ? (
                  <ExportButton exported={list.exported} filters={wanted} sort={sort} count={isUnasked ? 0 : found.data?.count} />
                ) : null}
              </>
            ) : undefined
          }
        />
      )}
      {props.bulk && chosen.length > 0 ? props.bulk.draw(chosen, () => setTicked(new Set())) : null}
      <DataTable
        label={props.label}
        columns={isLocal ? props.columns.map(({ sortField: _, ...column }) => column) : props.columns}
        rows={rows}
        rowKey={row => row.id}
        sort={isLocal ? null : sort}
        onSortChange={sortBy}
        rowTo={props.rowTo === null || onOpen ? undefined : rowTo}
        onOpen={onOpen}
        rowActions={isLocal || !actions ? undefined : actionsOf}
        selection={isLocal || !props.bulk ? undefined : { ticked, onTick: setTicked, nameOf: props.bulk.nameOf }}
        isStrong={props.isStrong}
        isLoading={found.isFetching && !isLocal}
        fault={
          isOut && !found.data && !isLocal ? (
            <FaultState error={found.error} onRetry={() => void found.refetch()} isBusy={found.isFetching} />
          ) : undefined
        }
        empty={isFiltered ? undefined : empty}
      />
      {found.data && found.data.count > 0 ? (
        <Pagination page={page} size={size} total={found.data.count} onPageChange={goTo} onSizeChange={resize} />
      ) : null}
      {props.overlays ? <Overlays overlays={props.overlays} /> : null}
      {dialog}
    </div>
  )
}
