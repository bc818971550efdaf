const MARKS = /\p{M}/gu
/** A text whose letters have neither marks nor ligatures. */
const PLAIN = /^[\x20-\x7e]*$/

const bare = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'")

/** The text for searching and sorting: without case, accents or doubled spaces ("Œuvre  d’Été" is "oeuvre d'ete"). */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : bare(text)).replace(/\s+/g, ' ').trim()

/** Characters that turn the direction of all that stands after them, in lists, notices and documents as well. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** A text as it is kept: without what turns its surroundings; '' for one that nobody could see. */
export const tidy = (text: string): string => (SEEN.test(text) ? text.replace(TURNING, '') : '')

/** The same of a text of one line: breaks, tabs and other controls are blanks. */
export const inOneLine = (text: string): string => tidy(text).replace(/\p{Cc}+/gu, ' ')

/**
 * A code as people paste it: full-width signs are plain ones, letters capitals, and blanks, hyphens and what is not seen are left out.
 * Letters that have several capitals ("ß") stay, so that a code never grows by more than its ligatures.
 */
export const tidyCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[a-z]+/g, letters => letters.toUpperCase())
