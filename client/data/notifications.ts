import { useSearchParams } from 'react-router'
import { type Notification, notificationMethods, UNREAD_SIZE } from '#contract/resources/notification/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'
import { OVER_PAGE } from './places.ts'
import { useCan } from './use-can.ts'
import { useCommand } from './use-command.ts'

const POLL_MS = 60_000

/** One’s own notifications. */
export const NOTIFICATIONS = listOf('NT_NOTIFICATION', 'FILTER', notificationMethods.FILTER.input)

/** The newest unread ones and their count, fetched every minute while the page is visible (docs/domain.md 4.4). */
export const unreadQuery = () => ({ ...ask('NT_NOTIFICATION', 'GET_UNREAD', { size: UNREAD_SIZE, page: 1 }), refetchInterval: POLL_MS })

/** Marks a notification read and opens its request over the page, which stays as it is, for who may read requests (docs/domain.md 16.2). */
export function useOpenNotification() {
  const { run } = useCommand('NT_NOTIFICATION', 'READ_ONE', { success: null })
  const [, setParams] = useSearchParams()
  const can = useCan()
  return ({ id, read, request }: Notification): void => {
    if (!read) run({ id })
    if (request === null || !can('DEMANDE_MANAGEMENT', 'GET_ID')) return
    setParams(before => {
      const after = new URLSearchParams(before)
      after.set(OVER_PAGE, String(request))
      return after
    })
  }
}
