import { CircleAlert, CircleCheck, CircleDot, Clock, Info, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { removeName } from './texts.ts'

export type Tone = 'waiting' | 'danger' | 'info' | 'done' | 'neutral'

/** How a tone looks everywhere: as a wash with its line, as plain text, as a solid mark, and with its icon. */
export const tones: Record<Tone, { wash: string; text: string; mark: string; icon: LucideIcon }> = {
  waiting: { wash: 'bg-honey-wash border-honey-line', text: 'text-honey', mark: 'bg-honey', icon: Clock },
  danger: { wash: 'bg-brick-wash border-brick-line', text: 'text-brick', mark: 'bg-brick', icon: CircleAlert },
  info: { wash: 'bg-lagoon-wash border-lagoon-line', text: 'text-lagoon', mark: 'bg-lagoon', icon: Info },
  done: { wash: 'bg-moss-wash border-moss-line', text: 'text-moss', mark: 'bg-moss', icon: CircleCheck },
  neutral: { wash: 'bg-sunk border-line', text: 'text-ink-soft', mark: 'bg-ink-faint', icon: CircleDot },
}

type ColorPillProps = {
  /** The ground, "#rrggbb"; `ink` is what reads on it. */
  ground: string
  ink: string
  children: ReactNode
}

/** A word on a colour that its author chose. */
export const ColorPill = ({ ground, ink, children }: ColorPillProps) => (
  <span
    className="inline-flex h-6 max-w-full items-center rounded-full border border-line px-2.5 text-note font-medium"
    style={{ backgroundColor: ground, color: ink }}
  >
    <span className="truncate">{children}</span>
  </span>
)

/** A chosen thing that can be taken back. */
export const Chip = ({ label, onRemove }: { label: string; onRemove?: (() => void) | undefined }) => (
  <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-mark border border-line bg-fir-wash pl-2 text-table text-ink last:pr-2">
    <span className="truncate">{label}</span>
    {onRemove ? (
      <button
        type="button"
        aria-label={removeName(label)}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-mark text-ink-soft transition-colors hover:bg-sheet hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    ) : null}
  </span>
)

type PillProps = {
  tone?: Tone | undefined
  /** The tone's own icon unless told otherwise; null for none. */
  icon?: LucideIcon | null | undefined
  children: ReactNode
}

/** A state in a word; the colour and the icon only repeat it. */
export const Pill = ({ tone = 'neutral', icon, children }: PillProps) => {
  const look = tones[tone]
  const Icon = icon === undefined ? look.icon : icon
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-note font-medium whitespace-nowrap',
        Icon && 'pl-1.5',
        look.wash,
        look.text,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3.5" /> : null}
      {children}
    </span>
  )
}
