import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FaultState } from '#client/common/FaultState.tsx'
import { Refusal } from '#client/data/call.ts'
import { CurrentUserContext, currentUserQuery } from '#client/data/current-user.ts'
import { type Layout, layoutOf, placesOf } from '#client/data/places.ts'
import { session } from '#client/data/session.ts'
import { Splash } from '../chrome/Splash.tsx'
import { loginPath } from '../session/login-path.ts'
import { SignOutKeeper, useOfflineEngine, useSessionToken } from '../session/SessionKeeper.tsx'

/** Another user signed in in another tab: reload, so that nothing of the former user stays on screen. */
function useSameUser(id: number | undefined): void {
  const first = useRef(id)
  useEffect(() => {
    if (id === undefined) return
    first.current ??= id
    if (first.current !== id) location.assign('/')
  }, [id])
}

/** When the server refuses a session's user, the session is over and sign-in opens (docs/domain.md 2.15). */
function useRefusedSession(isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) session.close()
  }, [isRefused])
}

/**
 * The signed-in part: loads the user, or without a connection starts from what this device knows. Leads a user in the wrong layout home
 * (docs/domain.md 4.1).
 */
export const SignedIn = ({ layout, children }: { layout?: Layout; children: ReactNode }) => {
  const token = useSessionToken()
  const location = useLocation()
  const query = { ...currentUserQuery(token), placeholderData: keepPreviousData, enabled: token !== null }
  const { data: user, error, refetch, isFetching, isPlaceholderData } = useQuery(query)
  // Until the server has named this token's user, nothing is sent with it.
  const known = token === null || isPlaceholderData ? undefined : user
  useSameUser(known?.id)
  useOfflineEngine(known, token)
  const isRefused = !user && error instanceof Refusal && (error.status === 401 || error.status === 403)
  useRefusedSession(isRefused)
  if (token === null) return <Navigate to={loginPath(location)} replace />
  if (!user) {
    if (!error || isRefused) return <Splash />
    return (
      <main className="grid min-h-dvh place-items-center">
        <FaultState error={error} onRetry={() => void refetch()} isBusy={isFetching} />
      </main>
    )
  }
  const own = layoutOf(user)
  if (layout && layout !== own) return <Navigate to={placesOf(own).home} replace />
  return (
    <CurrentUserContext value={user}>
      <SignOutKeeper user={user}>{children}</SignOutKeeper>
    </CurrentUserContext>
  )
}
