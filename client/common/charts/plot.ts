import uPlot from 'uplot'
import { heightsOf, type Series } from './model.ts'
import { paletteColor, texturePath } from './texture.tsx'

export interface Plot {
  labels: readonly string[]
  series: readonly Series[]
  show: (value: number) => string
}

type Read = (color: string) => string

/** A colour with its texture, for a canvas whose pixels are `ratio` to one of the screen. */
function textured(at: number, read: Read, ratio: number): CanvasPattern | string {
  const color = read(paletteColor(at))
  const tile = document.createElement('canvas')
  tile.width = tile.height = Math.round(8 * ratio)
  const context = tile.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, tile.width, tile.height)
  context.scale(tile.width / 8, tile.height / 8)
  context.strokeStyle = read('var(--color-sheet)')
  context.globalAlpha = 0.55
  context.lineWidth = 1.2
  context.stroke(new Path2D(texturePath(at)))
  return context.createPattern(tile, 'repeat') ?? color
}

const DASHES: readonly number[][] = [[], [8, 5], [2, 4]]
const BAR = 0.36
const { bars, linear } = uPlot.paths
if (!bars || !linear) throw new Error('uPlot comes with its paths')

/** Bars stand beside each other, two at most; stacked ones in one column. */
function pathsOf(series: readonly Series[], { id, kind }: Series): uPlot.Series.PathBuilder {
  if (kind === 'line') return linear?.() ?? (() => null)
  const beside = series.filter(one => one.kind === 'bar')
  const align = kind === 'stack' || beside.length === 1 ? 0 : beside[0]?.id === id ? -1 : 1
  return bars?.({ size: [align === 0 ? BAR * 1.6 : BAR, 40], align }) ?? (() => null)
}

/** From here on an axis has no room for a value as it is shown elsewhere. */
const LONG = 100_000
const short = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 })

/** As much of a label as there is room for: each, or every second, fifth … */
const STEPS = [1, 2, 5, 10, 20]

/** Draws the series into an element, as wide as told. Marks are told apart by place, dash and texture beside their colours. */
export function drawPlot(target: HTMLElement, { labels, series, show }: Plot, size: { width: number; height: number }, read: Read): uPlot {
  const ink = read('var(--color-ink-soft)')
  const grid = { stroke: read('var(--color-line)'), width: 1 }
  const font = `13px ${getComputedStyle(document.body).fontFamily}`
  const axis = { stroke: ink, font, ticks: { show: false } }
  const heights = heightsOf(series)
  // Drawn from the highest: what a column stands on covers its foot.
  const order = series
    .map((one, at) => ({ one, at }))
    .toSorted((a, b) => Number(a.one.kind === 'line') - Number(b.one.kind === 'line') || b.at - a.at)
  let lines = 0
  return new uPlot(
    {
      ...size,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: [-0.6, labels.length - 0.4] }, y: { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1] } },
      axes: [
        { ...axis, grid: { show: false }, incrs: STEPS, space: 44, values: (_, splits) => splits.map(at => labels[at] ?? '') },
        { ...axis, grid, size: 64, values: (_, splits) => splits.map(value => (value < LONG ? show(value) : short.format(value))) },
      ],
      series: [
        {},
        ...order.map(({ one, at }) => {
          const color = read(paletteColor(at))
          const isLine = one.kind === 'line'
          const fill = isLine ? null : textured(at, read, devicePixelRatio)
          return {
            label: one.label,
            stroke: isLine ? color : read('var(--color-edge)'),
            width: isLine ? 2.5 : 1,
            paths: pathsOf(series, one),
            ...(isLine
              ? {
                  dash: [...(DASHES[lines++ % DASHES.length] ?? [])],
                  points: { show: true, size: 7, fill: read('var(--color-sheet)'), stroke: color },
                }
              : { fill: () => fill ?? color, points: { show: false } }),
          }
        }),
      ],
    },
    [labels.map((_, at) => at), ...order.map(({ at }) => [...(heights[at] ?? [])])],
    target,
  )
}
