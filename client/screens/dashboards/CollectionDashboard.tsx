import { BandedProgress } from '#client/common/BandedProgress.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { CollectionStatusPill } from '#client/common/StatusPills.tsx'
import { COLLECTION_DASHBOARD } from '#client/data/dashboards.ts'
import { showDate } from '#client/data/format.ts'
import { dashboardPlaces } from '#client/data/places.ts'
import { showCode } from '#contract/codes.ts'
import { PLACES } from '#contract/texts/interface.ts'

/** Every collection that was opened, running ones first, each the way to how far it is (docs/domain.md 17.1). */
export const CollectionDashboard = listScreen(COLLECTION_DASHBOARD, {
  title: PLACES.collectionDashboard,
  filters: [{ name: 'name', label: 'Nom', kind: 'text' }],
  columns: [
    { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, cell: row => row.name },
    { id: 'code', header: 'Code', sortField: 'id', isWrapped: true, cell: row => showCode('collection', row.id) },
    { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <CollectionStatusPill status={row.status} /> },
    { id: 'startDate', header: 'Début', sortField: 'startDate', isNumber: true, from: 'md', cell: row => showDate(row.startDate) },
    { id: 'endDate', header: 'Fin', sortField: 'endDate', isNumber: true, cell: row => showDate(row.endDate) },
    {
      id: 'progress',
      header: 'Avancement',
      isWrapped: true,
      cell: row => <BandedProgress label={`Avancement de ${row.name}`} percent={row.progressPercent} total={row.total} done={row.done} />,
    },
  ],
  defaultSort: { field: 'status', direction: 'ASC' },
  rowTo: row => dashboardPlaces.progress(row.id),
  empty: { title: 'Aucune collecte ouverte', text: 'L’avancement d’une collecte se suit ici dès son ouverture.' },
})
