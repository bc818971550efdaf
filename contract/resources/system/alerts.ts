import { z } from 'zod'
import { instant } from '../../values.ts'

/** What administrators are told without having looked (docs/domain.md 21). */
export const ALERT_CODES = [
  'BACKUP_LATE',
  'BACKUP_FULL',
  'BACKUP_UNREACHABLE',
  'BACKUP_STOPPED',
  'PROOF_FAILED',
  'PROOF_MISSING',
  'DATABASE_DAMAGED',
  'LOG_UNANCHORED',
  'STORAGE_LOW',
  'CLOCK_WRONG',
  'CERTIFICATE_ENDING',
] as const
export type AlertCode = (typeof ALERT_CODES)[number]

/** Something that somebody must see to; `text`: a French sentence that says what, and what to do. */
export const alert = z.object({ code: z.enum(ALERT_CODES), since: instant, text: z.string() })
export type Alert = z.infer<typeof alert>

export const isAlertCode = (code: string): code is AlertCode => ALERT_CODES.some(one => one === code)
