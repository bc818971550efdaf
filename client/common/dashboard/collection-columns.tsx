import type { COLLECTION_DASHBOARD } from '#client/data/dashboards.ts'
import { showDate } from '#client/data/format.ts'
import { BandedProgress } from '../BandedProgress.tsx'
import type { ColumnsOf } from '../list/declaration.ts'
import { CollectionStatusPill } from '../StatusPills.tsx'

type Columns = ColumnsOf<typeof COLLECTION_DASHBOARD>

/** How far collections are, to staff and to a partner alike; `beside` stand after the name. */
export const collectionColumns = (name: string, ...beside: Columns): Columns => [
  { id: 'name', header: name, sortField: 'name', isWrapped: true, cell: row => row.name },
  ...beside,
  { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <CollectionStatusPill status={row.status} /> },
  { id: 'startDate', header: 'Début', sortField: 'startDate', isNumber: true, from: 'md', cell: row => showDate(row.startDate) },
  { id: 'endDate', header: 'Fin', sortField: 'endDate', isNumber: true, cell: row => showDate(row.endDate) },
  {
    id: 'progress',
    header: 'Avancement',
    isWrapped: true,
    cell: row => <BandedProgress label={`Avancement de ${row.name}`} percent={row.progressPercent} total={row.total} done={row.done} />,
  },
]
