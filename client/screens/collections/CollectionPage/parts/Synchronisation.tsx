import { useMemo, useState } from 'react'
import { RecordWait } from '#client/common/RecordWait.tsx'
import { affiliatePlaces, placesOf, productPlaces } from '#client/data/places.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Link } from '#client/ui/Link.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Pill, type Tone } from '#client/ui/Pill.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import type { Column } from '#client/ui/table.ts'
import { countOf } from '#contract/counts.ts'
import type { CollectionDetail } from '#contract/resources/collection/entity.ts'
import { SYNC_STATES, type SyncChange, type SyncState } from '#contract/resources/collection/synchronisation.ts'
import { SynchroniseDialog } from './SynchroniseDialog.tsx'
import { useSynchronisation } from './useSynchronisation.ts'

const TONES: Readonly<Record<SyncState, Tone>> = { OPEN: 'neutral', WAITING: 'waiting', APPLIED: 'done', REFUSED: 'danger' }

const placeOf = ({ object: { type, id } }: SyncChange): string =>
  type === 'product' ? productPlaces.admin.detail(id) : affiliatePlaces.detail(id)

const Value = ({ text }: { text: string }) => (text === '' ? <span className="text-ink-soft">vide</span> : text)

/** `before`: what the former value is called, which a field no longer has once it is written. */
const factsWith = (before: string): readonly Column<SyncChange>[] => [
  { id: 'object', header: 'Fiche', isWrapped: true, cell: row => <Link to={placeOf(row)}>{row.object.name}</Link> },
  { id: 'label', header: 'Champ', isWrapped: true, cell: row => row.label },
  { id: 'before', header: before, isWrapped: true, cell: row => <Value text={row.before} /> },
  { id: 'after', header: 'Réponse acceptée', isWrapped: true, cell: row => <Value text={row.after} /> },
  {
    id: 'request',
    header: 'Demande',
    from: 'wide',
    cell: row => <Link to={placesOf('admin').request(row.request)}>n°&#8239;{row.request}</Link>,
  },
]

const STATE: Column<SyncChange> = {
  id: 'state',
  header: 'Résultat',
  isWrapped: true,
  cell: row => (
    <span className="flex flex-col items-start gap-1">
      <Pill tone={TONES[row.state]}>{SYNC_STATES[row.state]}</Pill>
      {row.fault}
    </span>
  ),
}

/** Accepted answers beside the fields they are bound to: chosen line by line before they are written, then what became of each. */
export const Synchronisation = ({ collection }: { collection: CollectionDetail }) => {
  const { query, changes, shown, paging, possible, chosen, choose, mayChoose } = useSynchronisation(collection)
  const [isAsking, setIsAsking] = useState(false)
  const columns = useMemo((): readonly Column<SyncChange>[] => {
    if (!mayChoose) return [...factsWith('Avant'), STATE]
    const choice: Column<SyncChange> = {
      id: 'choice',
      header: 'Appliquer',
      cell: row =>
        row.fault === '' ? (
          <Checkbox
            aria-label={`Appliquer «\u202f${row.label}\u202f» à ${row.object.name}`}
            isChecked={chosen.has(row.id)}
            onCheckedChange={isChosen => choose([row.id], isChosen)}
          />
        ) : (
          <span className="text-wrap">{row.fault}</span>
        ),
    }
    return [...factsWith('Aujourd’hui'), choice]
  }, [mayChoose, chosen, choose])
  if (!query.data) return <RecordWait {...query} />
  const isWhole = possible.length > 0 && chosen.size === possible.length
  return (
    <div className="flex flex-col gap-5">
      {mayChoose ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-medium">
            {countOf(chosen.size, 'modification choisie', 'modifications choisies')} sur {possible.length}
          </p>
          <span className="flex flex-wrap gap-2">
            {possible.length > 0 ? (
              <Button onClick={() => choose(possible, !isWhole)}>{isWhole ? 'Ne rien choisir' : 'Tout choisir'}</Button>
            ) : null}
            <Button variant="primary" onClick={() => setIsAsking(true)}>
              Synchroniser
            </Button>
          </span>
        </div>
      ) : null}
      <DataTable
        label="Modifications à appliquer"
        columns={columns}
        rows={shown}
        rowKey={row => row.id}
        empty={
          <EmptyState title="Aucune modification" text="Aucune réponse acceptée ne diffère de la fiche à laquelle sa question est liée." />
        }
      />
      {changes.length > 0 ? <Pagination {...paging} /> : null}
      {isAsking ? (
        <SynchroniseDialog
          collection={collection}
          changes={[...chosen]}
          left={changes.length - chosen.size}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  )
}
