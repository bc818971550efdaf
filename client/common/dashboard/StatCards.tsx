import { cx } from '#client/ui/cx.ts'
import { Link } from '#client/ui/Link.tsx'
import { showNumber } from '#contract/counts.ts'

export interface Stat {
  label: string
  value: number
  /** When it was counted: "aujourd’hui", "de 2017 à 2026". */
  when: string
  /** The list behind it. */
  to?: string | undefined
}

/** The figures that a dashboard begins with. */
export const StatCards = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={cx('grid grid-cols-2 gap-4', stats.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3 full:grid-cols-6')}>
    {stats.map(({ label, value, when, to }) => (
      <div key={label} className="flex min-w-0 flex-col rounded-card border border-line bg-sheet px-4 py-3 shadow-rest">
        <dt className="text-table font-medium text-ink-soft">{label}</dt>
        <dd className="text-note text-ink-faint">{when}</dd>
        <dd className="order-first text-title font-semibold tabular-nums">
          {to === undefined ? (
            showNumber(value)
          ) : (
            <Link to={to} tone="ink" className="no-underline hover:underline">
              {showNumber(value)}
              <span className="sr-only">, voir la liste</span>
            </Link>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
