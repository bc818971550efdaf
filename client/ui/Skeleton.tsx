import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { uiTexts } from './texts.ts'

/** Layout classes (height, width) give it the shape of what is awaited. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={cx('block animate-appear-late rounded-mark bg-sunk', className ?? 'h-5 w-full')} />
)

/** Says once to a screen reader that its skeletons are loading. */
export const LoadingRegion = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{uiTexts.loading}</span>
    {children}
  </div>
)
