import { Progress } from '#client/ui/Progress.tsx'
import { bandOf } from '#contract/resources/collection/bands.ts'

type BandedProgressProps = {
  /** What is this far: "Avancement de Banque Horizon". */
  label: string
  percent: number
  total: number
  done: number
}

/** How far something is: bar, percent, the word of its band, and how many of how many questionnaires. */
export const BandedProgress = ({ label, percent, total, done }: BandedProgressProps) => {
  const { tone, word } = bandOf(percent)
  return (
    <span className="flex w-52 max-w-full flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span>
          <span className="font-medium tabular-nums">{percent}&#8239;%</span> {word}
        </span>
        <span className="text-ink-soft tabular-nums">
          {done}/{total}
        </span>
      </span>
      <Progress isBare label={label} value={percent} tone={tone ?? undefined} />
    </span>
  )
}
