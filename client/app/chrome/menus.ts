import { ClipboardList, House, Inbox } from 'lucide-react'
import { useHolder } from '#client/data/current-user.ts'
import { collectionPlaces, placesOf, usePlaces } from '#client/data/places.ts'
import type { NavEntry, NavGroup } from '#client/ui/navigation.ts'
import { type Access, holders, isAllowed } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'

type Guarded = NavEntry & { access?: Access }

const staff = placesOf('admin')
/** The staff's menu: only what there is, and only for whom it is (specification 1, section 2.5). */
const ADMIN_MENU: readonly Guarded[] = [
  { id: 'home', label: PLACES.home, to: staff.home, icon: House },
  { id: 'collections', label: PLACES.collections, to: collectionPlaces.list, icon: ClipboardList, access: holders('COLLECT.VIEW') },
  { id: 'requests', label: PLACES.requests, to: staff.requests, icon: Inbox, access: holders('REQUEST.VIEW') },
]

export function useAdminMenu(): NavGroup[] {
  const holder = useHolder()
  return [{ id: 'all', entries: ADMIN_MENU.filter(({ access }) => access === undefined || isAllowed(access, holder)) }]
}

export function usePartnerMenu(): NavEntry[] {
  const holder = useHolder()
  const places = usePlaces()
  const home = { id: 'home', label: PLACES.home, to: places.home, icon: House }
  const requests = { id: 'requests', label: PLACES.myRequests, to: places.requests, icon: Inbox }
  const mayRead = isAllowed(holders('EXTERNAL.REQUEST_VIEW'), holder)
  return [...(places.home === places.requests ? [] : [home]), ...(mayRead ? [requests] : [])]
}
