import { sql } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import { Prepared } from '../database/prepared.ts'
import { deleteSome } from '../database/slices.ts'
import type { Row } from '../database/tables.ts'

type Receipt = Pick<Row<'receipt'>, 'fingerprint' | 'status' | 'body'>

const receipts = new Prepared<Receipt>()
const reservations = new Prepared<{ key: string }>()
const endings = new Prepared<unknown>()

export function findReceipt(db: Reader, user: number, key: string): Promise<Receipt | undefined> {
  return receipts.first(db, '', { user, key }, value =>
    db
      .selectFrom('receipt')
      .where('user_id', '=', value<number>('user'))
      .where('key', '=', value<string>('key'))
      .select(['fingerprint', 'status', 'body']),
  )
}

/** Inserts the line with status 0; false when the pair is already there. */
export async function reserveReceipt(
  trx: Writer,
  key: { user: number; key: string; fingerprint: string; isBrief: boolean },
  now: string,
): Promise<boolean> {
  const inserted = await reservations.first(trx, '', { ...key, now, isBrief: Number(key.isBrief) }, value =>
    trx
      .insertInto('receipt')
      .values({
        user_id: value<number>('user'),
        key: value<string>('key'),
        fingerprint: value<string>('fingerprint'),
        status: 0,
        body: '',
        created_at: value<string>('now'),
        is_brief: value<number>('isBrief'),
      })
      .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key'),
  )
  return inserted !== undefined
}

export async function finishReceipt(trx: Writer, user: number, key: string, answer: { status: number; body: string }): Promise<void> {
  await endings.run(trx, '', { ...answer, user, key }, value =>
    trx
      .updateTable('receipt')
      .set({ status: value<number>('status'), body: value<string>('body') })
      .where('user_id', '=', value<number>('user'))
      .where('key', '=', value<string>('key')),
  )
}

export async function deleteReceipt(trx: Writer, user: number, key: string): Promise<void> {
  await trx.deleteFrom('receipt').where('user_id', '=', user).where('key', '=', key).execute()
}

export const deleteReceipts = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'receipt', sql`created_at < ${before}`, limit)

/** Forgets answers that hold a whole export, which may simply be made again. */
export const deleteBriefReceipts = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'receipt', sql`is_brief = 1 and created_at < ${before}`, limit)

/** A record's last change is looked for among this many newest lines of its method: a conflicting change is recent. */
const RECENT = 500

/** The last line that tells what a command changed of a record. */
export function findLastChange(db: Reader, { resource, method, record }: { resource: string; method: string; record: number }) {
  const recent = db
    .selectFrom('log')
    .where('resource', '=', resource)
    .where('method', '=', method)
    .select(['id', 'record_id', 'created_at', 'created_by', 'json_changes'])
    .orderBy('id', 'desc')
    .limit(RECENT)
  return db
    .selectFrom(recent.as('l'))
    .leftJoin('user_account as u', 'u.id', 'l.created_by')
    .where('l.record_id', '=', record)
    .where('l.json_changes', 'is not', null)
    .select(['l.created_at', 'l.created_by', 'l.json_changes', 'u.first_name', 'u.last_name'])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Fails when the database cannot be read. */
export async function ping(db: Reader): Promise<void> {
  await db.selectFrom('access_epoch').select('value').executeTakeFirstOrThrow()
}
