import { type SqlBool, sql } from 'kysely'
import type { MailStatus } from '#contract/resources/mail/entity.ts'
import { mailMethods } from '#contract/resources/mail/methods.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { type Clause, clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import type { Row } from '../../database/tables.ts'

/** A mail that waits has failed before (RETRYING), or has not (WAITING). */
const hasStatus = (status: MailStatus): Clause => {
  const stored = status === 'RETRYING' ? 'WAITING' : status
  return clause(status, { stored }, value => {
    const is = sql<SqlBool>`m.status = ${value('stored')}`
    if (status === 'WAITING') return sql<SqlBool>`${is} and m.last_error is null`
    return status === 'RETRYING' ? sql<SqlBool>`${is} and m.last_error is not null` : is
  })
}

/** The outbox. Staff with the right read all of it: who reads mails has no narrower scope. */
export const mailList = resourceList(mailMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('mail as m'),
  id: 'm.id',
  filters: {
    status: hasStatus,
    template: 'm.template',
    recipient: { contains: 'm.recipient_fold', index: 'mail', within: 'm.search_fold' },
    subject: { contains: 'm.subject_fold', index: 'mail', within: 'm.search_fold' },
    from: { since: 'm.created_at' },
    to: { until: 'm.created_at' },
  },
  sorts: { createdAt: 'm.created_at', template: 'm.template' },
  select: found => found.selectAll('m'),
})
export type MailRecord = Row<'mail'>

export const findMail = (db: Reader, id: number): Promise<MailRecord | undefined> =>
  db.selectFrom('mail').where('id', '=', id).selectAll().executeTakeFirst()

/** Puts a mail that has failed first in line; false when there is none to send, or it is being sent. */
export async function requeueMail(trx: Writer, id: number, now: string): Promise<boolean> {
  const queued = await trx
    .updateTable('mail')
    .set({ status: 'WAITING', next_at: now, leased_until: null })
    .where('id', '=', id)
    .where('status', '!=', 'SENT')
    .where('last_error', 'is not', null)
    .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}
