const MARKS = /\p{M}/gu

/** The text for searching and sorting: without case, accents or doubled spaces ("Œuvre  d’Été" is "oeuvre d'ete"). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}
