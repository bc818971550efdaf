import { expect, test } from 'vitest'
import { initialsOf } from '#client/data/format.ts'

test.each([
  ['Claire', 'Martin', 'CM'],
  ['Jean Paul', 'de La Tour', 'JD'],
  [' élise ', 'œuvrard', 'ÉŒ'],
  ['', 'Martin', 'M'],
  ['Claire', '', 'C'],
  ['', '', ''],
])('the initials of %s %s', (firstName, lastName, expected) => {
  expect(initialsOf({ firstName, lastName })).toBe(expected)
})
