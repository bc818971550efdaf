import type { LucideIcon } from 'lucide-react'

/** One thing that can be done, in a menu or at the end of a table's row. `to` makes it a link. */
export type Action = {
  id: string
  label: string
  icon?: LucideIcon | undefined
  tone?: 'danger' | undefined
  isDisabled?: boolean | undefined
} & ({ onSelect: () => void; to?: undefined } | { to: string; onSelect?: undefined })

/** A menu's way to another site, in a new tab. */
export type OutsideAction = Pick<Action, 'id' | 'label' | 'icon' | 'tone' | 'isDisabled'> & {
  href: string
  to?: undefined
  onSelect?: undefined
}
