import '#client/data/zod-config.ts'
import { session } from '#client/data/session.ts'
import { applyTheme } from '#client/data/theme.ts'
import { askFirst } from './first-screen.ts'
import { screens } from './screens.ts'

// The page's first script, kept small: what is needed next is asked for at once, not one after the other.
applyTheme()
const place = askFirst(location, session.token())
if (place.isSignIn) {
  if (place.path !== `${location.pathname}${location.search}`) history.replaceState(null, '', place.path)
  void import('./sign-in-page.tsx').then(({ showSignIn }) => showSignIn())
  void screens.signIn()
} else void import('./main.tsx').then(({ startApp }) => startApp())
