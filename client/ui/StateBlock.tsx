import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type StateBlockProps = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** The common shape of the empty, error, offline and forbidden states. */
export const StateBlock = ({ icon: Icon, title, text, action, role }: StateBlockProps) => (
  <div role={role} className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <span aria-hidden className="mb-2 grid size-14 place-items-center rounded-full border border-line bg-sunk text-ink-soft">
      <Icon className="size-6" />
    </span>
    <p className="text-heading font-semibold text-balance">{title}</p>
    {text ? <div className="max-w-prose text-ink-soft text-pretty">{text}</div> : null}
    {action ? <div className="flex flex-wrap justify-center gap-2 pt-3">{action}</div> : null}
  </div>
)
