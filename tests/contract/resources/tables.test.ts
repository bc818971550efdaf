import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeUsage } from '#contract/in-use.ts'
import { POLICY_DEFAULTS } from '#contract/password.ts'
import { contrastOf, DEFAULT_LINE_COLOR, inkOn, LINE_COLORS, lineColor, shownColor } from '#contract/resources/table/color.ts'
import { boundsOf, fitsSetting } from '#contract/resources/table/settings.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('what is written on a colour has a contrast of 4.5, whatever the colour', () => {
  fc.assert(
    fc.property(hex, ground => contrastOf(inkOn(ground), ground) >= 4.5),
    { numRuns: 5000 },
  )
  for (const { hex: ground } of LINE_COLORS) expect(contrastOf(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

test('a colour is # and six digits, in lower case; anything else is shown grey', () => {
  expect(lineColor.parse(' #ABCDEF ')).toBe('#abcdef')
  expect(lineColor.parse('')).toBe('')
  for (const wrong of ['red', '#fff', '#12345g', '#1234567', 'url(x)'])
    expect([wrong, lineColor.safeParse(wrong).success]).toEqual([wrong, false])
  expect([shownColor(''), shownColor('red'), shownColor('#123456')]).toEqual([DEFAULT_LINE_COLOR, DEFAULT_LINE_COLOR, '#123456'])
})

test('every rule of the password policy has bounds, and its default within them', () => {
  for (const [code, value] of Object.entries(POLICY_DEFAULTS)) expect([code, fitsSetting('PWD', code, String(value))]).toEqual([code, true])
  for (const value of ['', '-1', '1.5', '1e1', ' 9', '7', '65', '9999999']) expect(fitsSetting('PWD', 'PWD_MIN_LENGTH', value)).toBe(false)
  expect(boundsOf('PWD', 'PWD_HISTORY')).toEqual({ min: 0, max: 24 })
  expect([fitsSetting('PWD', 'MINE', 'tout'), fitsSetting('MINE', 'PWD_HISTORY', 'tout'), fitsSetting('PWD', 'constructor', '')]).toEqual([
    true,
    true,
    true,
  ])
})

test('a policy within its bounds can be met: the required characters fit in the maximum length', () => {
  const most = (code: string) => boundsOf('PWD', code)?.max ?? 0
  const signs = ['LOWER', 'UPPER', 'NUMBER', 'SPECIAL'].reduce((sum, kind) => sum + most(`PWD_MIN_${kind}_LENGTH`), 0)
  const least = boundsOf('PWD', 'PWD_MAX_LENGTH')?.min ?? 0
  expect(Math.max(signs, most('PWD_MIN_LENGTH'))).toBeLessThanOrEqual(least)
})

test('the users of a record are told by count and name', () => {
  const items = [
    { id: 1, name: 'Livret Alpha' },
    { id: 2, name: 'Fonds Bêta' },
  ]
  expect(describeUsage({ type: 'product', items })).toBe('2 produits\u202f: P1 - Livret Alpha, P2 - Fonds Bêta')
  expect(describeUsage({ type: 'product', items, count: 3 })).toBe('3 produits\u202f: P1 - Livret Alpha, P2 - Fonds Bêta, et 1 autre')
  expect(describeUsage({ type: 'contact', items: [{ id: 5, name: 'Roy Ana' }] })).toBe('1 contact\u202f: Roy Ana')
})
