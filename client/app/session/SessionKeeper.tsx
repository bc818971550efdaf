import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type CurrentUser, holderOf } from '#client/data/current-user.ts'
import { layoutOf } from '#client/data/places.ts'
import { session } from '#client/data/session.ts'
import { SignOutContext } from '#client/data/sign-out.ts'
import { start } from '#client/offline/offline.ts'
import type { OfflineStatus } from '#client/offline/status.ts'
import { hasRight } from '#contract/method.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { subscribeStatus } from './subscribe-status.ts'
import { useLeaving } from './use-leaving.ts'
import { useSessionEnd } from './use-session-end.ts'

/** Lets any screen sign out; unsent work is asked about first (docs/architecture.md 5). */
export const SignOutKeeper = ({ user, children }: { user: CurrentUser; children: ReactNode }) => {
  const leaving = useLeaving(user.id)
  return (
    <SignOutContext value={() => void leaving.ask()}>
      {children}
      {leaving.unsent.length > 0 ? <SignOutDialog leaving={leaving} /> : null}
    </SignOutContext>
  )
}

/** The token of the signed-in user, in step with every tab. */
export const useSessionToken = (): string | null => useSyncExternalStore(session.subscribe, session.token)

const UNDER_WAY: ReadonlySet<OfflineStatus['kind']> = new Set(['offline', 'sending'])

/** Reloads what is on screen once work has been sent or the server is back. */
function useFreshAfterSending(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let isUnderWay = false
    return subscribeStatus(kind => {
      if (isUnderWay && !UNDER_WAY.has(kind)) void queries.invalidateQueries()
      isUnderWay = UNDER_WAY.has(kind)
    })
  }, [queries])
}

/** Runs the drafts, the outbox and, for partners, the copy of open work of the signed-in user. */
export function useOfflineEngine(user: CurrentUser | undefined, token: string | null): void {
  const userId = user?.id
  const pulls = user !== undefined && layoutOf(user) !== 'admin' && hasRight(holderOf(user), 'EXTERNAL.REQUEST_VIEW')
  const recordsOf = pulls && hasRight(holderOf(user), 'EXTERNAL.PRODUCT_VIEW') ? (user.affiliate?.id ?? null) : null
  useEffect(() => {
    if (userId === undefined || token === null) return
    start({ userId, token, pulls, recordsOf }).catch(error => console.error(error))
  }, [userId, token, pulls, recordsOf])
  useFreshAfterSending()
}

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }))

/** Watches for the end of the session, and opens sign-in in place while there is unsent work. */
export const SessionKeeper = ({ children }: { children: ReactNode }) => {
  const { isAsking, settle } = useSessionEnd()
  return (
    <>
      {children}
      {isAsking ? (
        <Suspense>
          <SignInDialog onSignedIn={settle} />
        </Suspense>
      ) : null}
    </>
  )
}
