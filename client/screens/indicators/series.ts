import type { ChartTable, Series } from '#client/common/charts/model.ts'
import { showNumber } from '#contract/counts.ts'
import { MEASURES, type Measure } from '#contract/resources/indicator/figures.ts'
import type { Indicators, YearFigures } from '#contract/resources/indicator/methods.ts'

type Catalog = Indicators['catalogs'][number]
/** Stands for the catalogue of what has none. */
export const NO_CATALOG = { name: '', medians: [] } as const satisfies Pick<Catalog, 'name' | 'medians'>

export const MEASURE_TEXTS = {
  outstanding: { label: 'Encours', unit: '€' },
  savers: { label: 'Épargnants', unit: '' },
  amount: { label: 'Collecte', unit: '€' },
} as const satisfies Record<Measure, { label: string; unit: string }>

/** "1 234 €", "42" savers. */
export const shownAs =
  (measure: Measure) =>
  (value: number): string =>
    `${showNumber(Math.round(value))}${MEASURE_TEXTS[measure].unit && `\u202f${MEASURE_TEXTS[measure].unit}`}`

const valuesOf = (figures: readonly YearFigures[], measure: Measure) => figures.map(one => one[measure])

/** The own figures as bars and, where it is known, the catalogue's median as a line. */
export function seriesOf(
  figures: readonly YearFigures[],
  { name, medians }: Pick<Catalog, 'name' | 'medians'>,
  measure: Measure,
): Series[] {
  const own: Series = { id: 'own', label: MEASURE_TEXTS[measure].label, kind: 'bar', values: valuesOf(figures, measure) }
  const others = valuesOf(medians, measure)
  if (others.every(value => value === null)) return [own]
  return [own, { id: 'median', label: `Médiane, ${name}`, kind: 'line', values: others }]
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const changeText = (change: number): string => percent.format(change).replace('-', '\u2212')

/** "2025 : 120 € (+20 % sur un an)": the last year that is known; empty while none is. */
export function lastText(figures: readonly YearFigures[], measure: Measure): string {
  const last = figures.findLast(one => one[measure] !== null)
  const value = last?.[measure] ?? null
  if (!last || value === null) return ''
  const before = figures.find(one => one.year === last.year - 1)?.[measure] ?? null
  const change = before === null || before === 0 ? '' : ` (${changeText(value / before - 1)} sur un an)`
  return `${last.year}\u202f: ${shownAs(measure)(value)}${change}`
}

const header = (measure: Measure): string => {
  const { label, unit } = MEASURE_TEXTS[measure]
  return unit === '' ? label : `${label} (${unit})`
}

/** Every figure that the charts show, a row for each product and year. */
export function tableOf({ products, catalogs }: Indicators): ChartTable {
  const medians = new Map(catalogs.map(one => [one.id, one.medians]))
  return {
    columns: [
      'Produit',
      'Catalogue',
      'Année',
      ...MEASURES.flatMap(measure => [header(measure), `Médiane du catalogue\u202f: ${header(measure)}`]),
    ],
    rows: products.flatMap(({ name, catalog, figures }) =>
      figures.map((one, at) => [
        name,
        catalog?.name ?? '',
        one.year,
        ...MEASURES.flatMap(measure => [one[measure], medians.get(catalog?.id ?? 0)?.[at]?.[measure] ?? null]),
      ]),
    ),
  }
}
