/** Lower case, without accents, trimmed: the form in which texts are compared while filtering options. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
