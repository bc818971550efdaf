import { z } from 'zod'
import { NOTICE_CODES } from '../../messages/notices.ts'
import { MAIL_WISH_CODES } from '../../messages/wish.ts'
import { anySession, command, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, date, id, instant, none } from '../../values.ts'

/** How many unread notifications the top bar lists (docs/domain.md 4.4). */
export const UNREAD_SIZE = 6

/** A user's notification (docs/domain.md 16.1); `request` is the id of the request it tells of. */
export const notification = z.object({
  id,
  request: id.nullable(),
  type: z.enum(NOTICE_CODES),
  /** '' where it was told before titles had templates: then the type's name. */
  title: z.string(),
  notificationSaved: z.string(),
  read: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

const orders = ['type', 'createdAt'] as const

/** `from` and `to`: days of the action, both included. */
export const notificationFilters = {
  request: id.optional(),
  type: z.enum(NOTICE_CODES).optional(),
  read: z.boolean().optional(),
  from: date.optional(),
  to: date.optional(),
}

/** NT_NOTIFICATION (docs/domain.md 16.2): the caller's own notifications; those of others do not exist for the caller. */
export const notificationMethods = {
  GET: query({ access: anySession, input: paging(orders), output: listOf(notification) }),
  FILTER: query({ access: anySession, input: filtered(notificationFilters, orders), output: listOf(notification) }),
  READ_ONE: command({
    access: anySession,
    input: byId,
    output: none,
    audit: 'Lecture d’une notification',
    touches: ['NT_NOTIFICATION'],
  }),
  /** The newest unread ones first. */
  GET_UNREAD: query({
    access: anySession,
    input: z.object({ page: z.int().min(1).max(10_000_000).default(1), size: z.int().min(1).max(100).default(UNREAD_SIZE) }),
    output: listOf(notification),
  }),
  /** What one is mailed of what happens; `isChosen` false: what counts for who has chosen nothing. */
  GET_WISH: query({ access: anySession, input: none, output: z.object({ wish: z.enum(MAIL_WISH_CODES), isChosen: z.boolean() }) }),
  SET_WISH: command({
    access: anySession,
    input: z.object({ wish: z.enum(MAIL_WISH_CODES) }),
    output: none,
    audit: 'Choix des e-mails reçus',
    touches: ['NT_NOTIFICATION'],
  }),
  GET_NUMBER: query({ access: anySession, input: none, output: z.int().nonnegative() }),
}
