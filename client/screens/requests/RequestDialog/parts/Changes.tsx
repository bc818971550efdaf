import { RecordImage } from '#client/data/record/RecordImageInput.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import type { ProposedChange } from '#contract/resources/request/entity.ts'
import { changeKind } from './change-kind.ts'

const Value = ({ change, side }: { change: ProposedChange; side: 'before' | 'after' }) => {
  const value = change[side]
  if (value === '')
    return (
      <>
        <span aria-hidden className="text-ink-faint">
          –
        </span>
        <span className="sr-only">non renseigné</span>
      </>
    )
  if (change.kind === 'image')
    return <RecordImage fileName={value} label={`${change.label}, ${side === 'before' ? 'aujourd’hui' : 'proposé'}`} />
  return <span className="whitespace-pre-line wrap-anywhere">{value}</span>
}

const Kind = ({ change }: { change: ProposedChange }) => {
  const { word, tone } = changeKind(change)
  return <Pill tone={tone}>{word}</Pill>
}

const COLUMNS: readonly Column<ProposedChange>[] = [
  { id: 'field', header: 'Champ', cell: change => <span className="font-medium">{change.label}</span>, isWrapped: true },
  { id: 'kind', header: 'Changement', cell: change => <Kind change={change} />, isWrapped: true },
  {
    ...{ id: 'before', header: 'Aujourd’hui', isWrapped: true },
    cell: change => (
      <span className="text-ink-soft">
        <Value change={change} side="before" />
      </span>
    ),
  },
  {
    ...{ id: 'after', header: 'Valeur proposée', isWrapped: true },
    cell: change => (
      <span className="font-medium">
        <Value change={change} side="after" />
      </span>
    ),
  },
]

/** What a modification request would change, side by side: the value today, the value proposed, and in a word what becomes of it. */
export const Changes = ({ changes }: { changes: readonly ProposedChange[] }) => (
  <DataTable label="Champs modifiés" columns={COLUMNS} rows={changes} rowKey={change => change.field} />
)
