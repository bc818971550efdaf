import * as Primitive from 'radix-ui/progress'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Tone } from './Pill.tsx'
import { tones } from './Pill.tsx'

export type ProgressProps = {
  /** 0 to 100. */
  value: number
  label: string
  /** Words beside the bar: "12 sur 30 questions". */
  detail?: ReactNode
  tone?: Tone | undefined
  /** Only the bar: the label is read, not seen. */
  isBare?: boolean | undefined
}

export const Progress = ({ value, label, detail, tone, isBare = false }: ProgressProps) => {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isBare ? null : (
        <div className="flex items-baseline justify-between gap-3 text-table">
          <span className="font-medium">{label}</span>
          <span className="text-ink-soft tabular-nums">{detail ?? `${percent}\u202f%`}</span>
        </div>
      )}
      <Primitive.Root value={percent} aria-label={label} className="h-2 w-full overflow-hidden rounded-full bg-sunk">
        <Primitive.Indicator
          className={cx('block h-full rounded-full transition-all', tone ? tones[tone].mark : 'bg-fir')}
          style={{ width: `${percent}%` }}
        />
      </Primitive.Root>
    </div>
  )
}
