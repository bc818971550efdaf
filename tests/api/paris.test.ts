import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisDay, parisDayStart } from '#server/services/paris.ts'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })
const BOUNDS = { min: Date.parse('1995-01-01T00:00:00.000Z'), max: Date.parse('2060-01-01T00:00:00.000Z') }
/** Some near the hours at which Paris changes its clock, asked for again and again. */
const instants = fc.oneof(
  fc.integer(BOUNDS),
  fc.integer({ min: -3, max: 3 }).map(hours => Date.parse('2026-03-29T01:00:00.000Z') + hours * 3_599_999),
  fc.integer({ min: -3, max: 3 }).map(hours => Date.parse('2026-10-25T01:00:00.000Z') + hours * 3_599_999),
)

test('a day of Paris is that of its calendar, and begins where the former one ends', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -40, max: 40 }), (instant, days) => {
      const day = parisDay(instant)
      expect([day, parisDay(new Date(instant)), parisDay(new Date(instant).toISOString())]).toEqual(Array(3).fill(calendar.format(instant)))
      const start = Date.parse(parisDayStart(day))
      expect([parisDay(start), parisDay(start - 1) < day]).toEqual([day, true])
      const later = parisDay(parisDayStart(day, days))
      expect((Date.parse(later) - Date.parse(day)) / 86_400_000).toBe(days)
    }),
  )
  expect(() => parisDay('')).toThrow(RangeError)
  expect(() => parisDayStart('2026-02-31')).toThrow(RangeError)
})
