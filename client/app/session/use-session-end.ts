import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { subscribeUnauthenticated } from '#client/data/call.ts'
import { readKeptUser } from '#client/data/current-user.ts'
import { forgetKeptUser, session } from '#client/data/session.ts'
import { hasUnsaved } from '#client/data/unsaved.ts'
import { current, stop } from '#client/offline/offline.ts'
import { loginPath } from './login-path.ts'
import { subscribeStatus } from './subscribe-status.ts'

const isAnswering = (path: string): boolean => path.includes('/feedback/')

async function hasUnsent(): Promise<boolean> {
  try {
    const user = current()?.userId ?? readKeptUser()?.id
    const { unsentWork } = await import('#client/offline/sign-out.ts')
    return user !== undefined && (await unsentWork(user)).length > 0
  } catch (error) {
    // The store is broken: its content must not be risked.
    console.error(error)
    return true
  }
}

/**
 * What happens when the server no longer knows the session: the token goes and sign-in opens with the current path
 * (docs/domain.md 2.15), except while something is typed or waits to be sent: then it opens in place (docs/architecture.md 5).
 */
export function useSessionEnd() {
  const [isAsking, setIsAsking] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const place = useRef(location)
  place.current = location

  const end = useCallback(async () => {
    if (place.current.pathname.startsWith('/auth')) return
    if (isAnswering(place.current.pathname) || hasUnsaved() || (await hasUnsent())) {
      setIsAsking(true)
      return
    }
    const path = loginPath(place.current)
    session.close()
    forgetKeptUser()
    queries.clear()
    await stop()
    await navigate(path, { replace: true })
  }, [navigate, queries])

  useEffect(() => subscribeUnauthenticated(() => void end()), [end])
  useEffect(() => subscribeStatus(kind => kind === 'needs-sign-in' && setIsAsking(true)), [])

  const settle = useCallback(() => {
    setIsAsking(false)
    void queries.invalidateQueries()
  }, [queries])
  return { isAsking, settle }
}
