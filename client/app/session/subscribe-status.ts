import { current, subscribeCurrent } from '#client/offline/offline.ts'
import type { OfflineStatus } from '#client/offline/status.ts'

/** Calls back with where the signed-in user's work is, now and at each change, whoever the user is. */
export function subscribeStatus(listener: (kind: OfflineStatus['kind']) => void): () => void {
  let leave: (() => void) | undefined
  const follow = () => {
    leave?.()
    const offline = current()
    if (!offline) return
    const look = () => listener(offline.status().kind)
    leave = offline.subscribeStatus(look)
    look()
  }
  const leaveCurrent = subscribeCurrent(follow)
  follow()
  return () => {
    leaveCurrent()
    leave?.()
  }
}
