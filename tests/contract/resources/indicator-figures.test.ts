import { expect, test } from 'vitest'
import { anonymousMedian, blurred, medianOf, Told, totalsOf } from '#contract/resources/indicator/figures.ts'

const told = (...outstanding: readonly (readonly [year: number, value: number])[]): Told => {
  const one = new Told()
  for (const [year, value] of outstanding) one.tell(year, 'outstanding', value)
  return one
}

test('a year that a product no longer tells has no total, a product that begins later takes none away', () => {
  const products = [told([2022, 10], [2023, 11], [2024, 12]), told([2022, 5], [2024, 6]), told([2024, 1])]
  expect(totalsOf(products, [2022, 2023, 2024]).map(one => one.outstanding)).toEqual([15, null, 19])
  expect(totalsOf([], [2024])).toEqual([{ amount: null, savers: null, outstanding: null }])
})

test('what was told first stands; a median needs five affiliates and is rounded', () => {
  expect(told([2024, 1], [2024, 2]).of(2024).outstanding).toBe(1)
  expect([medianOf([]), medianOf([3]), medianOf([4, 1]), medianOf([9, 1, 2])]).toEqual([null, 3, 2.5, 2])
  expect([blurred(123_456), blurred(0), blurred(0.123_45)]).toEqual([123_000, 0, 0.123])
  const of = (...affiliates: number[]) => anonymousMedian(affiliates.map(affiliate => ({ affiliate, value: 1000 + affiliate })))
  expect([of(1, 2, 3, 4, 4, 4), of(1, 2, 3, 4, 5)]).toEqual([null, 1000])
})
