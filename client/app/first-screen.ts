import { askEarly, jsonPost } from '#client/data/early.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/page-sizes.ts'
import { screens } from './screens.ts'
import { loginPath } from './session/login-path.ts'

/** The screens that a visit begins with most often, by the second part of their address. */
const FIRST_SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  home: screens.home,
  request: screens.requests,
  demande: screens.requests,
  feedback: screens.feedback,
}

/** The script of the screen that a visit to this address begins with; undefined for one that few begin with. */
export function firstScreen(pathname: string) {
  const [, layout, screen = ''] = pathname.split('/')
  return layout === 'admin' && screen === 'home' ? screens.staffHome : FIRST_SCREENS[screen]
}

const NEWEST_REQUESTS = {
  resource: 'DEMANDE_MANAGEMENT',
  method: 'FILTER',
  body: { data: { page: 1, size: DEFAULT_PAGE_SIZE, order: 'createdAt', direction: 'DESC' } },
} as const
/** What such a screen asks for first when its address names nothing more. One that differs from what it asks would be asked twice. */
const FIRST_QUERIES = { request: NEWEST_REQUESTS, demande: NEWEST_REQUESTS }
const hasFirstQuery = (screen: string): screen is keyof typeof FIRST_QUERIES => Object.hasOwn(FIRST_QUERIES, screen)

/** The parts of the application that only the signed-in see. */
const SIGNED_IN = /^\/(admin|external|user|home)(\/|$)/

/** Where somebody without a session is led: the sign-in page for the signed-in's screens, else where he asked to go. */
export function entryFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>, token: string | null) {
  const asked = `${pathname}${search}`
  if (token !== null) return { isSignIn: false, path: asked }
  if (pathname === '/auth/login') return { isSignIn: true, path: asked }
  const wanted = pathname === '/' ? { pathname: '/admin/home', search: '' } : { pathname, search }
  return SIGNED_IN.test(wanted.pathname) ? { isSignIn: true, path: loginPath(wanted) } : { isSignIn: false, path: asked }
}

/** Asks for what the first screen needs, its script, the user and its data, while the application's own script is on its way. */
export function askFirst(place: Pick<Location, 'pathname' | 'search'>, token: string | null) {
  const entry = entryFor(place, token)
  const [, layout, screen = ''] = place.pathname.split('/')
  if (token === null || layout === 'auth') return entry
  askEarly('/api/auth/current', {}, token)
  // The router asks again for what fails here, and reports it.
  firstScreen(place.pathname)?.().catch(() => undefined)
  if (layout === 'admin') screens.staff().catch(() => undefined)
  if (hasFirstQuery(screen) && place.search === '') {
    const { body, ...query } = FIRST_QUERIES[screen]
    askEarly('/api/api', jsonPost({ ...query, body: JSON.stringify(body) }), token)
  }
  return entry
}
