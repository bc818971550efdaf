import { Problem } from '#contract/errors.ts'
import { hasRight } from '#contract/method.ts'
import type { MailRow, MailStatus } from '#contract/resources/mail/entity.ts'
import type { mailMethods } from '#contract/resources/mail/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { contentOf } from '../../services/mail/deliver.ts'
import { requireFound } from '../shared/refusals.ts'
import { findMail, type MailRecord, mailList, requeueMail } from './queries.ts'

function statusOf({ status, last_error }: MailRecord): MailStatus {
  return status === 'WAITING' && last_error !== null ? 'RETRYING' : status
}

function describeMail(row: MailRecord, caller: Caller): MailRow {
  const status = statusOf(row)
  return {
    id: row.id,
    status,
    template: row.template,
    recipient: row.recipient,
    subject: row.subject,
    attempts: row.attempts,
    error: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    nextAt: row.status === 'WAITING' ? row.next_at : null,
    canRetry: (status === 'RETRYING' || status === 'FAILED') && hasRight(caller, 'EMAIL.UPDATE'),
  }
}

export const mailImplementation: Implementation<typeof mailMethods> = {
  ...listBodies(mailList, (rows, { caller }) => rows.map(row => describeMail(row, caller))),
  async GET_ID({ id }, { db, caller, services }) {
    const row = await requireFound(findMail(db, id))
    const content = await contentOf(db, row, services.mail.isDemo ? services.mail.origin : null)
    return { ...describeMail(row, caller), text: content?.text ?? null, link: content?.link ?? null }
  },
  GET_STATE: async (_, { services }) => ({ isSent: services.mail.connect !== null, isDemo: services.mail.isDemo }),
  async RETRY({ id }, { db, now, audit }) {
    const row = await requireFound(findMail(db, id))
    if (!(await requeueMail(db, id, now))) throw new Problem('TRANSITION_REFUSED', { from: statusOf(row), to: 'WAITING' })
    audit(`n° ${id}`)
    return {}
  },
}
