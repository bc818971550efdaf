import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OfflineStatus } from '#client/offline/status.ts'
import { subscribeStatus } from './subscribe-status.ts'

const UNDER_WAY: ReadonlySet<OfflineStatus['kind']> = new Set(['offline', 'sending'])

/** What is on screen is asked anew once the work has left or the server is back: it was of before. */
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
