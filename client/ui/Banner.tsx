import { TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { type Tone, tones } from './Pill.tsx'

export type BannerProps = {
  tone: 'info' | 'danger' | 'warning' | 'done'
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links, below the text. */
  actions?: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}

const looks: Record<BannerProps['tone'], Tone> = { info: 'info', danger: 'danger', warning: 'waiting', done: 'done' }

/** A lasting message within the page. A danger is told at once (role alert), the others when the reader is free. Focusable by its ref. */
export const Banner = ({ tone, title, children, actions, ref }: BannerProps) => {
  const look = tones[looks[tone]]
  const Icon = tone === 'warning' ? TriangleAlert : look.icon
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-card border px-4 py-3', look.wash)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5', look.text)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className={cx('font-semibold', look.text)}>{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="flex flex-wrap gap-2 pt-2">{actions}</div> : null}
      </div>
    </div>
  )
}
