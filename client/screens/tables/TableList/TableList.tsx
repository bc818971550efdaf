import { useMemo } from 'react'
import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { NEW } from '#client/data/list/overlays.tsx'
import { TABLE_RESOURCES, tableExport, tableListQuery } from '#client/data/lookups.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { LookupTable, TableKind } from '#contract/resources/table/entity.ts'
import { KINDS } from '../parts/kinds.ts'
import { tableForm } from '../parts/TableForm.tsx'
import { useTableActions } from '../parts/useTableActions.tsx'

const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Désignation', kind: 'text' },
  { name: 'from', label: 'Créée à partir du', kind: 'day' },
  { name: 'to', label: 'Créée jusqu’au', kind: 'day' },
]
const BY_NAME: Sort = { field: 'designation', direction: 'ASC' }

const columnsOf = (kind: TableKind): Column<LookupTable>[] => [
  { id: 'designation', header: 'Désignation', sortField: 'designation', cell: row => row.designation },
  { id: 'id', header: 'N°', sortField: 'id', cell: row => showCode(KINDS[kind].code, row.id) },
  { id: 'code', header: 'Code', sortField: 'code', cell: row => row.code },
  { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
  { id: 'lines', header: 'Lignes', isNumber: true, cell: row => showNumber(row.lines) },
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
  { id: 'createdAt', header: 'Créée le', sortField: 'createdAt', isNumber: true, from: 'wide', cell: row => showDate(row.createdAt) },
]

const TableList = ({ kind }: { kind: TableKind }) => {
  const { title, emptyTitle, emptyText, places } = KINDS[kind]
  const resource = TABLE_RESOURCES[kind]
  const { actionsOf, dialog } = useTableActions(kind)
  const declared = useMemo(() => ({ columns: columnsOf(kind), query: tableListQuery(kind), exported: tableExport(kind) }), [kind])
  return (
    <ListScreen
      title={title}
      create={{ by: { resource, method: 'ADD_TABLE' }, label: 'Nouvelle table', opens: ['edit', NEW] }}
      columns={declared.columns}
      filters={FILTERS}
      defaultSort={BY_NAME}
      query={declared.query}
      rowKey={row => row.id}
      rowTo={row => places.detail(row.id)}
      rowActions={actionsOf}
      exported={declared.exported}
      overlays={[tableForm(kind)]}
      empty={{ title: emptyTitle, text: emptyText }}
    >
      {dialog}
    </ListScreen>
  )
}

/** « Tables techniques » (specification 2, section 2.4). */
export const TechnicalTables = () => <TableList kind="technical" />
/** « Tables référentielles » (section 2.2). */
export const ReferenceTables = () => <TableList kind="reference" />
/** « Tables de réponses » (section 2.3). */
export const ResponseTables = () => <TableList kind="response" />
