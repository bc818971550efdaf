import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'children'> & {
  /** The accessible name, also shown as the tooltip. */
  label: string
  icon: LucideIcon
  tone?: 'neutral' | 'danger' | undefined
  size?: 'small' | 'medium' | undefined
  isDisabled?: boolean | undefined
}

export const iconButtonClasses = (tone: 'neutral' | 'danger' = 'neutral', size: 'small' | 'medium' = 'medium'): string =>
  cx(
    'inline-grid shrink-0 place-items-center rounded-control transition-colors',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    size === 'small' ? 'size-8' : 'size-10',
    tone === 'danger'
      ? 'text-brick not-aria-disabled:hover:bg-brick-wash'
      : 'text-ink-soft not-aria-disabled:hover:bg-sunk not-aria-disabled:hover:text-ink is-open:bg-sunk is-open:text-ink',
  )

export const IconButton = ({
  label,
  icon: Icon,
  tone,
  size,
  isDisabled = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: IconButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => (isDisabled ? event.preventDefault() : onClick?.(event))
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={press}
        className={cx(iconButtonClasses(tone, size), className)}
      >
        <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />
      </button>
    </Tooltip>
  )
}
