import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSiren } from '#contract/resources/affiliate/siren.ts'

const eight = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map(digits => digits.join(''))
const keyed = (start: string) => Array.from({ length: 10 }, (_, key) => `${start}${key}`).filter(isSiren)

test('known numbers are valid, and one wrong digit is found', () => {
  expect(['732829320', '552100554', '000000000'].map(isSiren)).toEqual([true, true, true])
  expect(['732829321', '73282932', '7328293200', '73282932O', '732 829 320', '٧٣٢٨٢٩٣٢٠', ''].some(isSiren)).toBe(false)
})

test('each eight digits have exactly one key', () => {
  fc.assert(fc.property(eight, start => keyed(start).length === 1))
})

test('one changed digit or two swapped neighbours are always found, except 09 and 90', () => {
  const changed = fc.tuple(eight, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(changed, ([start, at, by]) => {
      const [siren = ''] = keyed(start)
      const digit = (Number(siren[at]) + by) % 10
      return !isSiren(siren.slice(0, at) + digit + siren.slice(at + 1))
    }),
  )
  fc.assert(
    fc.property(eight, fc.integer({ min: 0, max: 7 }), (start, at) => {
      const [siren = ''] = keyed(start)
      const pair = siren.slice(at, at + 2)
      const swapped = siren.slice(0, at) + pair.slice(1) + pair.slice(0, 1) + siren.slice(at + 2)
      return swapped === siren || ['09', '90'].includes(pair) || !isSiren(swapped)
    }),
  )
})
