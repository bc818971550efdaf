import { Building2, ChartColumn, House, Inbox, Package } from 'lucide-react'
import { useHolder } from '#client/data/current-user.ts'
import { dashboardPlaces, ownAffiliatePlace, productPlaces, usePlaces } from '#client/data/places.ts'
import type { NavEntry } from '#client/ui/SideMenu.tsx'
import { holders, isAllowed } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'

export function usePartnerMenu(): NavEntry[] {
  const holder = useHolder()
  const places = usePlaces()
  const home = { id: 'home', label: PLACES.home, to: places.home, icon: House }
  const requests = { id: 'requests', label: PLACES.myRequests, to: places.requests, icon: Inbox }
  const products = { id: 'products', label: PLACES.ownProducts, to: productPlaces.external.list, icon: Package }
  const structure = { id: 'affiliate', label: PLACES.ownAffiliate, to: ownAffiliatePlace, icon: Building2 }
  const mayRead = isAllowed(holders('EXTERNAL.REQUEST_VIEW'), holder)
  const hasProducts = places.layout === 'external' && isAllowed(holders('EXTERNAL.PRODUCT_VIEW'), holder)
  const hasStructure = places.layout === 'external' && isAllowed(holders('EXTERNAL.AFFILIATE_VIEW'), holder)
  const indicators = { id: 'indicators', label: PLACES.indicators, to: dashboardPlaces.indicators, icon: ChartColumn }
  const hasFigures = places.layout === 'external' && isAllowed(holders('EXTERNAL.INDICATEURS'), holder)
  return [
    home,
    ...(mayRead ? [requests] : []),
    ...(hasProducts ? [products] : []),
    ...(hasStructure ? [structure] : []),
    ...(hasFigures ? [indicators] : []),
  ]
}
