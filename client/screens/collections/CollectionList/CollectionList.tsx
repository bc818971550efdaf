import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { collectionListQuery } from '#client/data/collections.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { labelOptions } from '#client/data/options.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { useCan } from '#client/data/use-can.ts'
import { useTitle } from '#client/data/use-title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Sort } from '#client/ui/table-columns.ts'
import { COLLECTION_STATUS_CODES, COLLECTION_STATUSES } from '#contract/resources/collection/states.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { CollectionDialog } from '../CollectionDialog/CollectionDialog.tsx'
import { COLLECTION_COLUMNS } from './columns.tsx'

const NEWEST_FIRST: Sort = { field: 'createdAt', direction: 'DESC' }
const FILTERS: readonly Filter[] = [
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(COLLECTION_STATUSES, COLLECTION_STATUS_CODES) },
  { name: 'from', label: 'Début à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Début jusqu’au', kind: 'day', isMore: true },
]

export const CollectionList = () => {
  useTitle(PLACES.collections)
  const can = useCan()
  const [params] = useSearchParams()
  const withParam = useWithParam()
  const navigate = useNavigate()
  const opened = Number(params.get('id') ?? Number.NaN)
  const create = can('COLLECT_MANAGEMENT', 'ADD') ? (
    <LinkButton to={collectionPlaces.create} variant="primary" icon={Plus}>
      Nouvelle collecte
    </LinkButton>
  ) : undefined
  return (
    <>
      <PageHeader title={PLACES.collections} action={create} />
      <ResourceList
        label={PLACES.collections}
        columns={COLLECTION_COLUMNS}
        filters={FILTERS}
        defaultSort={NEWEST_FIRST}
        query={collectionListQuery}
        rowKey={row => row.id}
        rowTo={row => withParam('id', row.id)}
        empty={
          <EmptyState
            title="Aucune collecte"
            text="Une collecte envoie des questionnaires à des produits, des affiliés ou des utilisateurs."
            action={create}
          />
        }
      />
      {Number.isInteger(opened) && opened > 0 ? (
        <CollectionDialog id={opened} onClose={() => void navigate(withParam('id', null))} />
      ) : null}
    </>
  )
}
