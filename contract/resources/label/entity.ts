import { z } from 'zod'
import { person, sent } from '../../values.ts'
import { LABEL_ACTION_CODES } from './states.ts'

const day = sent.date.nullable()

/** A product's label as it stands (docs/domain.md 8.1). */
export const labelBlock = z.object({
  labelStatut: z.number(),
  startDateOfValidityOfTheLabel: day,
  labelExpiryDate: day,
  lastRenewalDate: day,
  commentaire: z.string(),
  commentLastRenewal: z.string(),
  refusalDate: day,
  refusalComment: z.string(),
  refusalReglement: z.string(),
  delabellisationDatee: day,
  delabellisationComment: z.string(),
  /** When the committee met; told by imports. */
  meetingDate: day,
  /** The attestation of the last act of each kind, as a file name. */
  certificateOfApprovalOfTheLabel: z.string().nullable(),
  lastRenewalCertificate: z.string().nullable(),
  /** The act that RECTIFICATION would correct, and so the fields it takes. */
  lastAction: z.enum(LABEL_ACTION_CODES).nullable(),
  /** The line of history of that act. */
  lastAct: sent.id.nullable(),
})
export type LabelBlock = z.infer<typeof labelBlock>

/** One line of a label's history, `Historieslabel` (docs/domain.md 9.2). */
export const labelLine = z.object({
  id: sent.id,
  labelStatut: z.number(),
  /** Null for the clock's expiry. */
  action: z.enum(LABEL_ACTION_CODES).nullable(),
  startDate: day,
  endDate: day,
  comment: z.string(),
  refusalReglement: z.string(),
  /** The line that this one corrects. */
  corrects: sent.id.nullable(),
  certificateOfApprovalOfTheLabel: z.string().nullable(),
  /** The attestation's number and code. */
  number: z.string().nullable(),
  code: z.string().nullable(),
  by: person.nullable(),
  at: sent.instant,
})
export type LabelLine = z.infer<typeof labelLine>
