import { z } from 'zod'
import { CORE_MAIL, MAILS } from '#contract/messages/mails.ts'
import type { Values } from '#contract/messages/variables.ts'
import type { Database, Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { after, MINUTE } from '../clock.ts'
import { pauseMs } from '../jobs/run.ts'
import { type RenderedMail, renderMail } from '../messages/render.ts'
import { loadTemplates } from '../messages/templates.ts'
import type { Services } from '../services.ts'
import { isFinalRefusal, type MailConnection } from './mailer.ts'
import { type DueMail, finishMail, leaseMail, listDueMails, postponeMail } from './queries.ts'

/** Longer than the slowest SMTP conversation: afterwards another server takes the mail over. */
export const MAIL_LEASE_MS = 5 * MINUTE
const BATCH = 20
const ERROR_MAX = 500

const variables: z.ZodType<Values> = z.record(z.string(), z.union([z.string(), z.array(z.object({ text: z.string(), path: z.string() }))]))

/** The content of an outbox line; null when its body is purged or its template is gone. `origin` null masks the link. */
export async function contentOf(
  db: Reader,
  mail: { template: string; subject: string; json_variables: string | null },
  origin: string | null,
): Promise<RenderedMail | null> {
  if (mail.json_variables === null || !MAILS.has(mail.template)) return null
  const templates = await loadTemplates(db, 'EMAIL', [mail.template, CORE_MAIL])
  const core = templates.get(CORE_MAIL)
  const texts = { content: templates.get(mail.template)?.content ?? '', closing: core?.enabled ? core.content : '' }
  return renderMail(texts, mail.subject, fromJson(variables, mail.json_variables), origin)
}

async function deliver(database: Database, services: Services, connection: MailConnection, due: DueMail): Promise<void> {
  const taken = new Date().toISOString()
  const lease = after(taken, MAIL_LEASE_MS)
  if (!(await database.transaction(trx => leaseMail(trx, due, lease)))) return
  try {
    const content = await contentOf(database.reader, due, services.mail.origin)
    if (!content) throw new Error(`mail ${due.id} has no content`)
    await connection.send({ id: due.id, to: due.recipient, subject: due.subject, content })
    const now = new Date().toISOString()
    await database.transaction(trx => finishMail(trx, due.id, lease, now))
  } catch (error) {
    services.logger.error(`mail ${due.id}`, error)
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
    const next = { at: after(new Date().toISOString(), pauseMs(due.attempts + 1)), error: reason, isFinal: isFinalRefusal(error) }
    await database.transaction(trx => postponeMail(trx, { id: due.id, lease }, next))
  }
}

/**
 * Sends the mails that are due. Each is leased first, so that of several servers one sends it; a failing one is tried again after
 * a growing pause, and stays in the outbox with its error meanwhile (docs/domain.md 16.3).
 */
export async function deliverDueMails(database: Database, services: Services, now = new Date().toISOString()): Promise<void> {
  const connection = services.mail.connect?.()
  if (!connection) return
  try {
    for (const due of await listDueMails(database.reader, now, BATCH)) await deliver(database, services, connection, due)
  } finally {
    connection.close()
  }
}
