import type { Filter } from '#client/data/list/declaration.ts'
import { ListScreen } from '#client/data/list/ListScreen.tsx'
import { notificationListQuery, useOpenNotification } from '#client/data/notifications.ts'
import { labelOptions } from '#client/data/options.ts'
import { NOTIFICATION_CODES, NOTIFICATION_TYPES } from '#contract/resources/request/notifications.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { COLUMNS } from './columns.tsx'

const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const
const FILTERS: readonly Filter[] = [
  { name: 'type', label: 'Type', kind: 'choice', options: labelOptions(NOTIFICATION_TYPES, NOTIFICATION_CODES) },
  { name: 'read', label: 'Lecture', kind: 'flag', yes: 'Lues', no: 'Non lues' },
  { name: 'from', label: 'À partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Jusqu’au', kind: 'day', isMore: true },
]

/** The user's own notifications; a row opens its request and is read then (specification 3, section 2.12). */
export const NotificationList = () => {
  const open = useOpenNotification()
  return (
    <ListScreen
      title={PLACES.notifications}
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={NEWEST_FIRST}
      query={notificationListQuery}
      rowKey={row => row.id}
      onOpen={open}
      empty={{ title: 'Aucune notification', text: 'Vous serez prévenu ici quand une demande vous concerne ou change de statut.' }}
    />
  )
}
