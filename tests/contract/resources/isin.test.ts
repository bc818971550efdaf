import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIsin, isin, isinFrom } from '#contract/resources/product/parts/isin.ts'

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const start = fc
  .tuple(letter, letter, fc.array(sign, { minLength: 9, maxLength: 9 }))
  .map(([one, other, rest]) => one + other + rest.join(''))
const keyed = (from: string) => Array.from({ length: 10 }, (_, key) => `${from}${key}`).filter(isIsin)
const faultOf = (value: unknown) => isin.safeParse(value).error?.issues.map(({ message }) => message)

test('known codes are valid, and one wrong character is found', () => {
  const known = ['US0378331005', 'FR0000120271', 'DE000BAY0017', 'AU0000XVGZA3', 'GB0002634946', 'LU0274208692']
  expect(known.map(isIsin)).toEqual(known.map(() => true))
  expect(['US0378331006', 'US037833100', 'US03783310055', 'us0378331005', '٧S0378331005', 'U10378331005', ''].some(isIsin)).toBe(false)
})

test('each start has exactly one check digit', () => {
  fc.assert(fc.property(start, from => keyed(from).join() === isinFrom(from)))
})

test('any one digit changed for another is found', () => {
  fc.assert(
    fc.property(start, fc.nat(11), fc.integer({ min: 1, max: 9 }), (from, at, by) => {
      const [code = ''] = keyed(from)
      const held = code[at] ?? ''
      fc.pre(/\d/.test(held))
      return !isIsin(`${code.slice(0, at)}${(Number(held) + by) % 10}${code.slice(at + 1)}`)
    }),
  )
})

test('what is typed in groups or small letters is tidied; what is wrong is told apart', () => {
  for (const typed of [
    'fr00 0012 0271',
    ' FR\u00a00000\u202f120271\n',
    'FR0000120271',
    '\u200eFR\u200b0000-120271',
    'ＦＲ００００１２０２７１',
  ])
    expect(isin.parse(typed)).toBe('FR0000120271')
  expect(faultOf(' ')).toEqual(['STD_ERROR.REQUIRED'])
  expect(faultOf('FR00001202')).toEqual(['STD_ERROR.ISIN'])
  expect(faultOf('FR000012027O')).toEqual(['STD_ERROR.ISIN'])
  expect(faultOf('FR0000120272')).toEqual(['STD_ERROR.ISIN_DIGIT'])
})
