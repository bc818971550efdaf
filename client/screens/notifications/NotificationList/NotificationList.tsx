import type { Filter } from '#client/data/list/declaration.ts'
import { ResourceList } from '#client/data/list/ResourceList.tsx'
import { notificationListQuery, useOpenNotification } from '#client/data/notifications.ts'
import { labelOptions } from '#client/data/options.ts'
import { useTitle } from '#client/data/use-title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
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
  useTitle(PLACES.notifications)
  const open = useOpenNotification()
  return (
    <>
      <PageHeader title={PLACES.notifications} />
      <ResourceList
        label={PLACES.notifications}
        columns={COLUMNS}
        filters={FILTERS}
        defaultSort={NEWEST_FIRST}
        query={notificationListQuery}
        rowKey={row => row.id}
        onOpen={open}
        empty={
          <EmptyState title="Aucune notification" text="Vous serez prévenu ici quand une demande vous concerne ou change de statut." />
        }
      />
    </>
  )
}
