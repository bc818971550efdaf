/** Prefixes of displayed codes (docs/wire.md 4.1): product and profile share P. */
const PREFIXES = {
  user: 'U',
  affiliate: 'A',
  role: 'R',
  profile: 'P',
  product: 'P',
  responseTable: 'TR',
  referenceTable: 'TR',
  tableLine: 'ETR',
  technicalTable: 'TT',
  collection: 'CC',
  questionnaire: 'QR',
  catalog: 'C',
  question: 'Q',
  log: 'LG',
} as const

export type Coded = keyof typeof PREFIXES

/** `showCode('product', 12)` is "P12". */
export const showCode = (kind: Coded, id: number): string => `${PREFIXES[kind]}${id}`

/** The id in "P12", "p12" or "12"; null when the text is no code of this kind. */
export function readCode(kind: Coded, text: string): number | null {
  const match = /^([a-z]*)\s*(\d{1,9})$/i.exec(text.trim())
  if (!match) return null
  const prefix = match[1] ?? ''
  if (prefix !== '' && prefix.toUpperCase() !== PREFIXES[kind]) return null
  return Number(match[2])
}
