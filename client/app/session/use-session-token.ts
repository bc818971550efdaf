import { useSyncExternalStore } from 'react'
import { session } from '#client/data/session.ts'

/** The token of the signed-in user, in step with every tab. */
export const useSessionToken = (): string | null => useSyncExternalStore(session.subscribe, session.token)
