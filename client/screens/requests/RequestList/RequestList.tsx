import { lazy, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { ListScreen } from '#client/common/list/ListScreen.tsx'
import { recordOverlay } from '#client/common/list/overlays.tsx'
import { objectOf } from '#client/common/request/object-of.ts'
import { RequestStatusPill } from '#client/common/StatusPills.tsx'
import { UnsentMark } from '#client/common/UnsentMark.tsx'
import { affiliateOptionsQuery, collectionOptionsQuery, internalUserOptionsQuery, userOptionsQuery } from '#client/data/choices.ts'
import { useCurrentUser } from '#client/data/current-user.ts'
import { showDate, showInstant, showPerson } from '#client/data/format.ts'
import { labelOptions } from '#client/data/options.ts'
import { usePlaces } from '#client/data/places.ts'
import { productOptionQuery, searchProducts } from '#client/data/product-choices.ts'
import { REQUESTS } from '#client/data/requests.ts'
import { useCan } from '#client/data/use-can.ts'
import { useLocalRequests } from '#client/offline/react.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { REQUEST_STATUS_CODES, REQUEST_STATUSES, REQUEST_TYPE_CODES, REQUEST_TYPES } from '#contract/resources/request/states.ts'
import { NOTICES, PLACES } from '#contract/texts/interface.ts'

type RequestColumn = ColumnsOf<typeof REQUESTS>[number]

const number: RequestColumn = {
  id: 'id',
  header: 'N°',
  sortField: 'id',
  isWrapped: true,
  cell: row => String(row.id),
}
const type: RequestColumn = { id: 'type', header: 'Type', sortField: 'type', cell: row => REQUEST_TYPES[row.type] }
const object: RequestColumn = { id: 'object', header: 'Objet', cell: objectOf }
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
  from: 'wide',
}
const assignee: RequestColumn = { id: 'assignee', header: 'Affectée à', cell: row => showPerson(row.userAssignedObject) }

/** The request list's columns for partners and for staff (docs/domain.md 14.9). */
const PARTNER_COLUMNS: ColumnsOf<typeof REQUESTS> = [number, createdAt, type, object, collection, status]
const STAFF_COLUMNS: ColumnsOf<typeof REQUESTS> = [number, createdAt, type, object, affiliate, collection, status, assignee, initiator]

type RequestFilters = FiltersOf<typeof REQUESTS>
type RequestFilter = RequestFilters[number]

const EVERYBODY: RequestFilters = [
  // `id` in the address opens a request.
  { name: 'id', param: 'numero', label: 'N° de demande', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'choice', options: labelOptions(REQUEST_TYPES, REQUEST_TYPE_CODES) },
  { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(REQUEST_STATUSES, REQUEST_STATUS_CODES) },
]
const PRODUCT: RequestFilter = {
  name: 'productConcerned',
  label: 'Produit',
  kind: 'remote',
  search: searchProducts,
  find: productOptionQuery,
}
const PERIOD: RequestFilters = [
  { name: 'from', label: 'Créée à partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Créée jusqu’au', kind: 'day', isMore: true },
]
const OPEN: RequestFilter = { name: 'open', label: 'Avancement', kind: 'flag', yes: 'À traiter', no: 'Terminées', isMore: true }

/** The criteria of the request list; a select appears only for who may read what it lists (docs/domain.md 14.9). */
function requestFiltersFor(isStaff: boolean, can: ReturnType<typeof useCan>): RequestFilters {
  const product = can('PRODUCT_MANAGEMENT', 'FILTER') ? [PRODUCT] : []
  if (!isStaff) return [...EVERYBODY, ...product, OPEN, ...PERIOD]
  const more: RequestFilters = [
    ...(can('AFFILIATE_MANAGEMENT', 'GET_ALL')
      ? [{ name: 'affiliateTarget', label: 'Affilié', kind: 'record', query: affiliateOptionsQuery(), isMore: true } as const]
      : []),
    ...(can('COLLECT_MANAGEMENT', 'GET_ALL')
      ? [{ name: 'collectTarget', label: 'Collecte', kind: 'record', query: collectionOptionsQuery(), isMore: true } as const]
      : []),
    ...(can('USER_MANAGEMENT', 'GET_ALL')
      ? [{ name: 'createdByUser', label: 'Initiée par', kind: 'record', query: userOptionsQuery(), isMore: true } as const]
      : []),
    ...(can('USER_MANAGEMENT', 'GET_ALL_INTERNAL')
      ? [{ name: 'userAssigned', label: 'Affectée à', kind: 'record', query: internalUserOptionsQuery(), isMore: true } as const]
      : []),
  ]
  return [...EVERYBODY, ...product, ...more, OPEN, ...PERIOD]
}

/** The request list of the three audiences; `?success=true` says that one was changed. */
function useRequestList() {
  const user = useCurrentUser()
  const isStaff = usePlaces().layout === 'admin'
  const can = useCan()
  // Rights change only with the user; `can` itself is a new function at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const filters = useMemo(() => requestFiltersFor(isStaff, can), [isStaff, user])
  const [params] = useSearchParams()
  const { requests, syncedAt } = useLocalRequests()
  const note = `Le serveur ne répond pas\u202f: voici vos demandes en cours, telles que gardées sur cet appareil${syncedAt ? ` le ${showInstant(syncedAt)}` : ''}. Vous pouvez continuer à répondre.`
  return {
    filters,
    columns: isStaff ? STAFF_COLUMNS : PARTNER_COLUMNS,
    isUpdated: params.get('success') === 'true',
    local: isStaff || requests.length === 0 ? undefined : { rows: requests.map(({ request }) => request), note },
    isStaff,
  }
}

// Loaded lazily: half of this screen's script, needed only for an opened request.
const RequestDialog = lazy(async () => ({ default: (await import('../RequestDialog/RequestDialog.tsx')).RequestDialog }))

const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const
const OVERLAYS = [recordOverlay('id', RequestDialog)]

/** « Demandes » of staff, « Mes demandes » of partners (docs/domain.md 14.9). */
export const RequestList = () => {
  const { filters, columns, isUpdated, local, isStaff } = useRequestList()
  return (
    <ListScreen
      list={REQUESTS}
      title={isStaff ? PLACES.requests : PLACES.myRequests}
      notice={isUpdated ? <Banner tone="done">{NOTICES.requestUpdated}</Banner> : null}
      columns={columns}
      filters={filters}
      defaultSort={NEWEST_FIRST}
      local={local}
      overlays={OVERLAYS}
      empty={{
        title: 'Aucune demande',
        text: isStaff
          ? 'Les demandes apparaissent ici à l’ouverture d’une collecte, ou quand un partenaire en fait une.'
          : 'Quand une collecte s’ouvrira pour vous, la demande apparaîtra ici.',
      }}
    />
  )
}
