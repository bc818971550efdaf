import { fillTitle } from '#contract/messages/fill.ts'
import type { AccessMailCode, AccessValues, MailCode } from '#contract/messages/mails.ts'
import type { Values } from '#contract/messages/variables.ts'
import { emailAddress } from '#contract/sign-in.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import { loadTemplates, type Template } from '../messages/templates.ts'
import { insertMails } from './queries.ts'

interface Addressed {
  template: MailCode
  /** One address. */
  to: string
  /** The account it concerns or goes to; null where there is none. */
  userId: number | null
  variables: Values
}

/** Puts mails of one template in the outbox. Throws for anything but a single address. */
export async function queueRendered(trx: Writer, { title }: Template, mails: readonly Addressed[], now: string): Promise<void> {
  const rows = mails.map(({ template, to, userId, variables }) => {
    const recipient = emailAddress.parse(to)
    const subject = fillTitle(title, variables)
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

/** A mail of accounts and access; `link` is a path of the application, `/auth/password?id=3&token=…`. */
export interface Mail<T extends AccessMailCode> extends Addressed {
  template: T
  variables: AccessValues<T>
}

/**
 * Puts mails in the outbox, in the transaction of their cause: they are sent only if it commits (docs/domain.md 16.3). One whose
 * template is disabled is not sent. Throws for anything but a single address.
 */
export async function queueMails<T extends AccessMailCode>(
  trx: Writer,
  mails: readonly Mail<T>[],
  now = new Date().toISOString(),
): Promise<void> {
  const templates = await loadTemplates(
    trx,
    'EMAIL',
    mails.map(mail => mail.template),
  )
  for (const mail of mails) {
    const template = templates.get(mail.template)
    if (template?.enabled) await queueRendered(trx, template, [mail], now)
  }
}

/** Puts one mail in the outbox; see `queueMails`. */
export const queueMail = <T extends AccessMailCode>(trx: Writer, mail: Mail<T>, now?: string): Promise<void> => queueMails(trx, [mail], now)
