import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { uiTexts } from './texts.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium'

const variants: Record<ButtonVariant, string> = {
  // Grounds are not printed: on paper a pale text would stand on white.
  primary: 'border-transparent bg-fir text-on-fir shadow-press print:border-current print:text-ink not-aria-disabled:hover:bg-fir-strong',
  secondary: 'border-edge bg-sheet text-ink shadow-rest not-aria-disabled:hover:bg-sunk',
  quiet: 'border-transparent text-ink-soft not-aria-disabled:hover:bg-sunk not-aria-disabled:hover:text-ink',
  danger: 'border-transparent bg-brick text-on-brick shadow-press not-aria-disabled:hover:bg-brick-strong',
}
const sizes: Record<ButtonSize, string> = { small: 'h-8 gap-1.5 px-3 text-table', medium: 'h-10 gap-2 px-4 text-body' }

/** The look shared by buttons and by links that look like one. */
export const buttonClasses = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-control border font-medium whitespace-nowrap no-underline select-none',
    'transition-colors active:translate-y-px aria-disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
    className,
  )

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
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
