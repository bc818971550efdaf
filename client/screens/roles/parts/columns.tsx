import { showDate } from '#client/data/format.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { USER_TYPE_OPTIONS } from '#client/data/options.ts'
import { EnabledPill } from '#client/data/StatusPills.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import type { KindName, RightsRecord } from './kinds.ts'

/** The criteria of both lists (specification 1, section 2.7). */
export const RIGHTS_FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'type', label: 'Type d’utilisateur', kind: 'choice', options: USER_TYPE_OPTIONS },
  { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
]

/** The columns of both lists; `content` says what the record holds. */
export const rightsColumns = <Row extends RightsRecord>(kind: KindName, content: Column<Row>): Column<Row>[] => [
  { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode(kind, row.id) },
  { id: 'name', header: 'Nom', sortField: 'name', cell: row => row.name },
  { id: 'type', header: 'Type d’utilisateur', sortField: 'type', cell: row => USER_TYPE_TEXTS[row.type] },
  { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
  content,
  { id: 'enabled', header: 'Statut', sortField: 'enabled', isWrapped: true, cell: row => <EnabledPill isEnabled={row.enabled} /> },
  { id: 'updatedAt', header: 'Modifié le', sortField: 'updatedAt', isNumber: true, cell: row => showDate(row.updatedAt) },
]
