import { showDate, showPerson } from '#client/data/format.ts'
import { RequestStatusPill } from '#client/data/StatusPills.tsx'
import { UnsentMark } from '#client/data/UnsentMark.tsx'
import type { Column } from '#client/ui/table-columns.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { objectOf } from '../parts/object-of.ts'

const number: Column<RequestRow> = {
  id: 'id',
  header: 'N°',
  sortField: 'id',
  isWrapped: true,
  cell: row => String(row.id),
}
const type: Column<RequestRow> = { id: 'type', header: 'Type', sortField: 'type', cell: row => REQUEST_TYPES[row.type] }
const object: Column<RequestRow> = { id: 'object', header: 'Objet', cell: objectOf }
const affiliate: Column<RequestRow> = { id: 'affiliate', header: 'Affilié', cell: row => row.affiliateTargetObject?.data.name ?? '' }
const collection: Column<RequestRow> = { id: 'collection', header: 'Collecte', cell: row => row.collectTargetObject?.name ?? '' }
const status: Column<RequestRow> = {
  id: 'status',
  header: 'Statut',
  sortField: 'status',
  isWrapped: true,
  cell: row => (
    <span className="flex flex-wrap gap-1">
      <RequestStatusPill status={row.status} />
      <UnsentMark request={row.id} />
    </span>
  ),
}
const createdAt: Column<RequestRow> = {
  id: 'createdAt',
  header: 'Créée le',
  sortField: 'createdAt',
  isNumber: true,
  cell: row => showDate(row.createdAt),
}
const initiator: Column<RequestRow> = {
  id: 'initiator',
  header: 'Initiée par',
  cell: row => showPerson(row.createdByUser),
  from: 'wide',
}
const assignee: Column<RequestRow> = { id: 'assignee', header: 'Affectée à', cell: row => showPerson(row.userAssignedObject) }

/** The request list's columns for partners and for staff (specification 3, section 2.10). */
export const PARTNER_COLUMNS: readonly Column<RequestRow>[] = [number, createdAt, type, object, collection, status]
export const STAFF_COLUMNS: readonly Column<RequestRow>[] = [
  number,
  createdAt,
  type,
  object,
  affiliate,
  collection,
  status,
  assignee,
  initiator,
]
