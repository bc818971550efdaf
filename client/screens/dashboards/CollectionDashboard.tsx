import { collectionColumns } from '#client/common/dashboard/collection-columns.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { COLLECTION_DASHBOARD } from '#client/data/dashboards.ts'
import { dashboardPlaces } from '#client/data/places.ts'
import { showCode } from '#contract/codes.ts'
import { PLACES } from '#contract/texts/interface.ts'

/** Every collection that was opened, running ones first, each the way to how far it is (docs/domain.md 17.1). */
export const CollectionDashboard = listScreen(COLLECTION_DASHBOARD, {
  title: PLACES.collectionDashboard,
  filters: [{ name: 'name', label: 'Nom', kind: 'text' }],
  columns: collectionColumns('Nom', {
    id: 'code',
    header: 'Code',
    sortField: 'id',
    isWrapped: true,
    cell: row => showCode('collection', row.id),
  }),
  defaultSort: { field: 'status', direction: 'ASC' },
  rowTo: row => dashboardPlaces.progress(row.id),
  empty: { title: 'Aucune collecte ouverte', text: 'L’avancement d’une collecte se suit ici dès son ouverture.' },
})
