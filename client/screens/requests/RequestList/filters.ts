import type { FiltersOf } from '#client/common/list/declaration.ts'
import { affiliateOptionsQuery, collectionOptionsQuery, internalUserOptionsQuery, userOptionsQuery } from '#client/data/choices.ts'
import { labelOptions } from '#client/data/options.ts'
import { productOptionQuery, searchProducts } from '#client/data/product-choices.ts'
import type { REQUESTS } from '#client/data/requests.ts'
import type { useCan } from '#client/data/use-can.ts'
import { REQUEST_STATUSES, REQUEST_TYPES, TURNS } from '#contract/resources/request/states.ts'

type RequestFilters = FiltersOf<typeof REQUESTS>
type RequestFilter = RequestFilters[number]

const EVERYBODY: RequestFilters = [
  // `id` in the address opens a request.
  { name: 'id', param: 'numero', label: 'N° de demande', kind: 'text' },
  { name: 'type', label: 'Type', kind: 'choice', options: labelOptions(REQUEST_TYPES) },
  { name: 'status', label: 'Statut', kind: 'choice', options: labelOptions(REQUEST_STATUSES) },
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
const TURN: RequestFilters = [
  { name: 'awaits', label: 'En attente', kind: 'choice', options: labelOptions(TURNS), isMore: true },
  { name: 'assigned', label: 'Affectation', kind: 'flag', yes: 'Affectées', no: 'Non affectées', isMore: true },
]
const LATE: RequestFilter = { name: 'late', label: 'Échéance', kind: 'flag', yes: 'En retard', no: 'Dans les temps', isMore: true }
const OPEN: RequestFilter = { name: 'open', label: 'Avancement', kind: 'flag', yes: 'À traiter', no: 'Terminées', isMore: true }

/** The criteria of the request list; a select appears only for who may read what it lists (docs/domain.md 14.9). */
export function requestFiltersFor(isStaff: boolean, can: ReturnType<typeof useCan>): RequestFilters {
  const product = can('PRODUCT_MANAGEMENT', 'FILTER') ? [PRODUCT] : []
  if (!isStaff) return [...EVERYBODY, ...product, LATE, OPEN, ...PERIOD]
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
  return [...EVERYBODY, ...product, ...more, ...TURN, LATE, OPEN, ...PERIOD]
}
