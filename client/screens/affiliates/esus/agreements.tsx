import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import type { PartOf } from '#client/common/parts/part.ts'
import { AGREEMENTS, esusQuery } from '#client/data/affiliates.ts'
import { holderOf } from '#client/data/current-user.ts'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { useMay } from '#client/data/use-can.ts'
import { Link } from '#client/ui/Link.tsx'
import { Pill } from '#client/ui/Pill.tsx'
import { ESUS_STATUSES, type EsusAgreement } from '#contract/resources/affiliate/entity.ts'
import { ESUS_WORDS } from '../parts/words.ts'
import { EsusForm } from './EsusForm.tsx'
import { PendingAdditions } from './PendingAdditions.tsx'

const Pending = ({ request }: { request: number }) => {
  const places = usePlaces()
  const may = useMay()
  return (
    <>
      <Pill tone="waiting">Modification en attente</Pill>
      {may({ resource: 'DEMANDE_MANAGEMENT', method: 'GET_ID' }) ? (
        <Link to={places.request(request)}>Demande n°&#8239;{request}</Link>
      ) : null}
    </>
  )
}

const StatusCell = ({ row }: { row: EsusAgreement }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Pill tone={row.status ? 'done' : 'neutral'}>{row.status ? ESUS_STATUSES.true : ESUS_STATUSES.false}</Pill>
    {row.pendingRequest === null ? null : <Pending request={row.pendingRequest} />}
  </span>
)

const COLUMNS: ColumnsOf<typeof AGREEMENTS> = [
  { id: 'agreement', header: 'Agrément', sortField: 'agreement', isWrapped: true, cell: row => row.agreement },
  {
    id: 'agreementDate',
    header: 'Date de début',
    sortField: 'agreementDate',
    isNumber: true,
    cell: row => showDate(row.agreementDate),
  },
  {
    id: 'agreementEndDate',
    header: 'Date de fin',
    sortField: 'agreementEndDate',
    isNumber: true,
    cell: row => showDate(row.agreementEndDate),
  },
  { id: 'status', header: 'Statut', sortField: 'status', isWrapped: true, cell: row => <StatusCell row={row} /> },
]
const FILTERS: FiltersOf<typeof AGREEMENTS> = [
  { name: 'agreement', label: 'Agrément', kind: 'text' },
  { name: 'status', label: 'Statut', kind: 'flag', yes: ESUS_STATUSES.true, no: ESUS_STATUSES.false },
  { name: 'from', label: 'Débute à partir du', kind: 'day' },
  { name: 'to', label: 'Débute jusqu’au', kind: 'day' },
]

/** A partner's deletion becomes a request (docs/domain.md 5.9). */
const ASKED_REMOVAL = {
  verb: 'Demander la suppression',
  text: 'Votre demande sera examinée par l’équipe de l’organisation\u202f; d’ici là, rien ne change.',
}

/** The ESUS agreements of an affiliate (docs/domain.md 5.8). */
export const AGREEMENT_PART: PartOf<typeof AGREEMENTS> = {
  resource: 'AFFILIATE_ESUS',
  words: ESUS_WORDS,
  columns: COLUMNS,
  filters: FILTERS,
  listOf: affiliate => AGREEMENTS.within({ affiliate }),
  recordQuery: esusQuery,
  drawForm: props => <EsusForm {...props} />,
  nameOf: ({ agreement }) => agreement,
  Notice: PendingAdditions,
  asksRemoval: user => (holderOf(user).isInternal ? null : ASKED_REMOVAL),
  defaultSort: { field: 'agreementDate', direction: 'DESC' },
}
