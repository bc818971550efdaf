import type { UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import type { ListExport } from '#client/data/list/list-export.ts'
import { formOverlay, NEW, recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import type { Page } from '#contract/paging.ts'
import { RIGHTS_FILTERS } from './columns.tsx'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'
import { useRightsActions } from './useRightsActions.tsx'

const BY_NAME: Sort = { field: 'name', direction: 'ASC' }

type RightsListProps<Row> = {
  kind: KindName
  columns: readonly Column<Row>[]
  query: (filters: Readonly<Record<string, unknown>>, page: Page) => UseQueryOptions<{ data: Row[]; count: number }>
  exported: ListExport
  /** The record in full, over the list: `?id=`. */
  Detail: ComponentType<{ id: number; onClose: () => void }>
  recordQuery: (id: number) => UseQueryOptions<Row>
  /** Creates (null) or changes a record, over the list: `?edit=`. */
  drawForm: (record: Row | null, onClose: () => void) => ReactNode
}

/** The list of roles or of profiles, with what opens over it (specification 1, section 2.7). */
export const RightsList = <Row extends RightsRecord>({
  kind,
  columns,
  query,
  exported,
  Detail,
  recordQuery,
  drawForm,
}: RightsListProps<Row>) => {
  const { resource, title, create, edit, emptyTitle, emptyText } = KINDS[kind]
  const withParam = useWithParam()
  const { actionsOf, dialog } = useRightsActions(kind)
  const overlays = useMemo(
    () => [
      formOverlay<Row>('edit', {
        add: { resource, method: 'ADD' },
        update: { resource, method: 'UPDATE' },
        query: recordQuery,
        title: edit,
        draw: drawForm,
      }),
      recordOverlay('id', Detail),
    ],
    [resource, edit, recordQuery, drawForm, Detail],
  )
  return (
    <ListScreen
      title={title}
      create={{ by: { resource, method: 'ADD' }, label: create, opens: ['edit', NEW] }}
      columns={columns}
      filters={RIGHTS_FILTERS}
      defaultSort={BY_NAME}
      query={query}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      rowActions={actionsOf}
      exported={exported}
      overlays={overlays}
      empty={{ title: emptyTitle, text: emptyText }}
    >
      {dialog}
    </ListScreen>
  )
}
