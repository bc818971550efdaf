import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { type LinkComponentProps, LinkProvider } from '#client/ui/Link.tsx'
import { type ToastContent, ToastContext, toastApi } from '#client/ui/toast-context.ts'
import { openRoot } from './root.ts'
import { screens } from './screens.ts'

const loadApp = () => import('./main.tsx')
/** What was told before the application could show it. */
const notices: ToastContent[] = []
const toasts = toastApi(toast => void notices.push(toast))
let root: Root | undefined

/** Goes on in the application, at another address. */
async function enter(path: string, isReplaced: boolean): Promise<void> {
  if (isReplaced) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  try {
    const { startApp } = await loadApp()
    startApp(root, notices)
  } catch {
    // Out of reach, or gone with an older version: the browser says so, or finds the new one.
    location.reload()
  }
}

const Link = ({ to, children, ...rest }: LinkComponentProps) => (
  <a
    {...rest}
    href={to}
    onClick={event => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void enter(to, false)
    }}
  >
    {children}
  </a>
)

/** Shows sign-in without the application, whose script comes while somebody types: most visits begin there. */
export async function showSignIn(): Promise<void> {
  const { LoginForm } = await screens.signIn()
  // `enter` asks for it again, and tells of what fails.
  addEventListener('input', () => void loadApp().catch(() => undefined), { once: true })
  root = openRoot()
  root.render(
    <StrictMode>
      <ToastContext value={toasts}>
        <LinkProvider component={Link}>
          <LoginForm params={new URLSearchParams(location.search)} leave={enter} />
        </LinkProvider>
      </ToastContext>
    </StrictMode>,
  )
}
