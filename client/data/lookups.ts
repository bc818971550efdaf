import { queryOptions } from '@tanstack/react-query'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { referenceTableMethods, responseTableMethods, technicalTableMethods } from '#contract/resources/table/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { type Found, type List, listOf } from './list-of.ts'

/** The resource of each kind of tables (docs/domain.md 6.4). */
export const TABLE_RESOURCES = {
  technical: 'TABLE_TECHNIQUE',
  reference: 'TABLE_REFERENTIEL',
  response: 'TABLE_RESPONSES',
} as const satisfies Record<TableKind, string>

const EXPORT = { method: 'EXPORT', filters: 'tableFilterBO' } as const
const EXPORT_LINE = { method: 'EXPORT_LINE', filters: 'lineFilterBO' } as const

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

/** The tables of each kind. */
export const TABLES = {
  technical: listOf('TABLE_TECHNIQUE', 'FILTER_TABLE', technicalTableMethods.FILTER_TABLE.input, EXPORT),
  reference: listOf('TABLE_REFERENTIEL', 'FILTER_TABLE', referenceTableMethods.FILTER_TABLE.input, EXPORT),
  response: listOf('TABLE_RESPONSES', 'FILTER_TABLE', responseTableMethods.FILTER_TABLE.input, EXPORT),
}

type LineFilters = Partial<Record<'code' | 'name', string>> & { table: number; enabled?: boolean | undefined }
type Lines = List<Found<LookupLineRow>, LineFilters, 'id' | 'code' | 'designation' | 'enabled' | 'createdAt' | 'ord'>

/** The lines of each kind, within a table; those of response tables alone have an order of their own, the others stand as they were made. */
export const LINES: Readonly<Record<TableKind, Lines>> = {
  technical: listOf('TABLE_TECHNIQUE', 'FILTER_LINE', technicalTableMethods.FILTER_LINE.input, EXPORT_LINE),
  reference: listOf('TABLE_REFERENTIEL', 'FILTER_LINE', referenceTableMethods.FILTER_LINE.input, EXPORT_LINE),
  response: listOf('TABLE_RESPONSES', 'FILTER_LINE', responseTableMethods.FILTER_LINE.input, EXPORT_LINE),
}

export const tableQuery = (kind: TableKind, id: number) =>
  queryOptions<LookupTable>({
    queryKey: [TABLE_RESOURCES[kind], 'GET_TABLE_BY_ID', id],
    queryFn: ({ signal }) => call(TABLE_RESOURCES[kind], 'GET_TABLE_BY_ID', { id }, { signal }),
  })

export const lineQuery = (kind: TableKind, id: number) =>
  queryOptions<LookupLineRow>({
    queryKey: [TABLE_RESOURCES[kind], 'GET_LINE_BY_ID', id],
    queryFn: ({ signal }) => call(TABLE_RESOURCES[kind], 'GET_LINE_BY_ID', { id }, { signal }),
  })

/** Who uses a line. */
export const lineUsesQuery = (kind: 'reference' | 'response', id: number) => ask(TABLE_RESOURCES[kind], 'GET_LINE_USES', { id })

/** How many questions a response table is linked to. */
export const linkedQuestionsQuery = (id: number) => ask('TABLE_RESPONSES', 'TOTAL_ASSIGNED_QUESTIONS', { id })
