import { CODE } from '#client/common/list/common.tsx'
import { listScreen } from '#client/common/list/ListScreen.tsx'
import { CollectionStatusPill } from '#client/common/StatusPills.tsx'
import { COLLECTIONS } from '#client/data/collections.ts'
import { showDate } from '#client/data/format.ts'
import { labelOptions } from '#client/data/options.ts'
import { collectionPlaces } from '#client/data/places.ts'
import { Progress } from '#client/ui/Progress.tsx'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { CollectionRow } from '#contract/resources/collection/entity.ts'
import { COLLECTION_STATUSES } from '#contract/resources/collection/states.ts'
import { PLACES } from '#contract/texts/interface.ts'

const ProgressCell = ({ row }: { row: CollectionRow }) =>
  row.total === 0 ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <span className="flex min-w-24 items-center gap-2">
      <span className="flex-1">
        <Progress isBare label={`Avancement de ${row.name}`} value={row.progressPercent} />
      </span>
      <span className="tabular-nums">{row.progressPercent}&#8239;%</span>
    </span>
  )

/** « Collectes », with their counters (docs/domain.md 13.9). */
export const CollectionList = listScreen(COLLECTIONS, {
  title: PLACES.collections,
  create: { by: { resource: 'COLLECT_MANAGEMENT', method: 'ADD' }, label: 'Nouvelle collecte', to: collectionPlaces.create },
  filters: [
    CODE,
    { name: 'name', label: 'Nom', kind: 'text' },
    { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(COLLECTION_STATUSES) },
    { name: 'from', label: 'Début à partir du', kind: 'day', isMore: true },
    { name: 'to', label: 'Début jusqu’au', kind: 'day', isMore: true },
    { name: 'enabled', label: 'Affichage', kind: 'flag', yes: 'Activées', no: 'Désactivées', isMore: true },
  ],
  columns: [
    { id: 'code', header: 'Code', sortField: 'id', isWrapped: true, cell: row => showCode('collection', row.id) },
    { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, isTitle: true, cell: row => row.name },
    { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <CollectionStatusPill status={row.status} /> },
    { id: 'startDate', header: 'Début', sortField: 'startDate', isNumber: true, cell: row => showDate(row.startDate) },
    { id: 'endDate', header: 'Fin', sortField: 'endDate', isNumber: true, cell: row => showDate(row.endDate) },
    { id: 'progress', header: 'Avancement', isWrapped: true, cell: row => <ProgressCell row={row} /> },
    { id: 'total', header: 'Demandés', isNumber: true, from: 'md', cell: row => showNumber(row.total) },
    { id: 'drafts', header: 'En cours', isNumber: true, from: 'full', cell: row => showNumber(row.progress) },
    { id: 'sent', header: 'Envoyés', isNumber: true, from: 'md', cell: row => showNumber(row.sent) },
    { id: 'validated', header: 'Validés', isNumber: true, from: 'md', cell: row => showNumber(row.validated) },
    { id: 'rejected', header: 'Rejetés', isNumber: true, from: 'full', cell: row => showNumber(row.rejected) },
  ],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  rowTo: row => collectionPlaces.detail(row.id),
  empty: {
    title: 'Aucune collecte',
    text: 'Une collecte envoie des questionnaires à des produits, des affiliés ou des utilisateurs.',
  },
})
