import type { EventCode, EventValues } from '#contract/messages/events.ts'
import { fillNotice, fillTitle } from '#contract/messages/fill.ts'
import { type About, pathOf } from '#contract/messages/links.ts'
import { mailOf } from '#contract/messages/mails.ts'
import { wayOf } from '#contract/messages/wish.ts'
import type { Writer } from '../../database/database.ts'
import { queueRendered } from '../mail/queue.ts'
import { insertNotifications } from '../notifications/queries.ts'
import { insertNews, listRecipients } from './queries.ts'
import { isMailed } from './recipients.ts'
import { loadTemplates } from './templates.ts'

export interface Message<E extends EventCode> {
  /** What it is about: what the notification opens and where the mail's link leads. */
  about: About
  variables: EventValues<E>
}
export type Told<E extends EventCode> = Message<E> & { user: number }

/**
 * Tells each of these users of an event, by a notification and a mail from the organisation's templates, in the transaction of what
 * happened: both stand with it, or neither (docs/domain.md 16.4). Users who are told twice in one call read both.
 */
export async function tellEach<E extends EventCode>(trx: Writer, event: E, told: readonly Told<NoInfer<E>>[], now: string): Promise<void> {
  if (told.length === 0) return
  const recipients = new Map(
    (
      await listRecipients(
        trx,
        told.map(one => one.user),
      )
    ).map(one => [one.id, one]),
  )
  const mailType = mailOf(event)
  const notice = (await loadTemplates(trx, 'NOTIFICATION', [event])).get(event)
  const mail = (await loadTemplates(trx, 'EMAIL', [mailType])).get(mailType)
  const messages = told.flatMap(({ user, about, variables }) => {
    const recipient = recipients.get(user)
    if (!recipient) return []
    const person = { 'user.firstName': recipient.first_name, 'user.lastName': recipient.last_name }
    return [{ recipient, about, values: { ...variables, ...person, link: pathOf(recipient.user_type, about) } }]
  })
  if (notice?.enabled) {
    await insertNotifications(
      trx,
      messages.map(({ recipient, about, values }) => ({
        user_id: recipient.id,
        type: event,
        request_id: about.request ?? null,
        title: fillTitle(notice.title, values),
        text: fillNotice(notice.content || notice.title, values),
        read_at: null,
        created_at: now,
      })),
    )
  }
  if (mail?.enabled) {
    const ways = Map.groupBy(
      messages.filter(({ recipient }) => isMailed(recipient)),
      ({ recipient }) => wayOf(event, recipient.mail_wish, recipient.user_type),
    )
    const mails = (ways.get('MAIL') ?? []).map(({ recipient, values }) => ({
      template: mailType,
      to: recipient.email,
      userId: recipient.id,
      variables: values,
    }))
    await queueRendered(trx, mail, mails, now)
    const news = (ways.get('NEWS') ?? []).map(({ recipient, values }) => ({
      user_id: recipient.id,
      text: notice ? fillNotice(notice.content || notice.title, values) : fillTitle(mail.title, values),
      path: values.link,
      created_at: now,
    }))
    await insertNews(trx, news)
  }
}

/** Tells users of an event, each once and all the same; see `tellEach`. */
export const tell = <E extends EventCode>(trx: Writer, event: E, users: readonly number[], message: Message<NoInfer<E>>, now: string) =>
  tellEach(
    trx,
    event,
    [...new Set(users)].map(user => ({ user, ...message })),
    now,
  )
