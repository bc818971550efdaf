import { ChevronDown, ExternalLink, Menu as MenuIcon } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { useLinkComponent } from './Link.tsx'
import { Menu } from './Menu.tsx'
import { findCurrentEntry, type NavEntry } from './SideMenu.tsx'
import { uiTexts } from './texts.ts'

type TopMenuProps = {
  entries: readonly NavEntry[]
  path: string
  /** The organisation's other sites, in a menu of their own where there is room. */
  outside?: readonly { id: string; label: string; href: string }[] | undefined
}

/** The partners' menu, inside the TopBar: a row of links, one menu button on a narrow screen. */
export const TopMenu = ({ entries, path, outside = [] }: TopMenuProps) => {
  const RouterLink = useLinkComponent()
  const sites = outside.map(site => ({ ...site, icon: ExternalLink }))
  const current = findCurrentEntry(entries, path)
  return (
    <nav aria-label={uiTexts.mainNavigation} className="flex min-w-0 items-center self-stretch">
      <span className="wide:hidden">
        <Menu
          align="start"
          trigger={<IconButton icon={MenuIcon} label={uiTexts.menu} />}
          items={[...entries.map(entry => ({ id: entry.id, label: entry.label, icon: entry.icon, to: entry.to })), ...sites]}
        />
      </span>
      <ul className="hidden items-center gap-1 self-stretch pl-4 wide:flex">
        {entries.map(entry => (
          <li key={entry.id} className="self-stretch">
            <RouterLink
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
              className="flex h-full items-center border-y-2 border-transparent px-3 text-table font-medium whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink is-here:border-b-fir is-here:text-fir"
            >
              {entry.label}
            </RouterLink>
          </li>
        ))}
        {sites.length > 0 ? (
          <li>
            <Menu
              align="start"
              trigger={
                <button
                  type="button"
                  className="flex h-10 items-center gap-1 rounded-control px-3 text-table font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink is-open:bg-sunk"
                >
                  {uiTexts.outsideSites}
                  <ChevronDown aria-hidden className="size-4" />
                </button>
              }
              items={sites}
            />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
