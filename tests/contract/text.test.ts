import { expect, test } from 'vitest'
import { withoutPictures } from '#contract/printed-text.ts'
import { area, requiredArea, requiredText, text } from '#contract/values.ts'

test('a text of one line has no breaks, and none turns what stands around it', () => {
  expect(text.parse(' Part A\r\n\tPart B\u0007 ')).toBe('Part A Part B')
  expect(text.parse('\u202eevitcelloc\u202c \u2066x\u2069')).toBe('evitcelloc x')
  expect(area.parse('Un\n\tdeux\u202e')).toBe('Un\n\tdeux')
  // What joins the signs of a picture, and what marks a direction without forcing it, stays.
  for (const kept of ['\u{1f469}\u200d\u{1f467}', 'صندوق\u200f', 'e\u0301']) expect(text.parse(kept)).toBe(kept)
})

test('what nobody could see counts as nothing', () => {
  for (const unseen of ['\u200b', '\u2060\u00ad', ' \u3164 \ufeff', '\u202e\u202c', '\u0007']) {
    expect([text.parse(unseen), area.parse(unseen)]).toEqual(['', ''])
    expect([requiredText.safeParse(unseen).success, requiredArea.safeParse(unseen).success]).toEqual([false, false])
  }
})

test('a printed name has no pictures, which would be empty boxes', () => {
  expect(withoutPictures('\u{1f331} Fonds vert \u{1f469}\u200d\u{1f467}\u{1f3fd} n°\u00a05 ©')).toBe('Fonds vert n°\u00a05 ©')
})
