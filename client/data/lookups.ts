import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { responseTableMethods } from '#contract/resources/table/methods.ts'
import { lineFilters, tableFilters } from '#contract/resources/table/shared.ts'
import { text } from '#contract/values.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { keepValid } from './list/keep-valid.ts'
import { type ListExport, listExport } from './list/list-export.ts'

/** The resource of each kind of tables (specification 2, section 7). */
export const TABLE_RESOURCES = {
  technical: 'TABLE_TECHNIQUE',
  reference: 'TABLE_REFERENTIEL',
  response: 'TABLE_RESPONSES',
} as const satisfies Record<TableKind, string>

/** A line as lists and forms show it, whatever its kind. */
export interface LookupLineRow {
  id: number
  code: string
  designation: string
  value: string
  enabled: boolean
  createdAt: string
  table: { id: number }
  can: string[]
  stamp?: string | undefined
  color?: string
  ord?: number
  description?: string
  type?: string
}

type Asked = Readonly<Record<string, unknown>>
interface Found<Row> {
  data: Row[]
  count: number
}

// The server reads a code itself: it is sent as it was typed.
const tableSchema = z.object({ ...tableFilters('referenceTable'), code: text.optional() })
const lineSchema = z.object({ ...lineFilters, code: text.optional() })
const tablePage = responseTableMethods.GET_TABLE.input
const linePage = responseTableMethods.FILTER_LINE.input.shape.data.unwrap()

/** One page of the tables of a kind; what the contract refuses in the filters or the sort is left out. */
export const tableListQuery = (kind: TableKind) => (filters: Asked, page: Page) =>
  queryOptions<Found<LookupTable>>({
    queryKey: [TABLE_RESOURCES[kind], 'FILTER_TABLE', filters, page],
    queryFn: ({ signal }) => {
      const body = { ...keepValid(tableSchema, filters), data: keepValid(tablePage, { ...page }) }
      return call(TABLE_RESOURCES[kind], 'FILTER_TABLE', body, { signal })
    },
  })

export const tableQuery = (kind: TableKind, id: number) =>
  queryOptions<LookupTable>({
    queryKey: [TABLE_RESOURCES[kind], 'GET_TABLE_BY_ID', id],
    queryFn: ({ signal }) => call(TABLE_RESOURCES[kind], 'GET_TABLE_BY_ID', { id }, { signal }),
  })

/** The order of the lines: their own where they have one, else as they were made. */
export const lineSort = (kind: TableKind) => ({ field: kind === 'response' ? 'ord' : 'id', direction: 'ASC' }) as const

/** What sorts the lines of a kind: those of response tables alone have an order of their own. */
const lineOrder = (kind: TableKind, order: string): string => (order === 'ord' && kind !== 'response' ? 'id' : order)

/** One page of the lines of a table. */
export const lineListQuery = (kind: TableKind, table: number) => (filters: Asked, page: Page) =>
  queryOptions<Found<LookupLineRow>>({
    queryKey: [TABLE_RESOURCES[kind], 'FILTER_LINE', table, filters, page],
    queryFn: ({ signal }) => {
      const order = lineOrder(kind, page.order)
      const valid = { ...keepValid(lineSchema, filters), table }
      const paging = keepValid(linePage, { ...page, order })
      if (kind === 'response') return call('TABLE_RESPONSES', 'FILTER_LINE', { ...valid, data: paging }, { signal })
      const plain = { ...paging, order: paging.order === 'ord' ? ('id' as const) : paging.order }
      return call(TABLE_RESOURCES[kind], 'FILTER_LINE', { ...valid, data: plain }, { signal })
    },
  })

export const lineQuery = (kind: TableKind, id: number) =>
  queryOptions<LookupLineRow>({
    queryKey: [TABLE_RESOURCES[kind], 'GET_LINE_BY_ID', id],
    queryFn: ({ signal }) => call(TABLE_RESOURCES[kind], 'GET_LINE_BY_ID', { id }, { signal }),
  })

/** Who uses a line, asked at this very moment. */
export const lineUsesQuery = (kind: 'reference' | 'response', id: number) => ({
  ...ask(TABLE_RESOURCES[kind], 'GET_LINE_USES', { id }),
  staleTime: 0,
  gcTime: 0,
})

/** How many questions a response table is linked to, counted at this very moment. */
export const linkedQuestionsQuery = (id: number) => ({
  ...ask('TABLE_RESPONSES', 'TOTAL_ASSIGNED_QUESTIONS', { id }),
  staleTime: 0,
  gcTime: 0,
})

export const tableExport = (kind: TableKind): ListExport =>
  listExport(TABLE_RESOURCES[kind], 'EXPORT', 'tableFilterBO', tableSchema, tablePage)

/** The lines of one table that the list's filters leave. */
export function lineExport(kind: TableKind, table: number): ListExport {
  const filters = lineSchema.extend({ table: z.number() }).partial()
  const every = listExport(TABLE_RESOURCES[kind], 'EXPORT_LINE', 'lineFilterBO', filters, linePage)
  return {
    by: every.by,
    fetch: (asked, sort) => every.fetch({ ...asked, table }, { ...sort, field: lineOrder(kind, sort.field) }),
  }
}
