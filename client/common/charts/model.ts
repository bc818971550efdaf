import { showNumber } from '#contract/counts.ts'

/** A part of a whole: of a pie, or of a treemap. */
export interface Slice {
  id: number | string
  label: string
  value: number
  /** "#rrggbb", as the reference line has it; the palette's where it is absent or empty. */
  color?: string | undefined
  /** The list that the slice opens. */
  to?: string | undefined
}

/** One figure over the labels of a chart: a line, bars beside each other (two at most), or bars on top of each other. */
export interface Series {
  id: string
  label: string
  kind: 'line' | 'bar' | 'stack'
  /** One value a label; null where there is none. */
  values: readonly (number | null)[]
}

/** What every chart is told. */
export interface ChartFrame {
  title: string
  /** Under the title: of what, and when. */
  subject?: string | undefined
  /** How a value is written; as a whole number unless told. */
  show?: ((value: number) => string) | undefined
}

/** A chart's numbers as a table: what is shown instead, printed, and written to the workbook. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
/** "12,5 %" of a whole; empty where there is none. */
export const shareOf = (value: number, total: number): string => (total === 0 ? '' : percent.format(value / total))

/** "Livret : 12 (34 %)". */
export const describeSlice = ({ label, value }: Slice, total: number, show = showNumber): string =>
  `${label}\u202f: ${show(value)} (${shareOf(value, total)})`

/** The most slices that are told apart at a glance. */
const MOST = 8
export const OTHERS = 'others'

/** Largest first, none empty; what is beyond the eighth is one slice. The sum stays. */
export function drawnSlices(slices: readonly Slice[]): readonly Slice[] {
  const sorted = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  if (sorted.length <= MOST) return sorted
  const rest = sorted.slice(MOST - 1)
  return [...sorted.slice(0, MOST - 1), { id: OTHERS, label: `Autres (${rest.length})`, value: sumOf(rest.map(({ value }) => value)) }]
}

/** All slices, the empty ones too, largest first. */
export const tableOfSlices = (slices: readonly Slice[], named: string, valued: string): ChartTable => {
  const total = sumOf(slices.map(({ value }) => value))
  const sorted = slices.toSorted((a, b) => b.value - a.value)
  return { columns: [named, valued, 'Part'], rows: sorted.map(({ label, value }) => [label, value, shareOf(value, total)]) }
}

/** A row a label, a column a series. */
export const tableOfSeries = (labels: readonly string[], series: readonly Series[], named: string): ChartTable => ({
  columns: [named, ...series.map(({ label }) => label)],
  rows: labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? null)]),
})

/** "2024 : Labellisés 12, Délabellisés 3". */
export const describePoint = (labels: readonly string[], series: readonly Series[], at: number, show = showNumber): string => {
  const values = series.map(({ label, values: all }) => {
    const value = all[at] ?? null
    return `${label} ${value === null ? 'sans valeur' : show(value)}`
  })
  return `${labels[at] ?? ''}\u202f: ${values.join(', ')}`
}

/** What is drawn of each series: stacked ones stand on the sum of those before them. */
export function heightsOf(series: readonly Series[]): readonly (number | null)[][] {
  const below: number[] = []
  return series.map(({ kind, values }) =>
    values.map((value, at) => {
      if (kind !== 'stack') return value
      below[at] = (below[at] ?? 0) + (value ?? 0)
      return below[at]
    }),
  )
}
