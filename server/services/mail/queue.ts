import { type MailVariables, mailSubject } from '#contract/mail.ts'
import { emailAddress } from '#contract/sign-in.ts'
import { fold } from '#contract/text.ts'
import type { MailTemplate } from '#contract/texts/auth-mails.ts'
import type { Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { insertMails } from './queries.ts'

export interface Mail<T extends MailTemplate> {
  template: T
  /** One address. */
  to: string
  /** The account it concerns or goes to; null where there is none. */
  userId: number | null
  variables: MailVariables<T>
}

/**
 * Puts mails in the outbox, in the transaction of their cause: they are sent only if it commits (docs/domain.md 16.3). Throws for
 * anything but a single address.
 */
export async function queueMails<T extends MailTemplate>(
  trx: Writer,
  mails: readonly Mail<T>[],
  now = new Date().toISOString(),
): Promise<void> {
  const rows = mails.map(({ template, to, userId, variables }) => {
    const recipient = emailAddress.parse(to)
    const subject = mailSubject(template, variables)
    const folds = { recipient_fold: fold(recipient), subject_fold: fold(subject) }
    return {
      template,
      user_id: userId,
      recipient,
      subject,
      ...folds,
      search_fold: `${folds.recipient_fold} ${folds.subject_fold}`,
      json_variables: toJson(variables),
      status: 'WAITING' as const,
      next_at: now,
      leased_until: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    }
  })
  await insertMails(trx, rows)
}

/** Puts one mail in the outbox; see `queueMails`. */
export const queueMail = <T extends MailTemplate>(trx: Writer, mail: Mail<T>, now?: string): Promise<void> => queueMails(trx, [mail], now)
