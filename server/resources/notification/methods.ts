import { changesBetween } from '#contract/audit.ts'
import { MAIL_WISHES, wishOf } from '#contract/messages/wish.ts'
import { type notificationMethods, notification as shape } from '#contract/resources/notification/methods.ts'
import type { Row } from '../../database/tables.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { findWish, updateWish } from '../../services/messages/queries.ts'
import { requireFound } from '../shared/refusals.ts'
import { findNotification, markRead, notificationList } from './queries.ts'

const describe = (row: Row<'notification'>) => ({
  id: row.id,
  request: row.request_id,
  type: shape.shape.type.parse(row.type),
  title: row.title,
  notificationSaved: row.text,
  read: row.read_at !== null,
  createdAt: row.created_at,
})

const lists = listBodies(notificationList, rows => rows.map(describe))

export const notificationImplementation: Implementation<typeof notificationMethods> = {
  ...lists,
  async READ_ONE({ id }, { db, caller, now, audit }) {
    const found = await requireFound(findNotification(db, caller.id, id))
    await markRead(db, id, now)
    audit(found.request_id === null ? '' : `demande n° ${found.request_id}`)
    return {}
  },
  GET_UNREAD(page, context) {
    return lists.FILTER({ read: false, data: { ...page, order: 'id', direction: 'DESC' } }, context)
  },
  async GET_WISH(_input, { db, caller }) {
    const { mail_wish, user_type } = await requireFound(findWish(db, caller.id))
    return { wish: wishOf(mail_wish, user_type), isChosen: mail_wish !== '' }
  },
  async SET_WISH({ wish }, { db, caller, audit }) {
    const before = await requireFound(findWish(db, caller.id))
    await updateWish(db, caller.id, wish)
    const said = { wish: MAIL_WISHES[wishOf(before.mail_wish, before.user_type)] }
    audit('', changesBetween(said, { wish: MAIL_WISHES[wish] }, [{ path: 'wish', label: 'E-mails reçus' }]))
    return {}
  },
  GET_NUMBER(_input, context) {
    return notificationList.count(context, { read: false })
  },
}
