import type { DraftSession } from '#client/offline/draft-session.ts'
import type { DraftSummary } from '#client/offline/draft-summary.ts'

/** Waits until the draft's state is as asked, at most so long; tells whether it came to that. */
export function settled(draft: DraftSession, isSo: (summary: DraftSummary) => boolean, ms: number): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      if (isSo(draft.summary())) end(true)
    }
    const end = (result: boolean) => {
      clearTimeout(timer)
      leave()
      resolve(result)
    }
    const timer = setTimeout(() => end(false), ms)
    const leave = draft.subscribeSummary(look)
    look()
  })
}
