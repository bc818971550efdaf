import type { ColumnsOf, FiltersOf } from '#client/common/list/declaration.ts'
import { ListScreen } from '#client/common/list/ListScreen.tsx'
import { showInstant } from '#client/data/format.ts'
import { NOTIFICATIONS, useOpenNotification } from '#client/data/notifications.ts'
import { NOTICE_CODES, noticeName } from '#contract/messages/notices.ts'
import type { Notification } from '#contract/resources/notification/methods.ts'
import { PLACES } from '#contract/texts/interface.ts'

/** An unread notification's type is bold, a read one's greyed; the word says it too. */
const TypeCell = ({ row: { type, title, read } }: { row: Notification }) => (
  <span className={read ? 'text-ink-faint' : 'font-bold'}>
    {title || noticeName(type)}
    <span className="sr-only">{read ? ' (lue)' : ' (non lue)'}</span>
  </span>
)

const COLUMNS: ColumnsOf<typeof NOTIFICATIONS> = [
  {
    id: 'request',
    header: 'Demande',
    isWrapped: true,
    cell: row => (row.request === null ? 'Sans demande' : `Demande n°\u202f${row.request}`),
  },
  { id: 'type', header: 'Type', sortField: 'type', isWrapped: true, isTitle: true, cell: row => <TypeCell row={row} /> },
  { id: 'content', header: 'Contenu', isWrapped: true, cell: row => row.notificationSaved },
  { id: 'createdAt', header: 'Date de l’action', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
]
const FILTERS: FiltersOf<typeof NOTIFICATIONS> = [
  { name: 'type', label: 'Type', kind: 'choice', options: NOTICE_CODES.map(value => ({ value, label: noticeName(value) })) },
  { name: 'read', label: 'Lecture', kind: 'flag', yes: 'Lues', no: 'Non lues' },
  { name: 'from', label: 'À partir du', kind: 'day', isMore: true },
  { name: 'to', label: 'Jusqu’au', kind: 'day', isMore: true },
]
const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const

/** The user's own notifications; a row opens its request and is read then (docs/domain.md 16.2). */
export const NotificationList = () => (
  <ListScreen
    list={NOTIFICATIONS}
    title={PLACES.notifications}
    columns={COLUMNS}
    filters={FILTERS}
    defaultSort={NEWEST_FIRST}
    onOpen={useOpenNotification()}
    empty={{ title: 'Aucune notification', text: 'Vous serez prévenu ici quand une demande vous concerne ou change de statut.' }}
  />
)
