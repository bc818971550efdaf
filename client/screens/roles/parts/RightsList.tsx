import type { UseQueryOptions } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Column, Sort } from '#client/ui/table-columns.ts'
import type { Page } from '#contract/paging.ts'
import { RIGHTS_FILTERS } from './columns.tsx'
import { KINDS, type KindName, type RightsRecord } from './kinds.ts'
import { useRightsActions } from './useRightsActions.tsx'

const BY_NAME: Sort = { field: 'name', direction: 'ASC' }
const NEW = 'new'
const idIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

type RightsListProps<Row> = {
  kind: KindName
  columns: readonly Column<Row>[]
  query: (filters: Readonly<Record<string, unknown>>, page: Page) => UseQueryOptions<{ data: Row[]; count: number }>
  /** The record in full, over the list: `?id=`. */
  Detail: ComponentType<{ id: number; onClose: () => void }>
  /** Creates (null) or changes a record, over the list: `?edit=`. */
  Form: ComponentType<{ id: number | null; onClose: () => void }>
}

/** The list of roles or of profiles, with what opens over it (specification 1, section 2.7). */
export const RightsList = <Row extends RightsRecord>({ kind, columns, query, Detail, Form }: RightsListProps<Row>) => {
  const words = KINDS[kind]
  useTitle(words.title)
  const can = useCan()
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  const { actionsOf, dialog } = useRightsActions(kind)
  const shown = idIn(params.get('id'))
  const edited = idIn(params.get('edit'))
  const mayCreate = can(words.resource, 'ADD')
  const isFormOpen = params.get('edit') === NEW ? mayCreate : edited !== null && can(words.resource, 'UPDATE')
  const close = (name: string) => void navigate(withParam(name, null), { replace: true })
  const create = mayCreate ? (
    <LinkButton to={withParam('edit', NEW)} variant="primary" icon={Plus}>
      {words.create}
    </LinkButton>
  ) : undefined
  return (
    <>
      <PageHeader title={words.title} action={create} />
      <ResourceList
        label={words.title}
        columns={columns}
        filters={RIGHTS_FILTERS}
        defaultSort={BY_NAME}
        query={query}
        rowKey={row => row.id}
        rowTo={row => withParam('id', row.id)}
        rowActions={actionsOf}
        empty={<EmptyState title={words.emptyTitle} text={words.emptyText} action={create} />}
      />
      {dialog}
      {shown !== null && !isFormOpen ? <Detail key={shown} id={shown} onClose={() => close('id')} /> : null}
      {isFormOpen ? <Form key={edited ?? NEW} id={edited} onClose={() => close('edit')} /> : null}
    </>
  )
}
