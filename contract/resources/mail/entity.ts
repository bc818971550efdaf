import { z } from 'zod'
import { codesOf } from '../../codes-of.ts'
import { MAIL_CODES } from '../../messages/mails.ts'
import { date, id, instant, text } from '../../values.ts'

/** RETRYING: waiting after a failure. FAILED: refused for good, waiting for a person. */
export const MAIL_STATUSES = { WAITING: 'En attente', RETRYING: 'Nouvel essai prévu', SENT: 'Envoyé', FAILED: 'Refusé' } as const
export type MailStatus = keyof typeof MAIL_STATUSES
const MAIL_STATUS_CODES = codesOf(MAIL_STATUSES)

/** A line of the outbox (docs/domain.md 16.3). `nextAt`: the next try; null once sent or refused. */
export const mailRow = z.object({
  id,
  status: z.enum(MAIL_STATUS_CODES),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  nextAt: instant.nullable(),
  /** True when MAIL_OUTBOX RETRY can send it again at once. */
  canRetry: z.boolean(),
})
export type MailRow = z.infer<typeof mailRow>

/** `text` is null once the body is purged; `link` is shown in a demonstration only, elsewhere it is masked. */
export const mailDetail = mailRow.extend({ text: z.string().nullable(), link: z.string().nullable() })

export const outboxState = z.object({ isSent: z.boolean(), isDemo: z.boolean() })

export const mailFilters = {
  status: z.enum(MAIL_STATUS_CODES).optional(),
  template: z.enum(MAIL_CODES).optional(),
  recipient: text.optional(),
  subject: text.optional(),
  /** Days of creation in Paris, both included. */
  from: date.optional(),
  to: date.optional(),
}
