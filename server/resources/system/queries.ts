import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'
import type { NewRow } from '../../database/tables.ts'

/** How many jobs are due and have not failed, or are being done. */
export async function countWaitingJobs(db: Reader, now: string): Promise<number> {
  const row = await db
    .selectFrom('job')
    .where('done_at', 'is', null)
    .where('last_error', 'is', null)
    .where('run_at', '<=', now)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Jobs that failed and wait for their next try, those first that wait longest. */
export const listFailedJobs = (db: Reader, limit: number) =>
  db
    .selectFrom('job')
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .select(['id', 'kind', 'attempts', 'last_error as error', 'run_at as nextAt'])
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What jobs of these kinds failed with and wait to be tried again. */
export const listFailuresOf = (db: Reader, kinds: readonly string[]) =>
  db
    .selectFrom('job')
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('kind', 'in', [...kinds])
    .select(['kind', 'last_error as error'])
    .execute()

/** Puts a failed job first in line and gives its kind; undefined when there is none, or it is being done. */
export const hurryJob = (trx: Writer, id: number, now: string) =>
  trx
    .updateTable('job')
    .set({ run_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('kind')
    .executeTakeFirst()

/** Mails that wait, and those that failed so far, refused ones included. */
export async function countMails(db: Reader): Promise<{ waiting: number; failed: number }> {
  const row = await db
    .selectFrom('mail')
    .where('status', '!=', 'SENT')
    .select(eb => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('last_error').as('failed')])
    .executeTakeFirstOrThrow()
  return { waiting: row.all - row.failed, failed: row.failed }
}

/** Sessions that still let in, and of how many people. */
export const countSessions = (db: Reader, { unusedSince, createdAfter }: { unusedSince: string; createdAfter: string }) =>
  db
    .selectFrom('session')
    .where('last_used_at', '>=', unusedSince)
    .where('created_at', '>=', createdAfter)
    .select(eb => [eb.fn.countAll<number>().as('open'), eb.fn.count<number>('user_id').distinct().as('people')])
    .executeTakeFirstOrThrow()

/** The uploaded files, equal bytes once. */
export async function sumFiles(db: Reader): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('stored_file')
        .groupBy('sha256')
        .select(eb => eb.fn.max('size').as('size'))
        .as('kept'),
    )
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: row.count, bytes: Number(row.bytes ?? 0) }
}

/** The hashes of all uploaded files, each once. */
export async function listHashes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').groupBy('sha256').select('sha256').orderBy('sha256').execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function keepSize(trx: Writer, size: NewRow<'system_size'>): Promise<void> {
  const { database_kib, file_kib } = size
  await trx
    .insertInto('system_size')
    .values(size)
    .onConflict(conflict => conflict.column('day').doUpdateSet({ database_kib, file_kib }))
    .execute()
}

/** The newest size noted on a day or before it. */
export const findSize = (db: Reader, day: string) =>
  db.selectFrom('system_size').where('day', '<=', day).select('database_kib').orderBy('day', 'desc').limit(1).executeTakeFirst()

export const deleteSizes = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'system_size', sql`day < ${before}`, limit)

export async function insertProof(trx: Writer, proof: NewRow<'backup_proof'>): Promise<void> {
  await trx.insertInto('backup_proof').values(proof).execute()
}

export const findLastProof = (db: Reader) => db.selectFrom('backup_proof').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const deleteProofs = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'backup_proof', sql`at < ${before}`, limit)

/** What is told now, the longest standing first. */
export const listAlerts = (db: Reader) => db.selectFrom('system_alert').where('ended_at', 'is', null).selectAll().orderBy('since').execute()
export const listEveryAlert = (db: Reader) => db.selectFrom('system_alert').selectAll().execute()

export async function putAlert(trx: Writer, row: NewRow<'system_alert'>): Promise<void> {
  const { text, since, mailed_at } = row
  await trx
    .insertInto('system_alert')
    .values(row)
    .onConflict(conflict => conflict.column('code').doUpdateSet({ text, since, mailed_at, ended_at: null }))
    .execute()
}

export async function endAlerts(trx: Writer, codes: readonly string[], now: string): Promise<void> {
  if (codes.length > 0)
    await trx
      .updateTable('system_alert')
      .set({ ended_at: now })
      .where('code', 'in', [...codes])
      .execute()
}

/** When the newest line of the log was written. */
export const findNewestInstant = (db: Reader) =>
  db.selectFrom('log').select(sql<string>`created_at`.as('at')).orderBy('id', 'desc').limit(1).executeTakeFirst()
