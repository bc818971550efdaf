import { type notificationMethods, notification as shape } from '#contract/resources/notification/methods.ts'
import { countedPage } from '../../database/page.ts'
import type { Row } from '../../database/tables.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { parisDays } from '../../services/paris.ts'
import { requireFound } from '../shared/refusals.ts'
import {
  countNotifications,
  findNotification,
  listNotifications,
  markRead,
  type NotificationFilters,
  type NotificationPage,
} from './queries.ts'

const describe = (row: Row<'notification'>) => ({
  id: row.id,
  request: row.request_id,
  type: shape.shape.type.parse(row.type),
  notificationSaved: row.text,
  read: row.read_at !== null,
  createdAt: row.created_at,
})

async function list({ db, caller }: QueryContext, filters: NotificationFilters, page: NotificationPage) {
  const found = await listNotifications(db, caller.id, filters, page)
  const { rows, count } = await countedPage(page, found, () => countNotifications(db, caller.id, filters))
  return { data: rows.map(describe), count }
}

export const notificationImplementation: Implementation<typeof notificationMethods> = {
  GET(page, context) {
    return list(context, {}, page)
  },
  FILTER({ data: page, from, to, ...filters }, context) {
    return list(context, { ...filters, ...parisDays({ from, to }) }, page)
  },
  async READ_ONE({ id }, { db, caller, now, audit }) {
    const found = await requireFound(findNotification(db, caller.id, id))
    await markRead(db, id, now)
    audit(found.request_id === null ? '' : `demande n° ${found.request_id}`)
    return {}
  },
  GET_UNREAD(page, context) {
    return list(context, { read: false }, { ...page, order: 'id', direction: 'DESC' })
  },
  GET_NUMBER(_input, { db, caller }) {
    return countNotifications(db, caller.id, { read: false })
  },
}
