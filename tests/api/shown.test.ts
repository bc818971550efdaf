import { expect, it, vi } from 'vitest'
import { shownFor } from '#server/resources/answers/shown.ts'
import { answers, card, column, questionnaire, row } from '../contract/questionnaire/support.ts'

const ROWS = 5000
const form = questionnaire([
  card('t', 'QUESTION_TYPE_TABLE', { question: { lines: [column('n', 'QUESTION_TYPE_INT')] } }),
  card('free', 'QUESTION_TYPE_STRING', { index: '1' }),
  ...Array.from({ length: 41 }, (_, at) =>
    card(`c${at}`, 'QUESTION_TYPE_STRING', { index: String(at + 2), condition: `t.exists(r, r.n > ${at < 40 ? ROWS - 1 : 0})` }),
  ),
])
const given = (more: Record<string, string> = {}, last = 0) =>
  answers({ t: Array.from({ length: ROWS }, (_, at) => row({ n: String(at === ROWS - 1 ? last : at) })), ...more })
const read = vi.spyOn(Map.prototype, 'get')

/** How often a row of the table was looked into. */
function looks(work: () => unknown): number {
  read.mockClear()
  work()
  return read.mock.calls.filter(([key]) => key === 'n').length
}

it('full-table conditions are judged once for all cards that share one, and anew only when an answer they read is another', () => {
  expect(looks(() => shownFor(form, given()))).toBeLessThan(3 * ROWS)
  expect(looks(() => shownFor(form, given({ free: 'autre' })))).toBe(0)
  expect(shownFor(form, given()).cards.has('c0')).toBe(false)
  expect(looks(() => shownFor(form, given({}, ROWS)))).toBeGreaterThan(0)
  expect(shownFor(form, given({}, ROWS)).cards.has('c0')).toBe(true)
  read.mockRestore()
})
