import { ClipboardList, House, Inbox } from 'lucide-react'
import { useHolder } from '#client/data/current-user.ts'
import { collectionPlaces, placesOf, usePlaces } from '#client/data/places.ts'
import type { NavEntry, NavGroup } from '#client/ui/navigation.ts'
import { type Access, holders, isAllowed } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'

type Guarded = NavEntry & { access?: Access }

const staff = placesOf('admin')
/** The staff's menu: only what there is, and only for whom it is (specification 1, section 2.5). */
const ADMIN_MENU: readonly { id: string; label?: string; entries: readonly Guarded[] }[] = [
  { id: 'home', entries: [{ id: 'home', label: PLACES.home, to: staff.home, icon: House }] },
  {
    id: 'collections',
    label: PLACES.collections,
    entries: [
      { id: 'collections', label: PLACES.collections, to: collectionPlaces.list, icon: ClipboardList, access: holders('COLLECT.VIEW') },
    ],
  },
  {
    id: 'requests',
    label: PLACES.requests,
    entries: [{ id: 'requests', label: PLACES.requests, to: staff.requests, icon: Inbox, access: holders('REQUEST.VIEW') }],
  },
]

export function useAdminMenu(): NavGroup[] {
  const holder = useHolder()
  return ADMIN_MENU.map(group => ({
    ...group,
    entries: group.entries.filter(entry => entry.access === undefined || isAllowed(entry.access, holder)),
  })).filter(group => group.entries.length > 0)
}

export function usePartnerMenu(): NavEntry[] {
  const holder = useHolder()
  const places = usePlaces()
  const home = { id: 'home', label: PLACES.home, to: places.home, icon: House }
  const requests = { id: 'requests', label: PLACES.myRequests, to: places.requests, icon: Inbox }
  const mayRead = isAllowed(holders('EXTERNAL.REQUEST_VIEW'), holder)
  return [...(places.home === places.requests ? [] : [home]), ...(mayRead ? [requests] : [])]
}
