import { showInstant } from '#client/data/format.ts'
import type { Column } from '#client/ui/table-columns.ts'
import type { Notification } from '#contract/resources/notification/methods.ts'
import { NOTIFICATION_TYPES } from '#contract/resources/request/notifications.ts'

/** An unread notification's type is bold, a read one's greyed; the word says it too. */
const TypeCell = ({ row: { type, read } }: { row: Notification }) => (
  <span className={read ? 'text-ink-faint' : 'font-bold'}>
    {NOTIFICATION_TYPES[type]}
    <span className="sr-only">{read ? ' (lue)' : ' (non lue)'}</span>
  </span>
)

/** The columns of a user's notifications (specification 3, section 2.12). */
export const COLUMNS: readonly Column<Notification>[] = [
  {
    id: 'request',
    header: 'Demande',
    isWrapped: true,
    cell: row => (row.request === null ? 'Sans demande' : `Demande n°\u202f${row.request}`),
  },
  { id: 'type', header: 'Type', sortField: 'type', isWrapped: true, cell: row => <TypeCell row={row} /> },
  { id: 'content', header: 'Contenu', isWrapped: true, cell: row => row.notificationSaved },
  { id: 'createdAt', header: 'Date de l’action', sortField: 'createdAt', isNumber: true, cell: row => showInstant(row.createdAt) },
]
