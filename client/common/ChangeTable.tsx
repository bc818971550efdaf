import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table.ts'
import { type AuditChange, isListChange } from '#contract/audit.ts'

type ValueProps = { change: AuditChange; text: string }
const Value = ({ change, text }: ValueProps) => {
  // An added entry of a list had no former value.
  if (text === '' && isListChange(change)) return null
  if (change.isHidden) return <span className="text-ink-soft">Masqué</span>
  return text === '' ? <span className="text-ink-soft">Vide</span> : <span className="whitespace-pre-line wrap-anywhere">{text}</span>
}

const COLUMNS: readonly Column<AuditChange>[] = [
  { id: 'label', header: 'Champ', isWrapped: true, cell: change => change.label },
  { id: 'before', header: 'Avant', isWrapped: true, cell: change => <Value change={change} text={change.before} /> },
  { id: 'after', header: 'Après', isWrapped: true, cell: change => <Value change={change} text={change.after} /> },
]

/** What the log tells of changed fields, before and after. */
export const ChangeTable = ({ changes }: { changes: readonly AuditChange[] }) => (
  <DataTable label="Changements" columns={COLUMNS} rows={changes} rowKey={change => changes.indexOf(change)} />
)
