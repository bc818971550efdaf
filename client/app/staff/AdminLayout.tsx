import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHolder } from '#client/data/current-user.ts'
import { placesOf } from '#client/data/places.ts'
import { LayoutShell } from '#client/ui/LayoutShell.tsx'
import { type NavEntry, type NavGroup, SideMenu } from '#client/ui/SideMenu.tsx'
import { type Holder, isAllowed } from '#contract/method.ts'
import { PLACES } from '#contract/texts/interface.ts'
import { Notices } from '../chrome/Notices.tsx'
import { OverPage } from '../chrome/OverPage.tsx'
import { Top } from '../chrome/Top.tsx'
import { STAFF_GROUPS, type StaffArea } from './areas.ts'

/** An area's entry in the menu, for who may open it. */
function entryOf({ access, menu, screens }: StaffArea, holder: Holder): NavEntry[] {
  const [path = ''] = Object.keys(screens)
  return menu && (access === undefined || isAllowed(access, holder)) ? [{ id: path, to: `/admin/${path}`, ...menu }] : []
}

const HELP: NavGroup = { id: 'help', entries: [{ id: 'help', label: PLACES.help, to: placesOf('admin').help, icon: CircleQuestionMark }] }

/** The groups in which the holder may open something. */
const menuFor = (holder: Holder): NavGroup[] =>
  STAFF_GROUPS.flatMap(({ label, areas }) => {
    const entries = areas.flatMap(area => entryOf(area, holder))
    return entries[0] ? [{ id: entries[0].id, label, entries }] : []
  })

/** The staff's layout: side menu, top bar (docs/domain.md 4.4). */
export const AdminLayout = () => {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes with every change of place, Back included.
  useEffect(() => setIsMenuOpen(false), [pathname])
  return (
    <LayoutShell
      top={<Top onOpenMenu={() => setIsMenuOpen(true)} />}
      side={<SideMenu groups={[...menuFor(useHolder()), HELP]} path={pathname} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      notice={<Notices />}
    >
      <Outlet />
      <OverPage />
    </LayoutShell>
  )
}
