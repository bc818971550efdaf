import { showDate } from '#client/data/format.ts'
import type { LabelBlock, LabelLine } from '#contract/resources/label/entity.ts'
import { LABEL_TEXTS, LABEL_WORDS } from '#contract/resources/label/states.ts'

/** What a label and its history are called (docs/domain.md 9.1), for screens and documents. */

/** "Labellisé", "Délabellisé". */
export const labelWord = (status: number): string => LABEL_WORDS[status] ?? 'Délabellisé'

/** "Renouvellement", "Rectification : labellisation". */
export function eventWord({ labelStatut, corrects }: Pick<LabelLine, 'labelStatut' | 'corrects'>): string {
  const word: string = LABEL_TEXTS[labelStatut] ?? 'Expiration'
  return corrects === null ? word : `Rectification\u202f: ${word.toLocaleLowerCase('fr')}`
}

/** "du 01/03/2026 au 28/02/2029", "depuis le 01/03/2026", "le 01/03/2026" for what lasts no time. */
export function periodWords(start: string | null, end: string | null, isMoment = false): string {
  if (start === null) return end === null ? '' : `jusqu’au ${showDate(end)}`
  if (isMoment) return `le ${showDate(start)}`
  return end === null ? `depuis le ${showDate(start)}` : `du ${showDate(start)} au ${showDate(end)}`
}

/** Acts of a day: a withdrawal, a refusal, the clock's expiry. */
const MOMENTS: readonly number[] = [3, 4, 5]
export const linePeriod = ({ labelStatut, startDate, endDate }: Pick<LabelLine, 'labelStatut' | 'startDate' | 'endDate'>): string =>
  periodWords(startDate, endDate, MOMENTS.includes(labelStatut))

/** "Labellisé du 01/03/2026 au 28/02/2029", "Refusé le 02/04/2026". */
export function labelSummary(label: LabelBlock): string {
  const word = labelWord(label.labelStatut)
  const { labelStatut, startDateOfValidityOfTheLabel: start, labelExpiryDate: end, lastRenewalDate: renewed } = label
  if (labelStatut === 1) return `${word} ${periodWords(start, end)}`
  if (labelStatut === 2) return `${word}, renouvelé ${periodWords(renewed, end)}`
  if (labelStatut === 3) return `${word} ${periodWords(label.delabellisationDatee, null, true)}`
  if (labelStatut === 4) return end === null ? word : `${word}, label expiré le ${showDate(end)}`
  return labelStatut === 5 ? `${word} ${periodWords(label.refusalDate, null, true)}` : word
}

/** The public page of an attestation (docs/domain.md 9.4). */
export const attestationAddress = (code: string): string => new URL(`/attestation/${encodeURIComponent(code)}`, window.location.origin).href
