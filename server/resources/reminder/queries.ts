import { sql } from 'kysely'
import { inChunks } from '../../database/chunks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { NewRow } from '../../database/tables.ts'

/** A collection's open requests with a questionnaire that was not sent, and what they are about. */
export function listMissing(db: Reader, collection: number) {
  return db
    .selectFrom('request as r')
    .innerJoin('request_questionnaire as q', 'q.request_id', 'r.id')
    .leftJoin('feedback as f', join =>
      join.onRef('f.request_id', '=', 'q.request_id').onRef('f.questionnaire_id', '=', 'q.questionnaire_id'),
    )
    .leftJoin('affiliate as a', 'a.id', 'r.affiliate_id')
    .leftJoin('product as p', 'p.id', 'r.product_id')
    .where('r.collection_id', '=', collection)
    .where('r.status', 'in', ['REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN'])
    .where('r.enabled', '=', 1)
    .groupBy(['r.id', 'r.affiliate_id', 'r.user_id', 'r.type', 'r.reminded_at', 'a.name', 'p.name'])
    .having(eb => eb(eb.fn.countAll(), '>', eb.fn.coalesce(eb.fn.sum('f.ended'), sql<number>`0`)))
    .select(['r.id', 'r.affiliate_id', 'r.user_id', 'r.type', 'r.reminded_at', 'a.name as affiliate', 'p.name as product'])
    .select(eb => [eb.fn.countAll<number>().as('total'), eb.fn.coalesce(eb.fn.sum<number>('f.ended'), sql<number>`0`).as('sent')])
    .orderBy('r.id')
    .execute()
}
export type Missing = Awaited<ReturnType<typeof listMissing>>[number]

export const findPlan = (db: Reader, collection: number) =>
  db.selectFrom('reminder_plan').where('collection_id', '=', collection).selectAll().executeTakeFirst()

export async function savePlan(trx: Writer, plan: NewRow<'reminder_plan'>): Promise<void> {
  await trx
    .insertInto('reminder_plan')
    .values(plan)
    .onConflict(conflict => conflict.column('collection_id').doUpdateSet(plan))
    .execute()
}

/** The running collections that remind, with their plans. */
export function listPlanned(db: Reader) {
  return db
    .selectFrom('reminder_plan as p')
    .innerJoin('collection as c', 'c.id', 'p.collection_id')
    .where('p.enabled', '=', 1)
    .where('c.status', 'in', ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_EXTENSION'])
    .where('c.asking', '=', 0)
    .select(['c.id', 'c.name', 'c.start_date', 'c.end_date', 'p.days', 'p.hour'])
    .orderBy('c.id')
    .execute()
}

/** Writes down a reminder; null when one of this plan's day stands already. */
export async function insertReminder(trx: Writer, reminder: NewRow<'reminder'>): Promise<number | null> {
  const row = await trx
    .insertInto('reminder')
    .values(reminder)
    .onConflict(conflict => conflict.column('due_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertLines(trx: Writer, lines: readonly NewRow<'reminder_line'>[]): Promise<void> {
  for (const chunk of inChunks(lines)) await trx.insertInto('reminder_line').values(chunk).execute()
}

/** The reminders of a collection, newest first, with how many of their requests no longer wait for answers. */
export function listReminders(db: Reader, collection: number) {
  const open = sql<number>`(select count(distinct l.request_id) from reminder_line l inner join request q on q.id = l.request_id
    where l.reminder_id = r.id and q.status in ('REQUEST_FEEDBACK', 'REQUEST_SPECIAL_OPEN')
    and exists (select 1 from request_questionnaire w left join feedback f on f.request_id = w.request_id and f.questionnaire_id = w.questionnaire_id
      where w.request_id = q.id and coalesce(f.ended, 0) = 0))`
  return db
    .selectFrom('reminder as r')
    .where('r.collection_id', '=', collection)
    .selectAll('r')
    .select(open.as('open'))
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()
}
