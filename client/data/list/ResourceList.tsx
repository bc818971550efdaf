import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '#client/ui/actions.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import type { Page } from '#contract/paging.ts'
import { FaultState } from '../FaultState.tsx'
import { isOutOfReach } from '../reach.ts'
import { Criteria } from './Criteria.tsx'
import { type Filter, isBackward, wireFilters } from './declaration.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ListExport } from './list-export.ts'
import { type Overlay, Overlays } from './overlays.tsx'
import { useListState } from './use-list-state.ts'

type Found<Row> = { data: Row[]; count: number }

export type ResourceListProps<Row> = {
  /** What is listed, for the table's accessible name: "Demandes". */
  label: string
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  /** Keep it out of the component or memoised, as the filters. */
  defaultSort: Sort
  /** The query of one page; `filters` come from the address and may hold anything: check them with the contract. */
  query: (filters: Readonly<Record<string, unknown>>, page: Page) => UseQueryOptions<Found<Row>>
  rowKey: (row: Row) => number
  rowTo?: (row: Row) => string
  onOpen?: (row: Row) => void
  rowActions?: (row: Row) => readonly Action[]
  isStrong?: (row: Row) => boolean
  /** Nothing found although nothing was asked: what this is and the one thing to do. */
  empty: ReactNode
  /** Rows that this device keeps, shown while the server is out of reach. */
  local?: { rows: readonly Row[]; note: string } | undefined
  /** Gives the list its « Exporter »: exactly what is filtered, for who may. */
  exported?: ListExport
  /** What opens over the list, by the address; the first that applies is drawn. */
  overlays?: readonly Overlay[]
}

/** A list screen from its declaration: criteria, table, pages; all five states (house, A screen; look, principle 6). */
export const ResourceList = <Row,>(props: ResourceListProps<Row>) => {
  const { filters, query, empty, local, exported } = props
  const { state, criteriaKey, search, goTo, resize, sortBy } = useListState(filters, props.defaultSort)
  const { page, size, sort, values } = state
  const wanted = wireFilters(filters, values)
  // The server would refuse them: the search card says what is wrong.
  const isUnasked = isBackward(values)
  const asked = query(wanted, { page, size, order: sort.field, direction: sort.direction })
  const queries = useQueryClient()
  // On its way while the page is still being drawn, not only once it stands.
  if (!isUnasked && asked.queryKey && !queries.getQueryState(asked.queryKey)) void queries.prefetchQuery(asked)
  const found = useQuery({
    ...asked,
    ...(isUnasked ? { enabled: false } : { placeholderData: keepPreviousData }),
  })
  const isOut = found.fetchStatus === 'paused' || found.isError
  const isLocal = (isOut || isOutOfReach(found)) && !found.data && local !== undefined
  const rows = isLocal ? local.rows : (found.data?.data ?? [])
  const isFiltered = Object.keys(wanted).length > 0
  return (
    <div className="flex flex-col gap-5">
      {isLocal ? (
        <Banner tone="info">{local.note}</Banner>
      ) : (
        <Criteria
          key={criteriaKey}
          filters={filters}
          values={values}
          onSearch={search}
          isBusy={found.isFetching && !found.isPending}
          actions={
            exported ? (
              <ExportButton exported={exported} filters={wanted} sort={sort} count={isUnasked ? 0 : found.data?.count} />
            ) : undefined
          }
        />
      )}
      <DataTable
        label={props.label}
        columns={isLocal ? props.columns.map(({ sortField: _, ...column }) => column) : props.columns}
        rows={rows}
        rowKey={props.rowKey}
        sort={isLocal ? null : sort}
        onSortChange={sortBy}
        rowTo={props.rowTo}
        onOpen={props.onOpen}
        rowActions={isLocal ? undefined : props.rowActions}
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
    </div>
  )
}
