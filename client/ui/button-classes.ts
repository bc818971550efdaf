import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fir text-on-fir shadow-press not-aria-disabled:hover:bg-fir-strong',
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
