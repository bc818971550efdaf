import { Drawer } from './Drawer.tsx'
import { Logo } from './Logo.tsx'
import { NavLinks } from './NavLinks.tsx'
import type { NavGroup } from './navigation.ts'
import { uiTexts } from './texts.ts'

export type SideMenuProps = {
  groups: readonly NavGroup[]
  /** The current path, to mark the current place. */
  path: string
  /** Under 1,200 px the menu is a drawer, opened from the top bar and closed by going somewhere. */
  isOpen: boolean
  onClose: () => void
}

/** The staff's menu: always there from 1,200 px on, a drawer below. */
export const SideMenu = ({ groups, path, isOpen, onClose }: SideMenuProps) => (
  <>
    <nav
      aria-label={uiTexts.mainNavigation}
      className="sticky top-14 hidden h-side-frame w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-5 wide:block"
    >
      <NavLinks groups={groups} path={path} />
    </nav>
    <Drawer isOpen={isOpen} onClose={onClose} side="left" title={<Logo />}>
      <nav aria-label={uiTexts.mainNavigation}>
        <NavLinks groups={groups} path={path} onNavigate={onClose} />
      </nav>
    </Drawer>
  </>
)
