import { collectionListQuery } from '#client/data/collections.ts'
import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { recordOverlay } from '#client/data/list/overlays.tsx'
import { useWithParam } from '#client/data/list/use-list-state.ts'
import { labelOptions } from '#client/data/options.ts'
import { collectionPlaces } from '#client/data/places.ts'
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

const OVERLAYS = [recordOverlay('id', CollectionDialog)]

/** « Collectes » (specification 3, section 2.9). */
export const CollectionList = () => {
  const withParam = useWithParam()
  return (
    <ListScreen
      title={PLACES.collections}
      create={{ by: { resource: 'COLLECT_MANAGEMENT', method: 'ADD' }, label: 'Nouvelle collecte', to: collectionPlaces.create }}
      columns={COLLECTION_COLUMNS}
      filters={FILTERS}
      defaultSort={NEWEST_FIRST}
      query={collectionListQuery}
      rowKey={row => row.id}
      rowTo={row => withParam('id', row.id)}
      overlays={OVERLAYS}
      empty={{
        title: 'Aucune collecte',
        text: 'Une collecte envoie des questionnaires à des produits, des affiliés ou des utilisateurs.',
      }}
    />
  )
}
