import { useEffect } from 'react'
import { type CurrentUser, holderOf } from '#client/data/current-user.ts'
import { layoutOf } from '#client/data/places.ts'
import { start } from '#client/offline/offline.ts'
import { hasRight } from '#contract/method.ts'
import { useFreshAfterSending } from './use-fresh-after-sending.ts'

/** Runs the drafts, the outbox and, for partners, the copy of open work of the signed-in user. */
export function useOfflineEngine(user: CurrentUser | undefined, token: string | null): void {
  const userId = user?.id
  const pulls = user !== undefined && layoutOf(user) !== 'admin' && hasRight(holderOf(user), 'EXTERNAL.REQUEST_VIEW')
  useEffect(() => {
    if (userId === undefined || token === null) return
    start({ userId, token, pulls }).catch(error => console.error(error))
  }, [userId, token, pulls])
  useFreshAfterSending()
}
