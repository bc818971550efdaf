import { createContext, useContext } from 'react'
import { Refusal, request, Unreachable } from './call.ts'
import { forgetKeptUser, session } from './session.ts'

/** Ends the session here and, when the server can be reached, there. */
export async function signOut(): Promise<void> {
  const token = session.token()
  session.close()
  forgetKeptUser()
  try {
    if (token !== null) await request('/api/auth/token', { method: 'DELETE' }, { token })
  } catch (error) {
    // Out of reach or dead already: this device has forgotten the token all the same.
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
  }
}

/** Asks to leave: the application answers for unsent work before it does. */
export const SignOutContext = createContext<() => void>(() => undefined)
export const useSignOut = () => useContext(SignOutContext)
