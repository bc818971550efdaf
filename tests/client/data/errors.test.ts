import { expect, test } from 'vitest'
import { Refusal } from '#client/data/call.ts'
import { fieldTexts } from '#client/data/errors.ts'

const told = (names: string[], code = 'COLLECT.TARGET_UNKNOWN') => {
  const detail = { code, targets: names.map((name, id) => ({ id, name })) }
  return fieldTexts(new Refusal(400, 'VALIDATION_ERROR', detail, [{ path: 'forms', code: 'COLLECT.TARGET_UNKNOWN' }]))
}
const WORDS = 'Certaines cibles n’existent pas, sont désactivées ou ne conviennent pas.'

test('a fault names the records that the refusal is about, three at most', () => {
  expect(told(['Alpha'])).toEqual([{ path: 'forms', text: `${WORDS} (Alpha)` }])
  expect(told(['A', 'B', 'C', 'D', 'E'])[0]?.text).toBe(`${WORDS} (A\u202f; B\u202f; C et 2 autres)`)
  expect(told([])[0]?.text).toBe(WORDS)
  expect(told(['Alpha'], 'COLLECT.FORM_UNKNOWN')[0]?.text).toBe(WORDS)
})
