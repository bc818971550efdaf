import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { showNumber } from '#contract/counts.ts'
import { ChartCard } from './ChartCard.tsx'
import { readColors } from './colors.ts'
import { type ChartFrame, describePoint, type Series, tableOfSeries } from './model.ts'
import type { Repaint } from './picture.ts'
import { drawPlot } from './plot.ts'
import { Scrubber, ScrubberFrame } from './Scrubber.tsx'
import { colorOf, Swatch } from './texture.tsx'
import { useGround } from './use-ground.ts'
import { useWidth } from './use-width.ts'

export type SeriesChartProps = ChartFrame & {
  /** What stands under the chart, mostly years. */
  labels: readonly string[]
  /** What a label is: "Année". */
  named: string
  series: readonly Series[]
  /** The height of the drawing in pixels, 280 unless told. */
  height?: number | undefined
}

type CanvasProps = Pick<SeriesChartProps, 'labels' | 'series'> & {
  height: number
  show: (value: number) => string
  at: number
  onPoint: (at: number) => void
}

const Canvas = ({ labels, series, height, show, at, onPoint }: CanvasProps) => {
  const [target, width] = useWidth<HTMLDivElement>()
  const plot = useRef<uPlot | null>(null)
  const ground = useGround()
  useEffect(() => {
    const element = target.current
    if (!element || width === 0) return
    const isPaper = ground === 'paper'
    plot.current = readColors(isPaper ? 'paper' : 'screen', read => drawPlot(element, { labels, series, show }, { width, height }, read))
    const drawn = plot.current
    const follow = () => {
      const { idx } = drawn.cursor
      if (typeof idx === 'number') onPoint(idx)
    }
    drawn.over.addEventListener('pointermove', follow)
    return () => drawn.destroy()
  }, [target, width, height, labels, series, show, ground, onPoint])
  useEffect(() => {
    const drawn = plot.current
    if (drawn && width > 0) drawn.setCursor({ left: drawn.valToPos(at, 'x'), top: 0 }, false)
  }, [at, width])
  return <div ref={target} style={{ height }} className="w-full overflow-hidden" />
}

/** Figures over years: lines, bars beside each other, bars on top of each other. The year under the pointer or the keyboard is told below. */
export const SeriesChart = ({ labels, named, series, height = 280, show = showNumber, ...frame }: SeriesChartProps) => {
  const prefix = useId()
  const last = labels.length - 1
  const [chosen, setChosen] = useState(last)
  const at = Math.min(chosen, last)
  const point = useCallback((next: number) => setChosen(next), [])
  const text = describePoint(labels, series, at, show)
  const isEmpty = series.every(({ values }) => values.every(value => !value))
  const repaint: Repaint = (target, width, read) => void drawPlot(target, { labels, series, show }, { width, height: 400 }, read)
  const legend = series.map(({ label }, place) => ({ ...colorOf({}, place), at: place, text: label }))
  return (
    <ChartCard
      {...frame}
      show={show}
      table={tableOfSeries(labels, series, named)}
      legend={legend}
      isEmpty={isEmpty}
      repaint={repaint}
      isPrintedWithTable
    >
      <div className="relative">
        <Scrubber
          label={`${frame.title}, ${named.toLocaleLowerCase('fr')} par ${named.toLocaleLowerCase('fr')}`}
          count={labels.length}
          at={at}
          text={text}
          onMove={setChosen}
        />
        <ScrubberFrame />
        <Canvas labels={labels} series={series} height={height} show={show} at={at} onPoint={point} />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-1 text-table">
        <span className="font-semibold tabular-nums">{labels[at]}</span>
        <ul className="contents">
          {series.map(({ id, label, values }, place) => {
            const value = values[at] ?? null
            return (
              <li key={id} className="flex items-start gap-2">
                <Swatch id={`${prefix}-${place}`} at={place} {...colorOf({}, place)} />
                <span>{label}</span>
                <span className="font-medium tabular-nums">{value === null ? '–' : show(value)}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </ChartCard>
  )
}
