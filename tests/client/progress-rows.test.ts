import { expect, test } from 'vitest'
import { nameOf, progressRows } from '#client/screens/dashboards/progress-rows.ts'
import { BAND_WORDS, bandOf } from '#contract/resources/collection/bands.ts'
import type { ProgressRow } from '#contract/resources/collection/progress.ts'

test('a percent is in the band that its lowest bound opens', () => {
  const [all, most, half, begun, little] = BAND_WORDS
  expect([0, 29, 30, 49, 50, 79, 80, 99, 100].map(percent => bandOf(percent).word)).toEqual([
    little,
    little,
    begun,
    begun,
    half,
    half,
    most,
    most,
    all,
  ])
  expect([100, 80, 50, 30, 0].map(percent => bandOf(percent).tone)).toEqual(['info', 'done', null, 'waiting', 'danger'])
})

const row = (id: number, affiliate: string | null, progress: number, more: Partial<ProgressRow> = {}): ProgressRow => ({
  id,
  affiliate: affiliate === null ? null : { id, name: affiliate },
  product: [],
  model: [],
  progress,
  total: 10,
  done: progress / 10,
  requests: 1,
  users: [],
  ...more,
})
const ROWS = [
  row(1, 'Élan', 100, { product: [{ id: 1, name: 'Livret Avenir' }] }),
  row(2, null, 20, { users: [{ id: 9, name: 'Ada Martin' }] }),
  row(3, 'Banque 10', 55),
  row(4, 'Banque 9', 55),
]
const found = (criteria: { text?: string; band?: string }, field = 'affiliate', direction: 'ASC' | 'DESC' = 'ASC') =>
  progressRows(ROWS, criteria, { field, direction }).map(nameOf)

test('rows are searched in every name, without case and accents, and sorted as French reads them', () => {
  expect(found({})).toEqual(['Ada Martin', 'Banque 9', 'Banque 10', 'Élan'])
  expect(found({}, 'progress', 'DESC')).toEqual(['Élan', 'Banque 9', 'Banque 10', 'Ada Martin'])
  expect(found({ text: 'elan' })).toEqual(['Élan'])
  expect(found({ text: 'livret' })).toEqual(['Élan'])
  expect(found({ text: 'MARTIN' })).toEqual(['Ada Martin'])
  expect(found({ band: 'Bien avancé' })).toEqual(['Banque 9', 'Banque 10'])
  expect(found({ text: 'elan', band: 'Bien avancé' })).toEqual([])
  expect(found({}, 'unknown')).toEqual(found({}))
})
