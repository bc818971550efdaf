import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Tone, tones } from './tones.ts'

export type PillProps = {
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
