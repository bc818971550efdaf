/** What a message is about; the first that is named is where its link leads. */
export interface About {
  product?: number
  request?: number | null
  collection?: number
  /** True for how the service itself stands. */
  isSystem?: boolean
}

/** Whose pages a kind of user has: staff's, an affiliate's, or those of a partner without one. */
const ROOTS: Readonly<Record<string, string>> = { USER_TYPE_INTERNE: '/admin', USER_TYPE_EXTERNE: '/external' }
const ALONE = '/user'
/** Where administrators see how the service stands. */
export const SYSTEM_PATH = '/admin/aide?tab=etat'

/** The path of the application that a message's reader opens, `/external/request?id=12`. */
export function pathOf(userType: string, { request, product, collection, isSystem }: About): string {
  const root = ROOTS[userType] ?? ALONE
  if (isSystem) return SYSTEM_PATH
  const requests = root === '/admin' ? '/admin/demande' : `${root}/request`
  if (product !== undefined && root !== ALONE) return `${root}/produit-edit/${product}?show=true`
  if (typeof request === 'number') return `${requests}?id=${request}`
  if (collection !== undefined) return root === '/admin' ? `/admin/collecte/${collection}` : requests
  return root === ALONE ? requests : `${root}/home`
}
