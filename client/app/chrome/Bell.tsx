import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '#client/data/connection.ts'
import { showInstant } from '#client/data/format.ts'
import { unreadQuery, useOpenNotification } from '#client/data/notifications.ts'
import { usePlaces } from '#client/data/places.ts'
import { BellMenu } from '#client/ui/BellMenu.tsx'
import { noticeName } from '#contract/messages/notices.ts'

/** The unread notifications of the signed-in user; nothing is asked without a connection. */
export const Bell = () => {
  const { data } = useQuery({ ...unreadQuery(), enabled: useIsOnline() })
  const open = useOpenNotification()
  const items = (data?.data ?? []).map(one => ({
    id: one.id,
    title: one.title || noticeName(one.type),
    text: one.notificationSaved,
    date: showInstant(one.createdAt),
    onSelect: () => open(one),
  }))
  return <BellMenu count={data?.count ?? 0} items={items} allTo={usePlaces().notifications} />
}
