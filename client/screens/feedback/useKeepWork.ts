import { useEffect } from 'react'
import type { DraftSession } from '#client/offline/draft-session.ts'

/** Puts what was just typed on the disk when the tab is hidden or closed; asks before closing only while it is in memory alone. */
export function useKeepWork(draft: DraftSession): void {
  useEffect(() => {
    // What the device refuses stays in memory, is tried again, and is told by the indicator.
    const flush = () => void draft.flush().catch(() => undefined)
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft.isPending) return
      flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', ask)
    }
  }, [draft])
}
