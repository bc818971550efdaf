import { cx } from './cx.ts'
import { useLinkComponent } from './link-provider.tsx'
import { findCurrentEntry, type NavGroup } from './navigation.ts'

/** The grouped entries of the side menu, also used in its drawer. */
export const NavLinks = ({
  groups,
  path,
  onNavigate,
}: {
  groups: readonly NavGroup[]
  path: string
  onNavigate?: (() => void) | undefined
}) => {
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
