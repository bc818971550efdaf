/** How far a collection is, in bands from the top (docs/domain.md 17.3); `tone` null is the plain bar. */
const BANDS = [
  { from: 100, tone: 'info', word: 'Terminé' },
  { from: 80, tone: 'done', word: 'Presque terminé' },
  { from: 50, tone: null, word: 'Bien avancé' },
  { from: 30, tone: 'waiting', word: 'Entamé' },
  { from: 0, tone: 'danger', word: 'Peu avancé' },
] as const
export type ProgressBand = (typeof BANDS)[number]
export type BandWord = ProgressBand['word']

export const BAND_WORDS: readonly BandWord[] = BANDS.map(band => band.word)
const LOWEST = BANDS[4]

/** The band of a percent. */
export const bandOf = (percent: number): ProgressBand => BANDS.find(band => percent >= band.from) ?? LOWEST
