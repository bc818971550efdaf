import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts'
import { cx } from './cx.ts'
import { uiTexts } from './texts.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  /** Stays focusable and keeps its width, ignores clicks, says "En cours…". */
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
}

export const Button = ({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  isBusy = false,
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const isInert = isBusy || isDisabled
  // aria-disabled instead of disabled: the focus stays here, and preventDefault also stops an implicit submit.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      className={buttonClasses(variant, size, cx(isDisabled && 'opacity-60', className))}
    >
      <span className={cx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {Icon ? <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} /> : null}
        {children}
      </span>
      {isBusy ? (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-turn" />
          <span className="sr-only">{uiTexts.busy}</span>
        </span>
      ) : null}
    </button>
  )
}
