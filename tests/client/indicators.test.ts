import { expect, test } from 'vitest'
import { tableOfSeries } from '#client/common/charts/model.ts'
import { lastText, seriesOf, shownAs, tableOf } from '#client/screens/indicators/series.ts'
import type { YearFigures } from '#contract/resources/indicator/methods.ts'

const year = (of: number, outstanding: number | null, savers: number | null = null): YearFigures => ({
  year: of,
  amount: null,
  savers,
  outstanding,
})
const FIGURES = [year(2023, 100, 7), year(2024, 1200), year(2025, null)]
const MEDIANS = [year(2023, 90), year(2024, 80), year(2025, 70)]
const CATALOG = { id: 4, name: 'Livrets', medians: MEDIANS }

test('a chart’s numbers are those of its table and of the export', () => {
  const series = seriesOf(FIGURES, CATALOG, 'outstanding')
  expect(series.map(one => [one.kind, one.values])).toEqual([
    ['bar', [100, 1200, null]],
    ['line', [90, 80, 70]],
  ])
  const drawn = tableOfSeries(['2023', '2024', '2025'], series, 'Année')
  const catalog = { id: CATALOG.id, name: CATALOG.name }
  const exported = tableOf({
    years: [2023, 2024, 2025],
    totals: [],
    products: [{ id: 1, name: 'Livret', catalog, figures: FIGURES }],
    catalogs: [CATALOG],
  })
  const [own, median] = ['Encours (€)', 'Médiane du catalogue\u202f: Encours (€)'].map(name => exported.columns.indexOf(name))
  expect(exported.rows.map(row => [String(row[2]), row[own ?? 0], row[median ?? 0]])).toEqual(drawn.rows)
  expect(exported.rows.every(row => row.length === exported.columns.length)).toBe(true)
})

test('a median that is told of no year is not drawn, and the last year that is known is told with its change', () => {
  expect(seriesOf(FIGURES, CATALOG, 'savers').map(one => one.id)).toEqual(['own'])
  expect(lastText(FIGURES, 'outstanding')).toMatch(/^2024\u202f: 1\s200\u202f€ \(\+1\s100\s% sur un an\)$/)
  expect(lastText(FIGURES, 'savers')).toBe('2023\u202f: 7')
  expect(lastText(FIGURES, 'amount')).toBe('')
  expect(shownAs('savers')(12.4)).toBe('12')
})
