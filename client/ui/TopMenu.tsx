import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { useLinkComponent } from './link-provider.tsx'
import { Menu } from './Menu.tsx'
import { findCurrentEntry, type NavEntry } from './navigation.ts'
import { uiTexts } from './texts.ts'

/** The partners' menu, inside the TopBar: a row of links, one menu button on a narrow screen. */
export const TopMenu = ({ entries, path }: { entries: readonly NavEntry[]; path: string }) => {
  const RouterLink = useLinkComponent()
  const current = findCurrentEntry(entries, path)
  return (
    <nav aria-label={uiTexts.mainNavigation} className="flex min-w-0 items-center self-stretch">
      <span className="lg:hidden">
        <Menu
          align="start"
          trigger={<IconButton icon={MenuIcon} label={uiTexts.menu} />}
          items={entries.map(entry => ({ id: entry.id, label: entry.label, icon: entry.icon, to: entry.to }))}
        />
      </span>
      <ul className="hidden items-center gap-1 self-stretch pl-4 lg:flex">
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
      </ul>
    </nav>
  )
}
