import { current, subscribeCurrent } from '#client/offline/offline.ts'
import type { OfflineStatus } from '#client/offline/status.ts'

/** Calls back with the status of the signed-in user's work, now and at each change, across changes of user. */
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
