import { type SqlBool, sql } from 'kysely'
import { notificationMethods } from '#contract/resources/notification/methods.ts'
import { requestsIn } from '../../access/reach/queries.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import { deleteSome } from '../../database/slices.ts'

/** A user's own notifications. */
export const notificationList = resourceList(notificationMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('notification as n'),
  id: 'n.id',
  scope: ({ caller }) => clause('', { user: caller.id }, value => sql<SqlBool>`n.user_id = ${value('user')}`),
  filters: {
    request: 'n.request_id',
    type: 'n.type',
    read: isRead => clause(String(isRead), {}, () => (isRead ? sql<SqlBool>`n.read_at is not null` : sql<SqlBool>`n.read_at is null`)),
    from: { since: 'n.created_at' },
    to: { until: 'n.created_at' },
  },
  sorts: { type: 'n.type', createdAt: 'n.created_at' },
  select: found => found.selectAll('n'),
})

/** One of a user's own notifications. */
export function findNotification(db: Reader, user: number, id: number) {
  return db.selectFrom('notification').where('id', '=', id).where('user_id', '=', user).selectAll().executeTakeFirst()
}

/** The first reading counts; a later one changes nothing. */
export async function markRead(trx: Writer, id: number, now: string): Promise<void> {
  await trx.updateTable('notification').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}

/** Takes away what a user who comes to another affiliate was told of requests that are out of reach by then. */
export async function forgetNotices(trx: Writer, user: number, affiliate: number | null): Promise<void> {
  const scope = affiliate === null ? { kind: 'user' as const, user } : { kind: 'affiliate' as const, affiliate, user }
  await trx
    .deleteFrom('notification')
    .where('user_id', '=', user)
    .where('request_id', 'is not', null)
    .where('request_id', 'not in', requestsIn(trx, scope).select('r.id'))
    .execute()
}

export const deleteNotices = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'notification', sql`created_at < ${before}`, limit)
