import { expect, test } from 'vitest'
import { answerDay, byUrgency, dueText } from '#client/common/request/due.ts'
import type { RequestRow } from '#contract/resources/request/entity.ts'

const TODAY = '2026-03-29'
type Dated = Parameters<typeof answerDay>[0] & Pick<RequestRow, 'sentBack' | 'opensOn' | 'id'>

const request = (id: number, dueDate: string | null, more: Partial<Dated> = {}): Dated => ({
  id,
  dueDate,
  status: 'REQUEST_FEEDBACK',
  sentBack: null,
  opensOn: null,
  ...more,
})

test.each([
  ['2026-03-29', 'dernier jour'],
  ['2026-03-30', 'encore 1 jour'],
  ['2026-04-10', 'encore 12 jours'],
  ['2026-03-28', 'en retard de 1 jour'],
  ['2025-03-29', 'en retard de 365 jours'],
])('due on %s: %s, across the change of hour', (due, text) => {
  expect(dueText(due, TODAY)).toBe(text)
})

test('the day that is due is the server’s; staff’s own is not told as the partner’s', () => {
  const one = request(1, '2026-03-31')
  expect(answerDay(one)).toBe('2026-03-31')
  expect(answerDay({ ...one, status: 'REQUEST_IN_PROGRESS' })).toBeNull()
})

test('late ones come first, then those sent back, then the nearest; what is not open yet comes last', () => {
  const soon = request(1, '2026-04-01')
  const late = request(2, '2026-03-20')
  const back = request(3, '2026-12-31', { sentBack: { at: '2026-03-01T10:00:00.000Z', comment: 'Total' } })
  const free = request(4, null, { status: 'REQUEST_SPECIAL_OPEN' })
  const later = request(5, '2026-04-30', { opensOn: '2026-04-02' })
  expect([later, free, soon, back, late].toSorted(byUrgency(TODAY)).map(({ id }) => id)).toEqual([2, 3, 1, 4, 5])
})
