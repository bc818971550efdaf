import { type NotifiedRequest, notificationText, type RequestNoticeType } from '#contract/resources/request/notifications.ts'
import type { Writer } from '../../database/database.ts'
import { insertNotifications } from './queries.ts'

export interface RequestNotice {
  type: RequestNoticeType
  request: NotifiedRequest
  users: readonly number[]
  comment?: string
}

/** Tells users of requests, each person once a notice, in the transaction of what happened (docs/domain.md 16.1). */
export async function notify(trx: Writer, notices: readonly RequestNotice[], now: string): Promise<void> {
  const rows = notices.flatMap(({ type, request, users, comment }) => {
    const text = notificationText(type, request, comment)
    return [...new Set(users)].map(user_id => ({ user_id, type, request_id: request.id, text, read_at: null, created_at: now }))
  })
  await insertNotifications(trx, rows)
}
