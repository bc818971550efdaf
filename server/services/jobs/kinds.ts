import { changesBetween } from '#contract/audit.ts'
import { COLLECTION_FIELDS } from '#contract/resources/collection/audit.ts'
import { deleteStaleSessions } from '../../access/queries.ts'
import { IDLE_MS, LIFE_MS } from '../../access/sessions.ts'
import { deleteTries } from '../../access/tries/queries.ts'
import type { Database, Writer } from '../../database/database.ts'
import { deleteReceipts } from '../../http/queries.ts'
import { closeOverdue } from '../../resources/collection/closing/overdue.ts'
import { writeAudit } from '../audit.ts'
import { deleteTickets } from '../exports/queries.ts'
import { collectOrphans } from '../files/orphans/collect.ts'
import { deleteRemovals } from '../files/orphans/queries.ts'
import { deleteMails } from '../mail/queries.ts'
import type { Services } from '../services.ts'
import { deleteDoneJobs } from './queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Answers are given again to repeats for 400 days (contract section 1). */
const RECEIPTS_MS = 400 * DAY
/** But those that hold a whole export, which may simply be made again. */
const BRIEF_RECEIPTS_MS = DAY
/** Addresses are judged by their last 10 minutes (decisions, Accounts and access). */
const TRIES_MS = DAY
const DONE_JOBS_MS = 30 * DAY
/** What is left of a mail once its body is purged, its recipient and subject, is told for a year (README). */
const MAILS_MS = 365 * DAY

/** An upload that has begun before bytes were removed has ended long since. */
const REMOVALS_MS = 7 * DAY

/** Work of the clock: done in one transaction, by one server at a time, again and again. */
export interface JobKind {
  /** The pause from the end of one run to the next, in milliseconds. */
  everyMs: number
  run(trx: Writer, now: string): Promise<void>
  /** What comes first and reaches outside of the database, or takes longer than one transaction should; it may be done twice. */
  outside?(database: Database, services: Services, now: string): Promise<void>
}

const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString()

async function cleanUp(trx: Writer, now: string): Promise<void> {
  await deleteStaleSessions(trx, before(now, IDLE_MS), before(now, LIFE_MS))
  await deleteTries(trx, 'sign_in_failure', before(now, TRIES_MS))
  await deleteTries(trx, 'reset_attempt', before(now, TRIES_MS))
  await deleteReceipts(trx, before(now, RECEIPTS_MS), before(now, BRIEF_RECEIPTS_MS))
  await deleteDoneJobs(trx, before(now, DONE_JOBS_MS))
  await deleteTickets(trx, now)
  await deleteMails(trx, before(now, MAILS_MS))
}

async function closeCollections(trx: Writer, now: string): Promise<void> {
  for (const { id, name, status } of await closeOverdue(trx, now)) {
    const changes = changesBetween({ status }, { status: 'COLLECT_STATUS_CLOTURED' }, COLLECTION_FIELDS)
    await writeAudit(trx, {
      resource: 'COLLECT_MANAGEMENT',
      method: 'CHANGE_DECISION',
      description: `Clôture automatique d’une collecte : ${name}`,
      type: 'BATCH',
      body: { id, decision: 'COLLECT_STATUS_CLOTURED' },
      record: id,
      changes,
      user: null,
      ip: '',
      ipProxy: '',
      now,
    })
  }
}

/** Every kind of job, by the name under which it stands in the database. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  CLOSE_COLLECTIONS: { everyMs: 5 * MINUTE, run: closeCollections },
  CLEAN_UP: { everyMs: 6 * HOUR, run: cleanUp },
  COLLECT_ORPHANS: {
    everyMs: DAY,
    outside: (database, { files }, now) => collectOrphans({ database, files }, now),
    run: (trx, now) => deleteRemovals(trx, before(now, REMOVALS_MS)),
  },
}
