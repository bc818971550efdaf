/** Text as the printed fonts have it. */

/** What the first font draws; the rest is drawn by the second, which knows Greek, Cyrillic and all of Latin. */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\n]+/y
const OTHER =
  /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\n]+/y

interface Run {
  text: string
  font?: 'Other'
}

/** Neither font has the narrow no-break space, so the wide one replaces it. Characters without a glyph are left out. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll('→', '->')
    .replaceAll('←', '<-')
    .replaceAll('\t', '    ')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cf}/gu, '')

const PICTURES = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Join_Control}]/gu

/** A name without the pictures in it, of which no font draws more than an empty box. */
export const withoutPictures = (name: string): string => name.replace(PICTURES, '').replace(/ {2,}/g, ' ').trim()

/** A text cut where the font changes; in order, and nothing of it lost. */
export function runs(text: string): Run[] {
  const rest = drawable(text)
  const found: Run[] = []
  for (let at = 0; at < rest.length; ) {
    for (const [pattern, font] of [[DRAWN, undefined] as const, [OTHER, 'Other'] as const]) {
      pattern.lastIndex = at
      const match = pattern.exec(rest)?.[0]
      if (match === undefined) continue
      found.push(font ? { text: match, font } : { text: match })
      at += match.length
      break
    }
  }
  return found.length > 0 ? found : [{ text: '' }]
}
