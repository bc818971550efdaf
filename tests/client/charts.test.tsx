import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeriesChart, SliceChart } from '#client/common/charts/Charts.tsx'
import { drawnSlices, heightsOf, type Series, type Slice, sumOf } from '#client/common/charts/model.ts'
import { cellsOf } from '#client/common/charts/Treemap.tsx'
import { show } from './data/support.tsx'

const slices = fc
  .array(fc.nat({ max: 5000 }), { maxLength: 30 })
  .map(values => values.map((value, id): Slice => ({ id, label: `Ligne ${id}`, value })))

test('what is drawn is all there is: small slices together, areas as large as their values', () => {
  fc.assert(
    fc.property(slices, all => {
      const total = sumOf(all.map(({ value }) => value))
      const drawn = drawnSlices(all)
      expect(drawn.length).toBeLessThanOrEqual(8)
      expect(sumOf(drawn.map(({ value }) => value))).toBe(total)
      for (const { slice, width, height } of cellsOf(all, 1000, 650)) {
        // Gaps of 3 px, and whole pixels.
        const side = Math.sqrt((slice.value / total) * 650_000)
        expect(width * height).toBeLessThanOrEqual(side ** 2 + 4 * (width + height) + 16)
      }
    }),
  )
})

test('stacked bars stand on those below them, lines and bars on the axis', () => {
  const series: Series[] = [
    { id: 'isr', label: 'ISR', kind: 'stack', values: [2, 3] },
    { id: 'total', label: 'Total', kind: 'line', values: [9, null] },
    { id: 'other', label: 'Autres', kind: 'stack', values: [5, null] },
  ]
  expect(heightsOf(series)).toEqual([
    [2, 3],
    [9, null],
    [7, 3],
  ])
})

test('a doughnut names every slice with its value, leads to its records, and shows the same as a table', async () => {
  const canals: Slice[] = [
    { id: 1, label: 'Salariale', value: 30, color: '#8ecae6', to: '/admin/labelled-products?canal=1' },
    { id: 2, label: 'Actionnariat', value: 0 },
    { id: 3, label: 'Bancaire', value: 10, to: '/admin/labelled-products?canal=3' },
  ]
  show(<SliceChart shape="doughnut" title="Produits par canal" columns={['Canal', 'Produits']} slices={canals} />)
  const lines = await screen.findAllByRole('link')
  const chart = within(screen.getByRole('region', { name: 'Produits par canal' }))
  expect(lines.map(line => [line.textContent, line.getAttribute('href')])).toEqual([
    ['Salariale3075\u00a0%', '/admin/labelled-products?canal=1'],
    ['Bancaire1025\u00a0%', '/admin/labelled-products?canal=3'],
  ])
  await userEvent.click(chart.getByRole('button', { name: 'Tableau\u202f: Produits par canal' }))
  // On a narrow screen each cell brings its column's name.
  const rows = chart.getAllByRole('row').slice(1)
  expect(
    rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ),
  ).toEqual([
    ['Salariale', 'Produits30', 'Part75\u00a0%'],
    ['Bancaire', 'Produits10', 'Part25\u00a0%'],
    ['Actionnariat', 'Produits0', 'Part0\u00a0%'],
  ])
})

test('the keyboard walks through the years of a chart and hears each value', async () => {
  const series: Series[] = [
    { id: 'total', label: 'Total', kind: 'line', values: [1480, 1512] },
    { id: 'new', label: 'Labellisés', kind: 'bar', values: [40, null] },
  ]
  show(<SeriesChart title="Évolution" labels={['2024', '2025']} named="Année" series={series} />)
  const years = await screen.findByRole('slider', { name: 'Évolution, année par année' })
  expect(years.getAttribute('aria-valuetext')).toBe('2025\u202f: Total 1\u202f512, Labellisés sans valeur')
})
