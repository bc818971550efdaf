import { useMemo } from 'react'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { TARGETS } from '#client/data/collections.ts'
import { showInstant, showPerson } from '#client/data/format.ts'
import { labelOptions } from '#client/data/options.ts'
import { placesOf } from '#client/data/places.ts'
import { Pill, type Tone } from '#client/ui/Pill.tsx'
import { EmptyState } from '#client/ui/States.tsx'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'
import { TARGET_STATES, type TargetState } from '#contract/resources/collection/targets.ts'

const TONES: Readonly<Record<TargetState, Tone>> = {
  NOT_BEGUN: 'neutral',
  TO_CORRECT: 'danger',
  DRAFT: 'waiting',
  ANSWERED: 'waiting',
  HANDED_OVER: 'info',
  ACCEPTED: 'done',
  DENIED: 'danger',
}

const COLUMNS: ColumnsOf<typeof TARGETS> = [
  { id: 'name', header: 'Cible', sortField: 'name', isWrapped: true, cell: row => row.name },
  {
    id: 'state',
    header: 'Avancement',
    sortField: 'state',
    isWrapped: true,
    cell: row => <Pill tone={TONES[row.state]}>{TARGET_STATES[row.state]}</Pill>,
  },
  { id: 'sent', header: 'Envoyés', isNumber: true, cell: row => `${row.sent} sur ${row.asked}` },
  { id: 'affiliate', header: 'Affilié', sortField: 'affiliate', isWrapped: true, cell: row => row.affiliate?.name ?? '' },
  { id: 'subCollect', header: 'Sous-collecte', from: 'wide', cell: row => row.subCollect.name },
  { id: 'assignee', header: 'Affectée à', from: 'wide', cell: row => showPerson(row.userAssigned) },
  { id: 'updatedAt', header: 'Modifiée le', sortField: 'updatedAt', isNumber: true, from: 'full', cell: row => showInstant(row.updatedAt) },
]
const FILTERS: FiltersOf<typeof TARGETS> = [
  { name: 'name', label: 'Cible', kind: 'text' },
  { name: 'state', label: 'Avancement', kind: 'choice', options: labelOptions(TARGET_STATES) },
  { name: 'affiliate', label: 'Affilié', kind: 'text' },
  { name: 'type', label: 'Type de cible', kind: 'choice', options: labelOptions(SHARE_TYPES), isMore: true },
]
/** Those not begun first. */
const SORT = { field: 'state', direction: 'ASC' } as const

/** Who was asked, and how far each is; a row leads to its request. */
export const Targets = ({ id }: { id: number }) => {
  const list = useMemo(() => TARGETS.within({ collect: id }), [id])
  return (
    <ResourceList
      list={list}
      label="Cibles de la collecte"
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={SORT}
      rowTo={row => placesOf('admin').request(row.id)}
      empty={<EmptyState title="Aucune demande" text="L’ouverture de la collecte crée une demande pour chacune de ses cibles." />}
    />
  )
}
