import { CODE, ENABLED, ENABLED_COLUMN, updatedColumn } from '#client/common/list/common.tsx'
import type { ListAction } from '#client/common/list/ListScreen.tsx'
import { NEW } from '#client/common/list/overlays.tsx'
import { USER_TYPE_OPTIONS } from '#client/data/options.ts'
import type { Column, Sort } from '#client/ui/table.ts'
import { showCode } from '#contract/codes.ts'
import { USER_TYPE_TEXTS } from '#contract/permissions.ts'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'
import { rightsActions } from './rights-actions.ts'

type SortField = 'id' | 'name' | 'type' | 'enabled' | 'updatedAt'
const BY_NAME: Sort<'name'> = { field: 'name', direction: 'ASC' }

/** What the lists of roles and of profiles have in common (docs/domain.md 3.6); `content` says what a record holds. */
export function rightsList<Row extends RightsRecord>(kind: KindName, content: Column<Row, never>) {
  const { resource, title, create: label, emptyTitle, emptyText } = KINDS[kind]
  const create: ListAction = { by: { resource, method: 'ADD' }, label, opens: ['edit', NEW] }
  const columns: readonly Column<Row, SortField>[] = [
    { id: 'code', header: 'Code', sortField: 'id', cell: row => showCode(kind, row.id) },
    { id: 'name', header: 'Nom', sortField: 'name', cell: row => row.name },
    { id: 'type', header: 'Type d’utilisateur', sortField: 'type', cell: row => USER_TYPE_TEXTS[row.type] },
    { id: 'description', header: 'Description', from: 'wide', cell: row => row.description },
    content,
    ENABLED_COLUMN,
    { ...updatedColumn('Modifié le'), from: undefined },
  ]
  return {
    title,
    create,
    columns,
    filters: [
      CODE,
      { name: 'name', label: 'Nom', kind: 'text' },
      { name: 'type', label: 'Type d’utilisateur', kind: 'choice', options: USER_TYPE_OPTIONS },
      ENABLED,
    ],
    defaultSort: BY_NAME,
    actions: rightsActions(kind),
    empty: { title: emptyTitle, text: emptyText },
  } as const
}
