import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteSome } from '../../database/slices.ts'

export interface LeasedJob {
  id: number
  kind: string
  attempts: number
  /** Identifies this lease; a job taken over by another server has another one. */
  lease: string
}

/** Queues a job unless an open one has its key. */
export async function insertJob(trx: Writer, job: { kind: string; uniqueKey: string; runAt: string }): Promise<void> {
  await trx
    .insertInto('job')
    .values({
      kind: job.kind,
      unique_key: job.uniqueKey,
      json_payload: '{}',
      run_at: job.runAt,
      leased_until: null,
      last_error: null,
      done_at: null,
    })
    .onConflict(conflict => conflict.column('unique_key').where('done_at', 'is', null).doNothing())
    .execute()
}

/** Which of these kinds are in line. */
export async function listOpenKinds(db: Reader, kinds: readonly string[]): Promise<string[]> {
  const open = db
    .selectFrom('job')
    .where('done_at', 'is', null)
    .where('unique_key', 'in', [...kinds])
  return (await open.select('kind').execute()).map(row => row.kind)
}

/** Due jobs of these kinds without a lease, or whose lease has expired, oldest first. */
export function listDueJobs(db: Reader, kinds: readonly string[], { now, limit }: { now: string; limit: number }) {
  return db
    .selectFrom('job')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('kind', 'in', [...kinds])
    .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .select(['id', 'kind', 'attempts', 'leased_until'])
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes a due job by comparing what was read; false when another server was first. */
export async function leaseJob(trx: Writer, job: { id: number; leased_until: string | null }, lease: string): Promise<boolean> {
  const taken = await trx
    .updateTable('job')
    .set(eb => ({ leased_until: lease, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', job.id)
    .where('done_at', 'is', null)
    .where('leased_until', job.leased_until === null ? 'is' : '=', job.leased_until)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends a job; false when the lease is no longer ours, and what was done with it must not stand. */
export async function finishJob(trx: Writer, job: LeasedJob, now: string): Promise<boolean> {
  const done = await trx
    .updateTable('job')
    .set({ done_at: now, leased_until: null, last_error: null })
    .where('id', '=', job.id)
    .where('leased_until', '=', job.lease)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Puts a failed job back in line. */
export async function postponeJob(trx: Writer, job: LeasedJob, runAt: string, error: string): Promise<void> {
  await trx
    .updateTable('job')
    .set({ run_at: runAt, leased_until: null, last_error: error })
    .where('id', '=', job.id)
    .where('leased_until', '=', job.lease)
    .execute()
}

export const deleteDoneJobs = (trx: Writer, before: string, limit: number): Promise<number> =>
  deleteSome(trx, 'job', sql`done_at < ${before}`, limit)
