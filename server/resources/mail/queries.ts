import type { Page } from '#contract/paging.ts'
import type { MailStatus } from '#contract/resources/mail/entity.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { nameContains } from '../../database/search.ts'

export interface MailFilters {
  status?: MailStatus | undefined
  template?: string | undefined
  recipient?: string | undefined
  subject?: string | undefined
  /** Instants of creation, `to` excluded. */
  from?: string | undefined
  to?: string | undefined
}

function matching(db: Reader, { status, template, recipient, subject, from, to }: MailFilters) {
  let found = db.selectFrom('mail as m')
  if (status) found = found.where('m.status', '=', status === 'RETRYING' ? 'WAITING' : status)
  if (status === 'WAITING') found = found.where('m.last_error', 'is', null)
  if (status === 'RETRYING') found = found.where('m.last_error', 'is not', null)
  if (template) found = found.where('m.template', '=', template)
  if (recipient) found = found.where(nameContains(db, 'mail', 'm.id', 'm.recipient_fold', recipient))
  if (subject) found = found.where(nameContains(db, 'mail', 'm.id', 'm.subject_fold', subject))
  if (from !== undefined) found = found.where('m.created_at', '>=', from)
  if (to !== undefined) found = found.where('m.created_at', '<', to)
  return found
}

const SORTS = { id: 'm.id', createdAt: 'm.created_at', template: 'm.template' } as const
export type MailPage = Page & { order: keyof typeof SORTS }

/** One page of the outbox. Staff with the right read all of it: who reads mails has no narrower scope. */
export function listMails(db: Reader, filters: MailFilters, page: MailPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  return matching(db, filters)
    .selectAll('m')
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('m.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
}
export type MailRecord = Awaited<ReturnType<typeof listMails>>[number]

export async function countMails(db: Reader, filters: MailFilters): Promise<number> {
  const row = await matching(db, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

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
