import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OfflineStatus } from '#client/offline/status.ts'
import { subscribeStatus } from './subscribe-status.ts'

const UNDER_WAY: ReadonlySet<OfflineStatus['kind']> = new Set(['offline', 'sending'])

/** Reloads what is on screen once work has been sent or the server is back. */
export function useFreshAfterSending(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let isUnderWay = false
    return subscribeStatus(kind => {
      if (isUnderWay && !UNDER_WAY.has(kind)) void queries.invalidateQueries()
      isUnderWay = UNDER_WAY.has(kind)
    })
  }, [queries])
}
