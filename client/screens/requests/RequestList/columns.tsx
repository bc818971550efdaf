import type { ColumnsOf } from '#client/common/list/declaration.ts'
import { NextStep } from '#client/common/request/NextStep.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { UnsentMark } from '#client/common/UnsentMark.tsx'
import { parisToday, showDate, showPerson } from '#client/data/format.ts'
import type { REQUESTS } from '#client/data/requests.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'

type RequestColumn = ColumnsOf<typeof REQUESTS>[number]

const number: RequestColumn = {
  id: 'id',
  header: 'N°',
  sortField: 'id',
  isWrapped: true,
  cell: row => String(row.id),
}
const type: RequestColumn = { id: 'type', header: 'Type', sortField: 'type', cell: row => REQUEST_TYPES[row.type] }
const object: RequestColumn = { id: 'object', header: 'Objet', isTitle: true, cell: objectOf }
const affiliate: RequestColumn = { id: 'affiliate', header: 'Affilié', cell: row => row.affiliateTargetObject?.data.name ?? '' }
const collection: RequestColumn = { id: 'collection', header: 'Collecte', cell: row => row.collectTargetObject?.name ?? '' }
const status: RequestColumn = {
  id: 'status',
  header: 'Statut',
  sortField: 'status',
  isWrapped: true,
  cell: row => (
    <span className="flex flex-wrap gap-1">
      <RequestStatusPill {...row} />
      <UnsentMark request={row.id} />
    </span>
  ),
}
const createdAt: RequestColumn = {
  id: 'createdAt',
  header: 'Créée le',
  sortField: 'createdAt',
  isNumber: true,
  cell: row => showDate(row.createdAt),
}
const initiator: RequestColumn = {
  id: 'initiator',
  header: 'Initiée par',
  cell: row => showPerson(row.createdByUser),
  from: 'full',
}
const assignee: RequestColumn = { id: 'assignee', header: 'Affectée à', cell: row => showPerson(row.userAssignedObject) }

/** By when it is to be done, by whoever is awaited. */
const due: RequestColumn = {
  id: 'due',
  header: 'Échéance',
  isNumber: true,
  from: 'wide',
  cell: ({ dueDate }) => {
    if (dueDate === null) return ''
    if (dueDate >= parisToday()) return showDate(dueDate)
    return (
      <span className="font-medium text-brick">
        {showDate(dueDate)}
        <span className="sr-only"> (en retard)</span>
      </span>
    )
  },
}

const next: RequestColumn = {
  id: 'next',
  header: 'Suite',
  isWrapped: true,
  // On a telephone an empty cell keeps its name.
  cell: row => (row.can.includes('FILL') || row.can.includes('VALIDATE') ? <NextStep request={row} /> : ''),
}

/** The request list's columns for partners and for staff (docs/domain.md 14.9). Partners need the day on every screen. */
export const PARTNER_COLUMNS: ColumnsOf<typeof REQUESTS> = [
  number,
  { ...createdAt, from: 'wide' },
  type,
  object,
  collection,
  { ...due, from: undefined },
  status,
  next,
]
export const STAFF_COLUMNS: ColumnsOf<typeof REQUESTS> = [
  number,
  createdAt,
  type,
  object,
  affiliate,
  collection,
  due,
  status,
  assignee,
  initiator,
]
