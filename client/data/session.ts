/** The token is kept in local storage (docs/domain.md 2.10); every tab hears of a change. */
const TOKEN = 'sceau.token'
/** The installation whose session it is (docs/wire.md 1.2): the first that answered in it. */
const INSTALLATION = 'sceau.installation'

type Listener = () => void
const listeners = new Set<Listener>()
const tell = () => {
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') {
  window.addEventListener('storage', event => {
    if (event.key === TOKEN || event.key === null) tell()
  })
}

/** Where the last signed-in user's description is kept, without any secret, so that the application starts without a connection. */
export const KEPT_USER = 'sceau.user'
export const forgetKeptUser = (): void => localStorage.removeItem(KEPT_USER)

export const session = {
  /** The token of the signed-in user, null when there is none. */
  token: (): string | null => localStorage.getItem(TOKEN),
  open(token: string): void {
    localStorage.setItem(TOKEN, token)
    tell()
  },
  close(): void {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(INSTALLATION)
    tell()
  },
  /** Whether an answer may be the session's: without a session any installation's, in it that of its own alone. */
  isOf(installation: string): boolean {
    if (session.token() === null) return true
    const own = localStorage.getItem(INSTALLATION)
    if (own === null) localStorage.setItem(INSTALLATION, installation)
    return own === null || own === installation
  },
  /** Calls back when a user signs in or out, in this tab or another; gives the way to stop. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
