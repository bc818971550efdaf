import { showDate } from '#client/data/format.ts'
import { CollectionStatusPill } from '#client/data/StatusPills.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import { showCode } from '#contract/codes.ts'
import { showNumber } from '#contract/counts.ts'
import type { CollectionRow } from '#contract/resources/collection/entity.ts'

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

/** The collection list's columns, with their counters (specification 3, section 2.9). */
export const COLLECTION_COLUMNS: readonly Column<CollectionRow>[] = [
  { id: 'code', header: 'Code', sortField: 'id', isWrapped: true, cell: row => showCode('collection', row.id) },
  { id: 'name', header: 'Nom', sortField: 'name', isWrapped: true, cell: row => row.name },
  { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <CollectionStatusPill status={row.status} /> },
  { id: 'startDate', header: 'Début', sortField: 'startDate', isNumber: true, cell: row => showDate(row.startDate) },
  { id: 'endDate', header: 'Fin', sortField: 'endDate', isNumber: true, cell: row => showDate(row.endDate) },
  { id: 'progress', header: 'Avancement', isWrapped: true, cell: row => <ProgressCell row={row} /> },
  { id: 'total', header: 'Demandés', isNumber: true, from: 'md', cell: row => showNumber(row.total) },
  { id: 'drafts', header: 'En cours', isNumber: true, from: 'full', cell: row => showNumber(row.progress) },
  { id: 'sent', header: 'Envoyés', isNumber: true, from: 'md', cell: row => showNumber(row.sent) },
  { id: 'validated', header: 'Validés', isNumber: true, from: 'md', cell: row => showNumber(row.validated) },
  { id: 'rejected', header: 'Rejetés', isNumber: true, from: 'full', cell: row => showNumber(row.rejected) },
]
