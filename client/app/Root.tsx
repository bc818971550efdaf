import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SessionKeeper } from './session/SessionKeeper.tsx'

/** A screen reader starts at the new screen's content, not at the link that led there. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }, [pathname])
}

/** What surrounds every screen: the session's watch, the scroll position, the focus. */
export const Root = () => {
  useFocusOnArrival()
  return (
    <SessionKeeper>
      <Outlet />
      <ScrollRestoration />
    </SessionKeeper>
  )
}
