import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, farFrom, matchRows } from '#contract/questionnaire/difference.ts'
import type { Column } from '#contract/questionnaire/model.ts'

const of = (type: 'INT' | 'DECIMAL' | 'PERCENTAGE', former: string | undefined, now: string) =>
  difference(`QUESTION_TYPE_${type}`, former, now)

test('a number is told by its difference in percent, the French way', () => {
  expect(of('INT', '800', '900')).toBe('+\u202f12,5\u202f%')
  expect(of('INT', '100', '97')).toBe('–\u202f3\u202f%')
  expect(of('DECIMAL', '0.5', '1000')).toBe('+\u202f199\u202f900\u202f%')
  expect(of('DECIMAL', '-100', '-50')).toBe('+\u202f50\u202f%')
  expect(of('DECIMAL', '12.5', '12.5')).toBe('inchangé')
  expect(of('DECIMAL', '1000000', '1000001')).toBe('écart inférieur à 0,1\u202f%')
})

test('from zero there is no percentage: the difference itself is told', () => {
  expect(of('INT', '0', '5')).toBe('+\u202f5')
  expect(of('DECIMAL', '0', '-0.25')).toBe('–\u202f0,25')
  expect(of('INT', '0', '0')).toBe('inchangé')
})

test('percentages differ by points', () => {
  expect(of('PERCENTAGE', '12.5', '15')).toBe('+\u202f2,5\u202fpoints')
  expect(of('PERCENTAGE', '0', '1')).toBe('+\u202f1\u202fpoint')
  expect(of('PERCENTAGE', '40', '10')).toBe('–\u202f30\u202fpoints')
})

test('a number that was not there is new; what is no number has no difference', () => {
  expect(of('INT', undefined, '5')).toBe('nouveau')
  expect(of('INT', '', '5')).toBe('nouveau')
  expect(of('INT', '5', '')).toBeNull()
  expect(of('INT', '5', 'douze')).toBeNull()
  expect(difference('QUESTION_TYPE_STRING', '5', '6')).toBeNull()
})

test('any two numbers give a sentence without infinity or nothing', () => {
  const number = fc.tuple(fc.integer(), fc.nat(9_999)).map(([whole, part]) => `${whole}.${part + 1}`)
  fc.assert(
    fc.property(number, number, (former, now) => {
      const text = of('DECIMAL', former, now) ?? ''
      expect(text).toMatch(/^([+–]\u202f|écart|inchangé)/)
      expect(text).not.toMatch(/∞|NaN/)
    }),
  )
})

const first: Column = { name: 'Fonds', type: 'QUESTION_TYPE_STRING', order: 0, required: true }

test('rows of a table stand beside the former rows of the same first column, in whatever order', () => {
  const former = [
    { Fonds: 'A', Encours: '1' },
    { Fonds: 'B', Encours: '2' },
    { Fonds: 'B', Encours: '3' },
  ]
  const found = matchRows([{ Fonds: 'B' }, { Fonds: 'C' }, { Fonds: 'A' }, { Fonds: 'B' }, { Fonds: 'B' }, {}], former, first)
  expect(found.map(row => row?.Encours)).toEqual(['2', undefined, '1', '3', undefined, undefined])
})

test('what differs by more than half from last time is pointed at', () => {
  const columns: Column[] = [
    { name: 'Nom', type: 'QUESTION_TYPE_STRING', order: 0, required: false },
    { name: 'Encours', type: 'QUESTION_TYPE_DECIMAL', order: 1, required: false },
  ]
  const now = ['150', '151', '49', '50', '', '5'].map(Encours => ({ Nom: 'A', Encours }))
  const former = ['100', '100', '100', '100', '100', '0'].map(Encours => ({ Nom: 'A', Encours }))
  expect(farFrom(now, former, columns).map(({ line, before, now: is }) => [line, before, is])).toEqual([
    [1, '100', '151'],
    [2, '100', '49'],
    [5, '0', '5'],
  ])
  expect(farFrom(now, [undefined], columns)).toEqual([])
})
