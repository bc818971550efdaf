import type { Page } from '#contract/paging.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { Prepared, present, type ValueOf } from '../../database/prepared.ts'
import type { Row } from '../../database/tables.ts'

export interface NotificationFilters {
  request?: number | undefined
  type?: string | undefined
  read?: boolean | undefined
  /** Instants, `to` excluded. */
  from?: string | undefined
  to?: string | undefined
}

const SORTS = { id: 'n.id', type: 'n.type', createdAt: 'n.created_at' } as const
export type NotificationPage = Page & { order: keyof typeof SORTS }

/** The filters as values, the shape they give, and a user's notifications restricted to them. */
function matching(db: Reader, user: number, { read, ...exact }: NotificationFilters) {
  return {
    shape: [present(exact), read].join('|'),
    values: { ...exact, user },
    restrict(value: ValueOf) {
      let found = db.selectFrom('notification as n').where('n.user_id', '=', value<number>('user'))
      if (exact.request !== undefined) found = found.where('n.request_id', '=', value<number>('request'))
      if (exact.type !== undefined) found = found.where('n.type', '=', value<string>('type'))
      if (read !== undefined) found = found.where('n.read_at', read ? 'is not' : 'is', null)
      if (exact.from !== undefined) found = found.where('n.created_at', '>=', value<string>('from'))
      if (exact.to !== undefined) found = found.where('n.created_at', '<', value<string>('to'))
      return found
    },
  }
}

const pages = new Prepared<Row<'notification'>>()

/** One page of a user's notifications. */
export function listNotifications(db: Reader, user: number, filters: NotificationFilters, page: NotificationPage) {
  const { shape, values, restrict } = matching(db, user, filters)
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const paging = { limit: page.size, offset: (page.page - 1) * page.size }
  return pages.run(db, `${shape}|${page.order} ${direction}`, { ...values, ...paging }, value =>
    restrict(value)
      .selectAll('n')
      .orderBy(SORTS[page.order], direction)
      .$if(page.order !== 'id', sorted => sorted.orderBy('n.id', direction))
      .limit(value<number>('limit'))
      .offset(value<number>('offset')),
  )
}

const counts = new Prepared<{ n: number }>()

export async function countNotifications(db: Reader, user: number, filters: NotificationFilters): Promise<number> {
  const { shape, values, restrict } = matching(db, user, filters)
  const row = await counts.first(db, shape, values, value => restrict(value).select(eb => eb.fn.countAll<number>().as('n')))
  return row?.n ?? 0
}

/** One of a user's own notifications. */
export function findNotification(db: Reader, user: number, id: number) {
  return db.selectFrom('notification').where('id', '=', id).where('user_id', '=', user).selectAll().executeTakeFirst()
}

/** The first reading counts; a later one changes nothing. */
export async function markRead(trx: Writer, id: number, now: string): Promise<void> {
  await trx.updateTable('notification').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}
