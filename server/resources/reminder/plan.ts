import { reminderDay } from '#contract/resources/reminder/days.ts'
import { DEFAULT_DAYS, DEFAULT_HOUR, type ReminderPlan } from '#contract/resources/reminder/methods.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { writeAudit } from '../../services/audit.ts'
import { after, HOUR, MINUTE } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import { parisDay, parisDayStart } from '../../services/paris.ts'
import { listPlanned } from './queries.ts'
import { sendReminder } from './remind.ts'

const NONE: ReminderPlan = { enabled: false, days: [...DEFAULT_DAYS], hour: DEFAULT_HOUR }

/** A collection's plan; without one of its own it reminds nobody by itself. */
export const planOf = (row: Row<'reminder_plan'> | undefined): ReminderPlan =>
  row ? { enabled: row.enabled === 1, days: row.days.split(',').filter(Boolean).map(Number), hour: row.hour } : NONE

/** The plans whose day and hour have come, with the limit in days that brings them: two that fall on one day are one, the narrower. */
async function listDue(db: Reader, now: string) {
  const today = parisDay(now)
  return (await listPlanned(db)).flatMap(({ start_date, days, hour, ...plan }) => {
    if (today < start_date || now < after(parisDayStart(today), hour * HOUR)) return []
    const limits = days
      .split(',')
      .filter(Boolean)
      .map(Number)
      .sort((one, other) => one - other)
    const one = limits.find(limit => reminderDay(plan.end_date, limit) === today)
    return one === undefined ? [] : [{ ...plan, one }]
  })
}

/**
 * Reminds where a plan's day has come, from its hour in Paris; never on a day off. After a pause of the clock only that day's own counts:
 * a reminder that was missed is not made up for.
 */
async function remindPlanned(trx: Writer, now: string): Promise<void> {
  const today = parisDay(now)
  for (const { id, name, end_date, one } of await listDue(trx, now)) {
    const sent = await sendReminder(trx, {
      collection: { id, name },
      comment: '',
      by: null,
      due: { key: `${id} ${end_date} ${today}`, days: one },
      now,
    })
    if (!sent) continue
    await writeAudit(trx, {
      resource: 'COLLECT_REMINDER',
      method: 'SEND',
      description: `Relance automatique d’une collecte : ${name}`,
      type: 'BATCH',
      body: { id, days: one, ...sent },
      record: id,
      now,
    })
  }
}

export const reminderJobs: JobKinds = {
  REMIND_PARTNERS: {
    everyMs: 5 * MINUTE,
    hasWork: async (db, _services, now) => (await listDue(db, now)).length > 0,
    run: remindPlanned,
  },
}
