import { isAlertCode } from '#contract/resources/system/alerts.ts'
import type { Proof, SystemState } from '#contract/resources/system/entity.ts'
import { IDLE_MS, LIFE_MS } from '../../access/sessions.ts'
import { sizeOf } from '../../database/about.ts'
import type { Reader } from '../../database/database.ts'
import { isPostgres } from '../../database/dialect.ts'
import { patiently } from '../../database/patient.ts'
import { before, DAY } from '../../services/clock.ts'
import { parisDay } from '../../services/paris.ts'
import { VERSION } from '../../version.ts'
import { ALERTED_JOBS, type Facts } from './alerts.ts'
import type { LocalState } from './local.ts'
import { certificateEnd, clockSkew, roomOf } from './machine.ts'
import {
  countMails,
  countSessions,
  countWaitingJobs,
  findLastProof,
  findSize,
  listAlerts,
  listFailedJobs,
  listFailuresOf,
  sumFiles,
} from './queries.ts'

const FAILED_SHOWN = 100
const KIB = 1024

interface Place {
  db: Reader
  now: string
  /** The data folder. */
  folder: string
}

async function readProof(db: Reader): Promise<Proof | null> {
  const row = await findLastProof(db)
  return row ? { at: row.at, until: row.until, bytes: row.kib * KIB, ms: row.ms, error: row.error } : null
}

/** What alerts follow from. */
export async function readFacts({ db, now, folder }: Place, { startedAt, backup, origin }: LocalState): Promise<Facts> {
  return {
    now,
    startedAt,
    backup,
    proof: await readProof(db),
    failures: await listFailuresOf(db, ALERTED_JOBS),
    storage: [await roomOf('data', folder)],
    clockSkewMs: await clockSkew(db),
    certificateEnd: await certificateEnd(origin),
  }
}

/** How many bytes the database has grown by over some days; null where its size so long ago is not known. */
async function growth({ db, now }: Place, bytes: number, days: number): Promise<number | null> {
  const size = await findSize(db, parisDay(before(now, days * DAY)))
  return size ? bytes - size.database_kib * KIB : null
}

async function readDatabase(place: Place): Promise<SystemState['database']> {
  const { bytes, free } = await sizeOf(place.db)
  return { bytes, freeBytes: free, week: await growth(place, bytes, 7), month: await growth(place, bytes, 30) }
}

/** What is told now, from which code since when. */
export async function readAlerts(db: Reader): Promise<SystemState['alerts']> {
  return (await listAlerts(db)).flatMap(({ code, since, text }) => (isAlertCode(code) ? [{ code, since, text }] : []))
}

/** How the service stands: the serving process, and what all servers over the database share. */
export async function readState(place: Place, local: LocalState): Promise<SystemState> {
  const { db, now } = place
  const { startedAt, certificateEnd: endsAt, backup, proof, storage, clockSkewMs } = await readFacts(place, local)
  const failed = await listFailedJobs(db, FAILED_SHOWN)
  return {
    at: now,
    version: VERSION,
    engine: isPostgres(db) ? 'postgres' : 'sqlite',
    startedAt,
    alerts: await readAlerts(db),
    database: await readDatabase(place),
    files: await patiently(db, sumFiles),
    backup,
    proof,
    jobs: { waiting: await countWaitingJobs(db, now), failed: failed.map(job => ({ ...job, error: job.error ?? '' })) },
    mails: { isSent: local.isMailSent, ...(await countMails(db)) },
    sessions: await countSessions(db, { unusedSince: before(now, IDLE_MS), createdAfter: before(now, LIFE_MS) }),
    storage,
    slow: local.slow,
    clockSkewMs,
    certificate: endsAt === null ? null : { endsAt },
    process: local.process,
  }
}
