import { deleteUnusedDevices } from './access/devices/queries.ts'
import { foldJobs } from './access/folds/folds.ts'
import { identifierJobs } from './access/identifiers/renew.ts'
import { deleteStaleSessions } from './access/queries.ts'
import { IDLE_MS, LIFE_MS } from './access/sessions.ts'
import { COUNTER_KEPT_MS } from './access/tries/counters.ts'
import { deleteEndedCounters } from './access/tries/queries.ts'
import type { Writer } from './database/database.ts'
import { deleteReceipts } from './http/queries.ts'
import { RESOURCE_JOBS } from './resources/registry.ts'
import { deleteOldChanges } from './resources/user/email-change/queries.ts'
import { before, DAY, HOUR } from './services/clock.ts'
import { deleteTickets } from './services/exports/queries.ts'
import { orphanJobs } from './services/files/orphans/collect.ts'
import type { JobKinds } from './services/jobs/kind.ts'
import { deleteDoneJobs } from './services/jobs/queries.ts'
import { deleteMails } from './services/mail/queries.ts'
import { newsJobs } from './services/messages/digest.ts'

/** Answers are given again to repeats for 400 days (docs/wire.md 1.4). */
const RECEIPTS_MS = 400 * DAY
/** An answer that holds a whole export may simply be made again. */
const BRIEF_RECEIPTS_MS = DAY
/** A device unused for so long is a stranger again. */
const DEVICES_MS = 400 * DAY
const DONE_JOBS_MS = 30 * DAY
/** The recipient and subject of a mail are kept for a year, its body goes once it is delivered. */
const MAILS_MS = 365 * DAY

async function cleanUp(trx: Writer, now: string): Promise<void> {
  await deleteStaleSessions(trx, before(now, IDLE_MS), before(now, LIFE_MS))
  await deleteUnusedDevices(trx, before(now, DEVICES_MS))
  await deleteEndedCounters(trx, before(now, COUNTER_KEPT_MS))
  await deleteOldChanges(trx, now)
  await deleteReceipts(trx, before(now, RECEIPTS_MS), before(now, BRIEF_RECEIPTS_MS))
  await deleteDoneJobs(trx, before(now, DONE_JOBS_MS))
  await deleteTickets(trx, now)
  await deleteMails(trx, before(now, MAILS_MS))
}

/** All work of the clock. */
export const JOB_KINDS: JobKinds = {
  ...RESOURCE_JOBS,
  ...orphanJobs,
  ...foldJobs,
  ...identifierJobs,
  ...newsJobs,
  CLEAN_UP: { everyMs: 6 * HOUR, run: cleanUp },
}
