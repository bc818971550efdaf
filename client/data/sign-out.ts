import { createContext, useContext } from 'react'
import { Refusal, request, Unreachable } from './call.ts'
import { forgetKeptUser, session } from './session.ts'

/** Ends the session on this device and, if it can be reached, on the server. */
export async function signOut(): Promise<void> {
  const token = session.token()
  session.close()
  forgetKeptUser()
  try {
    if (token !== null) await request('/api/auth/token', { method: 'DELETE' }, { token })
  } catch (error) {
    // Out of reach or already ended: this device has forgotten the token anyway.
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
  }
}

/** Asks to sign out; the application first asks about unsent work. */
export const SignOutContext = createContext<() => void>(() => undefined)
export const useSignOut = () => useContext(SignOutContext)
