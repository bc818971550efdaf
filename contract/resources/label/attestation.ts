import { z } from 'zod'
import { sent } from '../../values.ts'
import { inWords } from '../../words.ts'
import { LABEL_ACTION_CODES, type LabelAction } from './states.ts'

/** Letters and digits that are not taken for one another on paper. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 10

/** A code as typed from paper: case and blanks do not count; null for what is none. */
export function readAttestationCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every(one => CODE_ALPHABET.includes(one)) ? code : null
}

/** What each kind of attestation is called. */
export const ATTESTATION_TEXTS: Readonly<Record<LabelAction, string>> = {
  LABELISATION: 'Attestation de labellisation',
  RENOUVELLEMENT: 'Attestation de renouvellement du label',
  DELABELLISATION: 'Attestation de délabellisation',
  REFUS_LABELISATION: 'Attestation de refus du label',
}

export const STANDINGS = ['IN_FORCE', 'TO_COME', 'EXPIRED', 'WITHDRAWN', 'REFUSED', 'REPLACED'] as const
export type Standing = (typeof STANDINGS)[number]

/** `GET /api/attestations/{code}` (docs/wire.md 8). */
export const publicAttestation = z.object({
  number: z.string(),
  product: z.string(),
  affiliate: z.string(),
  kind: z.enum(LABEL_ACTION_CODES),
  issuedAt: sent.instant,
  startDate: sent.date,
  endDate: sent.date.nullable(),
  /** Today's, in words. */
  status: z.string(),
  standing: z.enum(STANDINGS),
  /** Of the document's bytes, in hexadecimal. */
  sha256: z.string(),
})
export type PublicAttestation = z.infer<typeof publicAttestation>

/** One attestation of a product, as `standingOf` judges it. */
export interface Attested {
  number: string
  kind: LabelAction
  startDate: string
  endDate: string | null
  /** The number of the one that it corrects. */
  corrects: string | null
}

const isGiven = (kind: LabelAction) => kind === 'LABELISATION' || kind === 'RENOUVELLEMENT'
const told = (standing: Standing, status: string) => ({ standing, status })

/**
 * What an attestation is worth on a day, given those issued for the same product after it, oldest first. A withdrawal ends what was
 * granted, any other later act takes its place; what nothing followed counts by its own days.
 */
export function standingOf(
  { kind, startDate, endDate }: Attested,
  later: readonly Attested[],
  today: string,
): { standing: Standing; status: string } {
  const [next, ...rest] = later
  if (next) {
    if (!isGiven(kind) || next.kind !== 'DELABELLISATION') return told('REPLACED', `remplacée par ${next.number}`)
    // The withdrawal's day may have been corrected since.
    let withdrawal = next
    for (const one of rest) if (one.corrects === withdrawal.number) withdrawal = one
    return told('WITHDRAWN', `retirée le ${inWords(withdrawal.startDate)}`)
  }
  if (kind === 'DELABELLISATION') return told('WITHDRAWN', `label retiré le ${inWords(startDate)}`)
  if (kind === 'REFUS_LABELISATION') return told('REFUSED', `label refusé le ${inWords(startDate)}`)
  if (today < startDate) return told('TO_COME', `en vigueur à partir du ${inWords(startDate)}`)
  return endDate !== null && endDate < today ? told('EXPIRED', 'expirée') : told('IN_FORCE', 'en vigueur')
}

/** One line of `GET /api/register`. */
export const registerLine = z.object({
  code: z.string(),
  name: z.string(),
  affiliate: z.string(),
  catalog: z.string(),
  isin: z.array(z.string()),
  startDate: sent.date.nullable(),
  endDate: sent.date.nullable(),
})
export type RegisterLine = z.infer<typeof registerLine>
