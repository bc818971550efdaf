import { pathOf } from '#contract/messages/links.ts'
import { DIGEST_MAIL } from '#contract/messages/mails.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { after, HOUR, MINUTE } from '../clock.ts'
import type { JobKinds } from '../jobs/kind.ts'
import { queueRendered } from '../mail/queue.ts'
import { parisDay, parisDayStart } from '../paris.ts'
import { deleteNews, listNews, listNewsReaders, listRecipients } from './queries.ts'
import { isMailed } from './recipients.ts'
import { loadTemplates } from './templates.ts'

/** The hour of Paris from which a day's news are mailed. */
const HOUR_OF_NEWS = 8
/** How many readers one turn serves, so that no turn holds others up for long. */
const BATCH = 200
/** How much of a day one mail tells; the rest stays in the application. */
const ENTRIES_MAX = 100

const morningOf = (now: string) => after(parisDayStart(parisDay(now)), HOUR_OF_NEWS * HOUR)

async function hasNews(db: Reader, _services: unknown, now: string): Promise<boolean> {
  return now >= morningOf(now) && (await listNewsReaders(db, morningOf(now), 1)).length > 0
}

/** Mails each reader what happened before this morning, once: the news go in the transaction that queues the mail (docs/domain.md 16.5). */
async function mailNews(trx: Writer, now: string): Promise<void> {
  const morning = morningOf(now)
  if (now < morning) return
  const users = await listNewsReaders(trx, morning, BATCH)
  if (users.length === 0) return
  const recipients = await listRecipients(trx, users)
  const template = (await loadTemplates(trx, 'EMAIL', [DIGEST_MAIL])).get(DIGEST_MAIL)
  const news = Map.groupBy(await listNews(trx, users, morning), row => row.user_id)
  if (template?.enabled) {
    const mails = recipients.filter(isMailed).map(recipient => ({
      template: DIGEST_MAIL,
      to: recipient.email,
      userId: recipient.id,
      variables: {
        'user.firstName': recipient.first_name,
        'user.lastName': recipient.last_name,
        'news.list': (news.get(recipient.id) ?? []).slice(0, ENTRIES_MAX).map(({ text, path }) => ({ text, path })),
        link: pathOf(recipient.user_type, {}),
      },
    }))
    await queueRendered(trx, template, mails, now)
  }
  await deleteNews(trx, users, morning)
}

export const newsJobs: JobKinds = { MAIL_NEWS: { everyMs: MINUTE, hasWork: hasNews, run: mailNews } }
