import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useId, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { useLinkComponent } from '#client/ui/Link.tsx'
import { showNumber } from '#contract/counts.ts'
import { ChartCard } from './ChartCard.tsx'
import { type ChartFrame, drawnSlices, type Slice, shareOf, sumOf, tableOfSlices } from './model.ts'
import { colorOf, Swatch, Texture } from './texture.tsx'

export type SliceChartProps = ChartFrame & {
  shape: 'pie' | 'doughnut'
  slices: readonly Slice[]
  /** What a slice is, and what its value counts: the table's columns. */
  columns: readonly [named: string, valued: string]
}

const RADIUS = 100
const place = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)

type ActiveProps = { active: Slice['id'] | null; onActive: (id: Slice['id'] | null) => void }
type PictureProps = ActiveProps & {
  slices: readonly Slice[]
  shape: SliceChartProps['shape']
  total: number
  show: (value: number) => string
}

/** The slices; the legend beside them says the same to whoever does not see them. */
const Picture = ({ slices, shape, total, show, active, onActive }: PictureProps) => {
  const RouterLink = useLinkComponent()
  const prefix = useId()
  const outline = arc<PieArcDatum<Slice>>()
    .innerRadius(shape === 'doughnut' ? RADIUS * 0.6 : 0)
    .outerRadius(RADIUS)
  const shown = slices.find(({ id }) => id === active)
  return (
    <svg aria-hidden data-picture viewBox="-102 -102 204 204" className="mx-auto aspect-square w-full max-w-44 shrink-0">
      <defs>
        {slices.map((slice, at) => (
          <Texture key={slice.id} id={`${prefix}-${at}`} at={at} {...colorOf(slice, at)} />
        ))}
      </defs>
      {place([...slices]).map((datum, at) => {
        const { id, to } = datum.data
        const mark = (
          <path
            key={id}
            d={outline(datum) ?? ''}
            fill={`url(#${prefix}-${at})`}
            stroke="var(--color-sheet)"
            strokeWidth={2}
            onPointerEnter={() => onActive(id)}
            onPointerLeave={() => onActive(null)}
            className={cx('transition-opacity', active !== null && active !== id && 'opacity-40')}
          />
        )
        return to === undefined ? (
          mark
        ) : (
          <RouterLink key={id} to={to} tabIndex={-1}>
            {mark}
          </RouterLink>
        )
      })}
      {shape === 'doughnut' ? (
        <g textAnchor="middle" className="pointer-events-none">
          <text y={4} fontSize={32} fontWeight={600} fill="var(--color-ink)">
            {show(shown?.value ?? total)}
          </text>
          <text y={26} fontSize={15} fill="var(--color-ink-soft)">
            {shown ? shareOf(shown.value, total) : 'au total'}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

type LegendLineProps = ActiveProps & { slice: Slice; at: number; total: number; show: (value: number) => string }

const LegendLine = ({ slice, at, total, show, onActive }: LegendLineProps) => {
  const RouterLink = useLinkComponent()
  const own = useId()
  const { id, label, value, to } = slice
  const content = (
    <>
      <Swatch id={own} at={at} {...colorOf(slice, at)} />
      <span className={cx('min-w-0 flex-1 wrap-anywhere', to !== undefined && 'underline decoration-line underline-offset-4')}>
        {label}
      </span>
      <span className="font-medium tabular-nums">{show(value)}</span>
      <span className="w-14 shrink-0 text-right text-ink-soft tabular-nums">{shareOf(value, total)}</span>
    </>
  )
  const look = 'flex items-start gap-2 rounded-mark px-1 py-0.5 text-table'
  return (
    <li onPointerEnter={() => onActive(id)} onPointerLeave={() => onActive(null)}>
      {to === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <RouterLink to={to} className={cx(look, 'hover:bg-fir-wash')} onFocus={() => onActive(id)} onBlur={() => onActive(null)}>
          {content}
        </RouterLink>
      )}
    </li>
  )
}

/** The parts of a whole as a pie or a doughnut. Its legend holds every value, and the way to the records behind it. */
export const SliceChart = ({ shape, slices, columns, show = showNumber, ...frame }: SliceChartProps) => {
  const [active, setActive] = useState<Slice['id'] | null>(null)
  const drawn = drawnSlices(slices)
  const total = sumOf(drawn.map(({ value }) => value))
  const shared = { active, onActive: setActive, total, show }
  const legend = drawn.map((slice, at) => ({
    ...colorOf(slice, at),
    at,
    text: `${slice.label} : ${show(slice.value)} (${shareOf(slice.value, total)})`,
  }))
  return (
    <ChartCard {...frame} show={show} table={tableOfSlices(slices, ...columns)} legend={legend} isEmpty={total === 0}>
      <div className="@container">
        <div className="flex flex-col items-center gap-4 @md:flex-row @md:items-start">
          <Picture slices={drawn} shape={shape} {...shared} />
          <ul className="flex w-full min-w-0 flex-col">
            {drawn.map((slice, at) => (
              <LegendLine key={slice.id} slice={slice} at={at} {...shared} />
            ))}
          </ul>
        </div>
      </div>
    </ChartCard>
  )
}
