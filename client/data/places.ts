import { type CurrentUser, useCurrentUser } from './current-user.ts'

/** The three layouts of the signed-in (docs/domain.md 4.1). */
export type Layout = 'admin' | 'external' | 'user'

export function layoutOf(user: Pick<CurrentUser, 'userType' | 'authorities'>): Layout {
  if (user.authorities.includes('SUPER_ADMIN') || user.userType === 'USER_TYPE_INTERNE') return 'admin'
  return user.userType === 'USER_TYPE_EXTERNE' ? 'external' : 'user'
}

/** The addresses of a layout's screens. */
export function placesOf(layout: Layout) {
  const requests = layout === 'admin' ? '/admin/demande' : `/${layout}/request`
  return {
    layout,
    home: `/${layout}/home`,
    profile: `/${layout}/profile`,
    notifications: `/${layout}/notifications`,
    help: `/${layout}/aide`,
    helpPage: (page: string) => `/${layout}/aide/${page}`,
    requests,
    request: (id: number) => `${requests}?id=${id}`,
    feedback: (request: number, form: number) => `/${layout}/feedback/${request}/${form}`,
    /** Where a request's answers are handed over, and its receipt is kept. */
    handOver: (request: number) => `/${layout}/remise/${request}`,
    /** The same questionnaire for reading only. */
    preview: (request: number, form: number) => `/${layout}/feedback/${request}/${form}?show=true`,
  }
}
export type Places = ReturnType<typeof placesOf>

export const usePlaces = (): Places => placesOf(layoutOf(useCurrentUser()))

const COLLECTIONS = '/admin/collecte'
/** In a collection's address, that its reminder is about to be sent. */
export const REMIND_PARAM = 'relancer'
/** The addresses of the collections, for staff only. */
export const collectionPlaces = {
  list: COLLECTIONS,
  detail: (id: number) => `${COLLECTIONS}/${id}`,
  create: `${COLLECTIONS}/new`,
  copy: (id: number) => `${COLLECTIONS}/new?copy=${id}`,
  edit: (id: number) => `${COLLECTIONS}/edit/${id}`,
  /** Its reminders, with who is awaited shown ready to be reminded where the reader may do so. */
  remind: (id: number) => `${COLLECTIONS}/${id}?tab=reminders&${REMIND_PARAM}=true`,
}

/** The dashboards, and how far a collection is, for staff and for partners (docs/domain.md 17). */
export const dashboardPlaces = {
  collections: '/admin/dashboard-collectes',
  progress: (id: number) => `/admin/avancement-collecte/${id}`,
  indicators: '/external/indicateurs',
  ownProgress: (id: number) => `/external/avancement-collecte/${id}`,
}

/** Staff's requests by the criteria of their list. */
export const requestsPlace = (criteria: Readonly<Record<string, string | number>>): string =>
  `${placesOf('admin').requests}?${new URLSearchParams(Object.entries(criteria).map(([name, value]) => [name, String(value)]))}`

/** The addresses of the accounts, for staff only (docs/domain.md 2.13 and 4.2). */
export const userPlaces = {
  list: '/admin/user-management',
  create: '/admin/user-new',
  edit: (id: number) => `/admin/user-edit/${id}`,
  detail: (id: number) => `/admin/user-edit/${id}?show=true`,
}

/** The addresses of the affiliates, for staff (docs/domain.md 5.3). */
export const affiliatePlaces = {
  list: '/admin/affiliate',
  create: '/admin/affiliate-new',
  edit: (id: number) => `/admin/affiliate-edit/${id}`,
  detail: (id: number) => `/admin/affiliate-edit/${id}?show=true`,
}
/** « Ma structure »: a partner's own affiliate. */
export const ownAffiliatePlace = '/external/affiliate-external'

const products = (path: string) => ({
  create: `${path}-new`,
  edit: (id: number) => `${path}-edit/${id}`,
  detail: (id: number) => `${path}-edit/${id}?show=true`,
})
/** The addresses of the products, for staff and for partners (docs/domain.md 8.2 and 8.3). */
export const productPlaces = {
  admin: {
    ...products('/admin/produit'),
    list: '/admin/products',
    labelled: '/admin/labelled-products',
    candidates: '/admin/new-products',
  },
  external: { ...products('/external/produit'), list: '/external/produit' },
}

const tables = (path: string) => ({ list: path, detail: (id: number) => `${path}-detail/${id}` })
/** The addresses of the three kinds of tables, for staff (docs/domain.md 6.3). */
export const tablePlaces = {
  technical: tables('/admin/table-technique'),
  reference: tables('/admin/table-referentiel'),
  response: tables('/admin/table-reponses'),
}

/** The questionnaires, for staff (docs/domain.md 11.3). */
export const questionnairesPlace = '/admin/master-question'

/** The builder of questionnaires, for staff (docs/domain.md 11.3). */
export const builderPlaces = {
  create: '/admin/creator-question?show=false',
  duplicate: (id: number) => `/admin/creator-question?show=false&duplicate=${id}`,
  edit: (id: number) => `/admin/edit-question/${id}?show=false`,
  detail: (id: number) => `/admin/edit-question/${id}?show=true`,
}

export const rolesPlace = '/admin/role-management'
export const profilesPlace = '/admin/profile-management'

export const emailsPlace = '/admin/emails'
/** The audit log, for staff (docs/domain.md 7.2). */
export const logsPlace = '/admin/logs'

/** In any address, the request that is open over the page (docs/domain.md 16.2). */
export const OVER_PAGE = 'demande'
/** In any address, the page of the guide that is open over the screen (docs/domain.md 19). */
export const HELP_OVER_PAGE = 'aide'
/** Its value for the page of the screen itself. */
export const HELP_HERE = 'ici'
/** In a review's address, the criteria and the order of the list that it was opened from. */
export const LIST_PARAM = 'liste'
const REQUESTS = placesOf('admin').requests
/** Where staff treat requests: one after the other, in the order of a list (docs/domain.md 14.11). */
export const requestPlaces = {
  list: (list = '') => (list === '' ? REQUESTS : `${REQUESTS}?${list}`),
  review: (id: number, list = '') => `${REQUESTS}/${id}${list === '' ? '' : `?${new URLSearchParams({ [LIST_PARAM]: list })}`}`,
  /** The open application of a product, whose number is looked up. */
  application: (product: number) => `/admin/candidature?product=${product}`,
}
