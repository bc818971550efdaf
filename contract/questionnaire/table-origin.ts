import { fold } from '../text.ts'

/** What a template's workbook says of itself: in its name, and on a sheet of its own that comes back with it (docs/domain.md 15.4). */
export interface TableOrigin {
  /** The product or affiliate that the answers are about. */
  target: string
  questionnaire: string
  /** The collection's year; '' without one. */
  year: string
}

export const ORIGIN_SHEET = 'Origine'
const LABELS = { target: 'Objet', questionnaire: 'Questionnaire', year: 'Année' } as const

export const originRows = (origin: TableOrigin): [label: string, value: string][] => [
  [LABELS.target, origin.target],
  [LABELS.questionnaire, origin.questionnaire],
  [LABELS.year, origin.year],
]

/** What the sheet's first two columns say; null when they say nothing of it. */
export function readOrigin(rows: readonly (readonly string[])[]): TableOrigin | null {
  const found = new Map(rows.map(([label = '', value = '']) => [fold(label.trim()), value.trim()]))
  const of = (label: string) => found.get(fold(label)) ?? ''
  const origin = { target: of(LABELS.target), questionnaire: of(LABELS.questionnaire), year: of(LABELS.year) }
  return origin.target === '' && origin.questionnaire === '' ? null : origin
}

/** True when a workbook was made for other answers than these. */
export const isForeign = (found: TableOrigin, own: TableOrigin): boolean =>
  originRows(found).some(([, value], at) => value !== '' && fold(value) !== fold(originRows(own)[at]?.[1] ?? ''))

const MOST = 60
const safe = (text: string): string =>
  Array.from(
    text
      .replace(/[\\/:*?"<>|]|\p{Cc}|\p{Cf}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, MOST)
    .join('')
    .trim()

/** "Livret Avenir – Questionnaire annuel – 2026 – Répartition.xlsx". */
export const templateName = (sheet: string, origin: TableOrigin | undefined): string =>
  `${[origin?.target, origin?.questionnaire, origin?.year, sheet]
    .map(part => safe(part ?? ''))
    .filter(Boolean)
    .join(' – ')}.xlsx`
