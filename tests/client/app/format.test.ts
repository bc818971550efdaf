import { expect, test } from 'vitest'
import { initialsOf } from '#client/data/format.ts'

test.each([
  ['Claire', 'Martin', 'MC'],
  ['Jean Paul', 'de La Tour', 'DJ'],
  [' élise ', 'œuvrard', 'ŒÉ'],
  ['', 'Martin', 'M'],
  ['Claire', '', 'C'],
  ['', '', ''],
])('the initials of %s %s', (firstName, lastName, expected) => {
  expect(initialsOf({ firstName, lastName })).toBe(expected)
})
