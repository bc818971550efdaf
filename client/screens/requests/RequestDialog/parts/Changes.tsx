import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'

type Change = RequestDetail['changes'][number]

const COLUMNS: readonly Column<Change>[] = [
  { id: 'field', header: 'Champ', cell: change => change.label, isWrapped: true },
  { id: 'before', header: 'Aujourd’hui', cell: change => change.before || '–', isWrapped: true },
  { id: 'after', header: 'Valeur proposée', cell: change => change.after || '–', isWrapped: true },
]

/** What a modification request would change: field, value today, value proposed. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <DataTable label="Champs modifiés" columns={COLUMNS} rows={changes} rowKey={change => change.field} />
)
