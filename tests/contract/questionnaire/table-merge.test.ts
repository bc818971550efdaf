import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { isSamePair, mergedRows, pairRows } from '#contract/questionnaire/table-merge.ts'
import { column } from './support.ts'

const COLUMNS = [column('nom', 'QUESTION_TYPE_STRING'), column('part', 'QUESTION_TYPE_DECIMAL')]
const rows = (...cells: [nom: string, part: string][]): TableRow[] => cells.map(([nom, part]) => ({ nom, part }))

test('two versions of a table are paired row by row, differences marked, both sides\u2019 added rows kept', () => {
  const mine = rows(['A', '1'], ['B', '2'], ['', '9'], ['Mienne', '5'])
  const theirs = rows(['A', '1'], ['Leur', '7'], ['B', '3'], ['', '9'])
  const pairs = pairRows(mine, theirs, COLUMNS)
  expect(pairs.map(({ mine: own, theirs: other, differing }) => [own?.nom, other?.nom, differing.map(({ name }) => name)])).toEqual([
    ['A', 'A', []],
    [undefined, 'Leur', ['nom', 'part']],
    ['B', 'B', ['part']],
    ['', '', []],
    ['Mienne', undefined, ['nom', 'part']],
  ])
  expect(mergedRows(pairs, new Map())).toEqual(rows(['A', '1'], ['Leur', '7'], ['B', '2'], ['', '9'], ['Mienne', '5']))
  expect(
    mergedRows(
      pairs,
      new Map([
        [1, 'neither'],
        [2, 'theirs'],
        [4, 'neither'],
      ] as const),
    ),
  ).toEqual(rows(['A', '1'], ['B', '3'], ['', '9']))
})

test('every row of both sides stands in one pair, in its side\u2019s order, and either side can be had whole', () => {
  const cell = fc.constantFrom('', 'A', 'B', 'C')
  const table = fc.array(fc.record({ nom: cell, part: cell }), { maxLength: 7 })
  fc.assert(
    fc.property(table, table, (mine, theirs) => {
      const pairs = pairRows(mine, theirs, COLUMNS)
      expect(pairs.flatMap(pair => (pair.mine ? [pair.mine] : []))).toEqual(mine)
      expect(new Set(pairs.flatMap(pair => (pair.theirs ? [pair.theirs] : [])))).toEqual(new Set(theirs))
      const all = (side: 'mine' | 'theirs') => mergedRows(pairs, new Map(pairs.map((pair, at) => [at, pair[side] ? side : 'neither'])))
      expect(all('mine')).toEqual(mine)
      const sorted = (of: readonly TableRow[]) => of.map(row => JSON.stringify(row)).sort()
      expect(sorted(all('theirs'))).toEqual(sorted(theirs))
      expect(pairs.filter(isSamePair).every(pair => pair.mine?.nom === pair.theirs?.nom)).toBe(true)
    }),
  )
})
