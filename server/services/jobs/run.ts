import type { Database, Reader } from '../../database/database.ts'
import { after, HOUR, MINUTE } from '../clock.ts'
import type { Services } from '../services.ts'
import type { JobKind, JobKinds } from './kind.ts'
import { finishJob, insertJob, type LeasedJob, leaseJob, listDueJobs, listOpenKinds, postponeJob } from './queries.ts'

/** A server that is silent for longer counts as dead, and its job is taken over. */
export const LEASE_MS = 5 * MINUTE
const BATCH = 10
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = HOUR
const ERROR_MAX = 1000

/** The pause after a failure: 10 s, doubled at each one, an hour at most. */
export const pauseMs = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)

const nextRun = ({ everyMs }: JobKind, now: string) => (typeof everyMs === 'number' ? after(now, everyMs) : everyMs(now))
/** What has no hour of its own begins at once. */
const firstRun = ({ everyMs }: JobKind, now: string) => (typeof everyMs === 'number' ? now : everyMs(now))

class LeaseLost extends Error {}

/** When each kind that looks for its work looked last. */
export type Looks = Map<string, string>

/** Whether there is something to do, asked as often as the job would run; what cannot be looked at is tried, so that it is told as failing. */
async function hasWork(
  [name, kind]: [string, JobKind],
  db: Reader,
  { services, now, looks }: { services: Services; now: string; looks: Looks },
) {
  if (!kind.hasWork) return true
  const last = looks.get(name)
  if (last !== undefined && nextRun(kind, last) > now) return false
  looks.set(name, now)
  try {
    return await kind.hasWork(db, services, now)
  } catch (error) {
    services.logger.error(`job ${name}, looking for its work`, error)
    return true
  }
}

/** Puts every kind in line that is not there yet and has something to do. */
export async function planJobs(database: Database, services: Services, now: string, kinds: JobKinds, looks: Looks = new Map()) {
  const open = new Set(await listOpenKinds(database.reader, Object.keys(kinds)))
  const jobs: { kind: string; uniqueKey: string; runAt: string }[] = []
  for (const [name, kind] of Object.entries(kinds))
    if (!open.has(name) && (await hasWork([name, kind], database.reader, { services, now, looks })))
      jobs.push({ kind: name, uniqueKey: name, runAt: firstRun(kind, now) })
  if (jobs.length > 0)
    await database.transaction(async trx => {
      for (const job of jobs) await insertJob(trx, job)
    })
}

/** The work, its end and the next turn in one transaction: none of them stands without the others. */
async function runJob(database: Database, services: Services, job: LeasedJob, kind: JobKind, now: string): Promise<void> {
  await kind.outside?.(database, services, now)
  await database.transaction(async trx => {
    await kind.run(trx, now)
    if (!(await finishJob(trx, job, now))) throw new LeaseLost(`job ${job.id} was taken up by another server`)
    if (!kind.hasWork) await insertJob(trx, { kind: job.kind, uniqueKey: job.kind, runAt: nextRun(kind, now) })
  })
}

async function takeJobs(database: Database, kinds: JobKinds, now: string): Promise<LeasedJob[]> {
  // Those that another version left fill no batch.
  const due = await listDueJobs(database.reader, Object.keys(kinds), { now, limit: BATCH })
  const lease = after(now, LEASE_MS)
  const taken: LeasedJob[] = []
  for (const job of due) {
    const isTaken = await database.transaction(trx => leaseJob(trx, job, lease))
    if (isTaken) taken.push({ id: job.id, kind: job.kind, attempts: job.attempts + 1, lease })
  }
  return taken
}

/**
 * Runs the jobs that are due at `now` and gives their kinds. Each is leased first, so that of several servers one does
 * it; a failing one is tried again after a growing pause (docs/domain.md 16.3).
 */
export async function runDueJobs(database: Database, services: Services, now: string, kinds: JobKinds): Promise<string[]> {
  const done: string[] = []
  for (const job of await takeJobs(database, kinds, now)) {
    const kind = kinds[job.kind]
    if (!kind) continue
    try {
      await runJob(database, services, job, kind, now)
      done.push(job.kind)
    } catch (error) {
      services.logger.error(`job ${job.kind}`, error)
      const reason = error instanceof Error ? error.message : String(error)
      await database.transaction(trx => postponeJob(trx, job, after(now, pauseMs(job.attempts)), reason.slice(0, ERROR_MAX)))
    }
  }
  return done
}
