import type { z } from 'zod'
import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import type { LookupLine, TableKind } from '#contract/resources/table/entity.ts'
import { referenceTableMethods, responseTableMethods, technicalTableMethods } from '#contract/resources/table/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type ExportBody, type ExportColumn, exportOf } from '../../services/exports/export.ts'
import type { Show } from './lines/lines.ts'
import { type LineRow, lineLists } from './lines/queries.ts'
import { type TableRow, tableLists } from './queries.ts'

const KINDS = {
  technical: { resource: 'TABLE_TECHNIQUE', methods: technicalTableMethods, code: 'technicalTable', fileName: 'Tables_techniques' },
  reference: { resource: 'TABLE_REFERENTIEL', methods: referenceTableMethods, code: 'referenceTable', fileName: 'Tables_referentielles' },
  response: { resource: 'TABLE_RESPONSES', methods: responseTableMethods, code: 'responseTable', fileName: 'Tables_de_reponses' },
} as const

type Asked<M extends 'EXPORT' | 'EXPORT_LINE'> = z.output<(typeof technicalTableMethods)[M]['input']>
const stateOf = (row: { enabled: number }) => (row.enabled === 1 ? 'Activé' : 'Désactivé')

const tableColumns = (kind: TableKind): Readonly<Record<string, ExportColumn<TableRow>>> => ({
  id: { label: 'N°', show: row => showCode(KINDS[kind].code, row.id) },
  code: { label: 'Code', show: row => row.code },
  designation: { label: 'Désignation', show: row => row.designation },
  description: { label: 'Description', show: row => row.description },
  enabled: { label: 'Statut', show: stateOf },
  createdAt: { label: 'Créé le', show: row => instantCell(row.created_at) },
})

/** The tables of a kind that the filters leave, as a workbook. */
export function tableExport(kind: TableKind): ExportBody<Asked<'EXPORT'>> {
  const { resource, methods, fileName } = KINDS[kind]
  return exportOf({
    resource,
    contract: methods.EXPORT,
    sheet: 'Tables',
    fileName,
    columns: tableColumns(kind),
    subject: count => countOf(count, 'table'),
    list: tableLists[kind],
    filters: ({ filter, tableFilterBO }) => (filter ? tableFilterBO : {}),
    read: rows => rows,
  })
}

/** What the lines of one kind alone have. */
const OWN: Readonly<Record<TableKind, Readonly<Record<string, ExportColumn<LineRow>>>>> = {
  technical: { description: { label: 'Description', show: row => row.description }, type: { label: 'Type', show: row => row.type } },
  reference: { color: { label: 'Couleur', show: row => row.color } },
  response: { ord: { label: 'Position', show: row => row.ord + 1 } },
}

const lineColumns = (kind: TableKind, show: Show<LookupLine>): Readonly<Record<string, ExportColumn<LineRow>>> => ({
  id: { label: 'N°', show: row => showCode('tableLine', row.id) },
  code: { label: 'Code', show: row => row.code },
  designation: { label: 'Désignation', show: row => row.designation },
  // Exports what is shown: values of PASSWORD lines stay hidden.
  value: { label: 'Valeur', show: row => show(row).value },
  ...OWN[kind],
  enabled: { label: 'Statut', show: stateOf },
  createdAt: { label: 'Créé le', show: row => instantCell(row.created_at) },
})

/** The lines of one table that the filters leave, as a workbook. */
export function lineExport(kind: TableKind, show: Show<LookupLine>): ExportBody<Asked<'EXPORT_LINE'>> {
  const { resource, methods, fileName } = KINDS[kind]
  return exportOf({
    resource,
    method: 'EXPORT_LINE',
    contract: methods.EXPORT_LINE,
    sheet: 'Lignes',
    fileName: `${fileName}_lignes`,
    columns: lineColumns(kind, show),
    subject: count => countOf(count, 'ligne'),
    list: lineLists[kind],
    filters: ({ filter, lineFilterBO }) => (filter ? lineFilterBO : { table: lineFilterBO.table }),
    read: rows => rows,
  })
}
