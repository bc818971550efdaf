import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LayoutShell } from '#client/ui/LayoutShell.tsx'
import { SideMenu } from '#client/ui/SideMenu.tsx'
import { useAdminMenu } from './admin-menu.ts'
import { Notices } from './Notices.tsx'
import { OverPage } from './OverPage.tsx'
import { Top } from './Top.tsx'

/** The staff's layout: side menu, top bar (docs/domain.md 4.4). */
export const AdminLayout = () => {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes with every change of place, Back included.
  useEffect(() => setIsMenuOpen(false), [pathname])
  return (
    <LayoutShell
      top={<Top onOpenMenu={() => setIsMenuOpen(true)} />}
      side={<SideMenu groups={useAdminMenu()} path={pathname} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      notice={<Notices />}
    >
      <Outlet />
      <OverPage />
    </LayoutShell>
  )
}
