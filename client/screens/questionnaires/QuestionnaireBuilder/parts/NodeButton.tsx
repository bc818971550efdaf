import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#client/ui/cx.ts'
import { iconButtonClasses } from '#client/ui/IconButton.tsx'

type NodeButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; icon: LucideIcon }

/** An icon button without a tooltip of its own: a page may hold thousands. */
export const NodeButton = ({ label, icon: Icon, className, ...rest }: NodeButtonProps) => (
  <button {...rest} type="button" aria-label={label} title={label} className={cx(iconButtonClasses('neutral', 'small'), className)}>
    <Icon aria-hidden className="size-4" />
  </button>
)
