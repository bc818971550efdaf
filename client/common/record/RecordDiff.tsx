import { DataTable } from '#client/ui/DataTable.tsx'
import type { Tone } from '#client/ui/Pill.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column } from '#client/ui/table.ts'
import { fieldLabelFor, fieldsFor, isBlank, isSameValue, type RecordField, type RecordSection, valueAt } from '#contract/record/field.ts'
import { FieldValue } from './RecordView.tsx'

type Change = { field: RecordField; before: unknown; after: unknown }

/** A word as well as a colour (docs/domain.md 5.1). */
const wordOf = ({ before, after }: Change): { word: string; tone: Tone } => {
  if (isBlank(before)) return { word: 'Ajouté', tone: 'done' }
  return isBlank(after) ? { word: 'Retiré', tone: 'danger' } : { word: 'Modifié', tone: 'waiting' }
}

const ChangePill = ({ change }: { change: Change }) => {
  const { word, tone } = wordOf(change)
  return (
    <Pill tone={tone} icon={null}>
      {word}
    </Pill>
  )
}

const columnsFor = (isPartner: boolean, words: DiffWords): Column<Change>[] => [
  { id: 'field', header: 'Champ', isWrapped: true, cell: ({ field }) => fieldLabelFor(field, isPartner) },
  { id: 'change', header: 'Changement', isWrapped: true, cell: change => <ChangePill change={change} /> },
  { id: 'before', header: words.before, isWrapped: true, cell: ({ field, before }) => <FieldValue field={field} value={before} /> },
  { id: 'after', header: words.after, isWrapped: true, cell: ({ field, after }) => <FieldValue field={field} value={after} /> },
]

type DiffWords = { before: string; after: string }
const WORDS: DiffWords = { before: 'Aujourd’hui', after: 'Valeur proposée' }

type RecordDiffProps = {
  sections: readonly RecordSection[]
  /** Null for a record that does not exist yet, or will be deleted. */
  before: object | null
  after: object | null
  isPartner?: boolean
  words?: DiffWords
}

/** What differs between two states of a record, old and new side by side. */
export const RecordDiff = ({ sections, before, after, isPartner = false, words = WORDS }: RecordDiffProps) => {
  const changes = fieldsFor(sections, isPartner)
    .map(field => ({ field, before: valueAt(before, field.path), after: valueAt(after, field.path) }))
    .filter(change => !isSameValue(change.before, change.after))
  return (
    <DataTable
      label="Champs modifiés"
      columns={columnsFor(isPartner, words)}
      rows={changes}
      rowKey={({ field }) => field.path}
      empty={<EmptyState title="Aucune différence" text="Les deux états de la fiche sont identiques." />}
    />
  )
}
