import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Drawer } from './Dialog.tsx'
import { useLinkComponent } from './Link.tsx'
import { Logo } from './Logo.tsx'
import { uiTexts } from './texts.ts'

/** An entry of a menu. `count` stands beside it: what waits there. */
export type NavEntry = { id: string; label: string; to: string; icon?: LucideIcon | undefined; count?: number | undefined }

export type NavGroup = { id: string; label?: string | undefined; entries: readonly NavEntry[] }

/** `avatar` stands beside the name, which is told already. */
export type NavUser = { name: string; detail?: string | undefined; avatar: ReactNode }

/** Whether a path is an entry's place, lies under it, or shows one of its records (`/admin/affiliate-edit/12` of `/admin/affiliate`). */
export const isCurrentPlace = ({ to }: Pick<NavEntry, 'to'>, path: string): boolean =>
  path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}-`)

/** The entry whose place is the longest one that holds the path, so that only one is ever marked. */
export const findCurrentEntry = (entries: readonly NavEntry[], path: string): NavEntry | undefined =>
  entries.filter(entry => isCurrentPlace(entry, path)).toSorted((a, b) => b.to.length - a.to.length)[0]

/** The grouped entries of the side menu, also used in its drawer. */
const NavLinks = ({ groups, path, onNavigate }: { groups: readonly NavGroup[]; path: string; onNavigate?: (() => void) | undefined }) => {
  const RouterLink = useLinkComponent()
  const current = findCurrentEntry(
    groups.flatMap(group => group.entries),
    path,
  )
  return (
    <div className="flex flex-col gap-5">
      {groups.map(group => (
        <div key={group.id}>
          {group.label ? <p className="px-3 pb-1 text-note font-medium text-ink-faint">{group.label}</p> : null}
          <ul className="flex flex-col gap-0.5">
            {group.entries.map(entry => {
              const Icon = entry.icon
              return (
                <li key={entry.id}>
                  <RouterLink
                    to={entry.to}
                    aria-current={entry === current ? 'page' : undefined}
                    onClick={onNavigate}
                    className="group flex h-9 items-center gap-3 rounded-control px-3 text-table font-medium text-ink-soft transition-colors hover:bg-sunk hover:text-ink is-here:bg-fir-wash is-here:text-fir"
                  >
                    {Icon ? <Icon aria-hidden className="size-4.5" /> : null}
                    <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                    {entry.count ? (
                      <span
                        className={cx(
                          'rounded-full border border-honey-line bg-honey-wash px-1.5 text-note font-semibold text-honey tabular-nums',
                        )}
                      >
                        {entry.count}
                      </span>
                    ) : null}
                  </RouterLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

type SideMenuProps = {
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
      className="sticky top-14 hidden h-side-frame w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-5 wide:block print:hidden"
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
