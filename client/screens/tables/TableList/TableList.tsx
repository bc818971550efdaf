import type { Acted } from '#client/data/actions/row-actions.ts'
import { showDate } from '#client/data/format.ts'
import { CODE, ENABLED_COLUMN } from '#client/data/list/common.tsx'
import { listScreen } from '#client/data/list/ListScreen.tsx'
import { NEW } from '#client/data/list/overlays.tsx'
import { TABLE_RESOURCES, TABLES } from '#client/data/lookups.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { TableKind } from '#contract/resources/table/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { tableForm } from '../parts/TableForm.tsx'
import { tableActions } from './table-actions.ts'

const tableList = (kind: TableKind) => {
  const { title, emptyTitle, emptyText, places, code } = KINDS[kind]
  const add = { resource: TABLE_RESOURCES[kind], method: 'ADD_TABLE' } as const
  return listScreen(TABLES[kind], {
    title,
    create: { by: add, label: 'Nouvelle table', opens: ['edit', NEW] },
    filters: [
      CODE,
      { name: 'name', label: 'Désignation', kind: 'text' },
      { name: 'from', label: 'Créée à partir du', kind: 'day' },
      { name: 'to', label: 'Créée jusqu’au', kind: 'day' },
    ],
    columns: [
      { id: 'designation', header: 'Désignation', sortField: 'designation', cell: row => row.designation },
      { id: 'id', header: 'N°', sortField: 'id', cell: row => showCode(code, row.id) },
      { id: 'code', header: 'Code', sortField: 'code', cell: row => row.code },
      { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
      { id: 'lines', header: 'Lignes', isNumber: true, cell: row => showNumber(row.lines) },
      ENABLED_COLUMN,
      { id: 'createdAt', header: 'Créée le', sortField: 'createdAt', isNumber: true, from: 'wide', cell: row => showDate(row.createdAt) },
    ],
    defaultSort: { field: 'designation', direction: 'ASC' },
    rowTo: ({ id }: Acted) => places.detail(id),
    actions: tableActions(kind),
    overlays: [tableForm(kind)],
    empty: { title: emptyTitle, text: emptyText },
  })
}

/** « Tables techniques » (docs/domain.md 6.3). */
export const TechnicalTables = tableList('technical')
/** « Tables référentielles » (docs/domain.md 6.3). */
export const ReferenceTables = tableList('reference')
/** « Tables de réponses » (docs/domain.md 6.3). */
export const ResponseTables = tableList('response')
