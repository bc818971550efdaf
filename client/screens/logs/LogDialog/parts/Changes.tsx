import { DataTable } from '#client/ui/DataTable.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import type { AuditChange } from '#contract/audit.ts'

const Value = ({ text, isHidden }: { text: string; isHidden: boolean | undefined }) => {
  if (isHidden) return <span className="text-ink-soft">Masqué</span>
  return text === '' ? <span className="text-ink-soft">Vide</span> : <span className="whitespace-pre-line wrap-anywhere">{text}</span>
}

const COLUMNS: readonly Column<AuditChange>[] = [
  { id: 'label', header: 'Champ', isWrapped: true, cell: change => change.label },
  { id: 'before', header: 'Avant', isWrapped: true, cell: change => <Value text={change.before} isHidden={change.isHidden} /> },
  { id: 'after', header: 'Après', isWrapped: true, cell: change => <Value text={change.after} isHidden={change.isHidden} /> },
]

/** What an action changed, field by field, before and after. */
export const Changes = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? (
    <p className="text-ink-soft">Cette action n’a changé aucun champ.</p>
  ) : (
    <DataTable label="Changements" columns={COLUMNS} rows={changes} rowKey={change => changes.indexOf(change)} />
  )
