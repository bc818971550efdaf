import { sql } from 'kysely'
import type { MailCode } from '#contract/messages/mails.ts'
import { fold } from '#contract/text.ts'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'
import type { NewRow } from '../../database/tables.ts'

export async function insertMails(trx: Writer, mails: readonly NewRow<'mail'>[]): Promise<void> {
  for (const chunk of inChunks(mails)) await trx.insertInto('mail').values(chunk).execute()
}

/** Due mails without a lease, or whose lease has expired, oldest first. */
export function listDueMails(db: Reader, now: string, limit: number) {
  return db
    .selectFrom('mail')
    .where('status', '=', 'WAITING')
    .where('next_at', '<=', now)
    .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .select(['id', 'template', 'recipient', 'subject', 'json_variables', 'attempts', 'leased_until', 'created_at'])
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type DueMail = Awaited<ReturnType<typeof listDueMails>>[number]

/** Takes a due mail by comparing what was read; false when another server was first. */
export async function leaseMail(trx: Writer, mail: DueMail, lease: string): Promise<boolean> {
  const taken = await trx
    .updateTable('mail')
    .set(eb => ({ leased_until: lease, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mail.id)
    .where('status', '=', 'WAITING')
    .where('leased_until', mail.leased_until === null ? 'is' : '=', mail.leased_until)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Marks a mail as sent and purges what its body was made of, links included. */
export async function finishMail(trx: Writer, id: number, lease: string, now: string): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ status: 'SENT', sent_at: now, json_variables: null, leased_until: null, last_error: null })
    .where('id', '=', id)
    .where('leased_until', '=', lease)
    .execute()
}

export async function postponeMail(
  trx: Writer,
  mail: { id: number; lease: string },
  next: { at: string; error: string; isFinal: boolean },
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ status: next.isFinal ? 'FAILED' : 'WAITING', next_at: next.at, leased_until: null, last_error: next.error })
    .where('id', '=', mail.id)
    .where('leased_until', '=', mail.lease)
    .execute()
}

/** Deletes mails written before an instant, whatever their state: one that waited so long must not be sent any more. */
export const deleteMails = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'mail', sql`created_at < ${before}`, limit)

/** How many mails of these templates a recipient was sent since an instant. */
export async function countRecentMails(db: Reader, recipient: string, templates: readonly MailCode[], since: string): Promise<number> {
  const row = await db
    .selectFrom('mail')
    .where('recipient_fold', '=', fold(recipient))
    .where('created_at', '>', since)
    .where('template', 'in', [...templates])
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
