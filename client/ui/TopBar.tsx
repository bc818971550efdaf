import { LogOut, Menu as MenuIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { useHidesOnScroll } from './LayoutShell.tsx'
import { useLinkComponent } from './Link.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import type { NavUser } from './SideMenu.tsx'
import { uiTexts } from './texts.ts'

export type TopBarProps = {
  homeTo: string
  user: NavUser
  profileTo: string
  onLogout: () => void
  /** Given where there is a side menu: opens it under 1,200 px. */
  onOpenMenu?: (() => void) | undefined
  /** Where the work is, in words (saved, offline, sending). */
  status?: ReactNode
  /** Notifications and the like, before the account. */
  actions?: ReactNode
  /** Between the logo and the status: the top menu of external layouts. */
  children?: ReactNode
}

const AccountMenu = ({ user, profileTo, onLogout }: Pick<TopBarProps, 'user' | 'profileTo' | 'onLogout'>) => (
  <Menu
    trigger={
      <button type="button" className="flex h-10 items-center gap-2 rounded-control px-1.5 transition-colors hover:bg-sunk is-open:bg-sunk">
        <span className="sr-only">
          {uiTexts.account}, {user.name}
        </span>
        <span aria-hidden className="contents">
          {user.avatar}
          <span className="hidden max-w-cut truncate pr-1 text-table font-medium lg:block">{user.name}</span>
        </span>
      </button>
    }
    header={
      <>
        <p className="text-table font-semibold">{user.name}</p>
        {user.detail ? <p className="text-note text-ink-soft">{user.detail}</p> : null}
      </>
    }
    items={[
      { id: 'profile', label: uiTexts.profile, icon: UserRound, to: profileTo },
      { id: 'logout', label: uiTexts.logout, icon: LogOut, onSelect: onLogout },
    ]}
  />
)

/** The bar above every page: hides while scrolling down, comes back on the way up or when it has the focus. */
export const TopBar = ({ homeTo, user, profileTo, onLogout, onOpenMenu, status, actions, children }: TopBarProps) => {
  const RouterLink = useLinkComponent()
  const isHidden = useHidesOnScroll()
  return (
    <header
      className={cx(
        'sticky top-0 z-30 border-b border-line bg-paper transition-transform focus-within:translate-y-0 print:hidden',
        isHidden && '-translate-y-32.5',
      )}
    >
      <div className="mx-auto flex h-14 items-center gap-2 px-3 sm:gap-3 sm:px-5">
        {onOpenMenu ? (
          <span className="wide:hidden">
            <IconButton icon={MenuIcon} label={uiTexts.menu} onClick={onOpenMenu} />
          </span>
        ) : null}
        <RouterLink to={homeTo} aria-label={uiTexts.home} className="rounded-control">
          <Logo isShort />
        </RouterLink>
        {children}
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          {status ? <div className="min-w-0 text-note text-ink-soft">{status}</div> : null}
          {actions}
          <AccountMenu user={user} profileTo={profileTo} onLogout={onLogout} />
        </div>
      </div>
    </header>
  )
}
