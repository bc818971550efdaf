import { session } from '#client/data/session.ts'
import { screens } from './screens.ts'

/** The screens that a visit begins with most often, by the second part of their address. */
export const FIRST_SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  login: screens.login,
  home: screens.home,
  request: screens.requests,
  demande: screens.requests,
  feedback: screens.feedback,
}

// Imported before all else: the screen's own script is asked for before the application's has run, not after the router has.
const [, layout, screen = ''] = location.pathname.split('/')
const wanted = session.token() === null && layout !== 'auth' ? 'login' : screen
// What fails here, the router asks for again, and tells.
FIRST_SCREENS[wanted]?.().catch(() => undefined)
