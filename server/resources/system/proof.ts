import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { proofText } from '#contract/texts/system.ts'
import { type ProofAsk, type Proved, SCRATCH } from '../../backup/proof/prove.ts'
import type { BackupState } from '../../backup/state.ts'
import { sizeOf } from '../../database/about.ts'
import type { Database, Reader } from '../../database/database.ts'
import { after, before, DAY, HOUR, MINUTE } from '../../services/clock.ts'
import { parisDay, parisDayStart } from '../../services/paris.ts'
import type { Services } from '../../services/services.ts'
import { askThread } from '../../services/thread.ts'
import { roomOf } from './machine.ts'
import { findLastProof, findSize, insertProof } from './queries.ts'

/** A proof that failed is tried again after this time. */
const AGAIN_MS = HOUR
const SPARE = 1.2
const KIB = 1024

interface Due {
  now: string
  /** "03:10", in Paris. */
  time: string
  last: { at: string; error: string | null } | undefined
  /** True on an installation's first day, which has no night behind it. */
  isFirstDay: boolean
}

/** Whether the backup is to be proved now: once a day from its time, also where the server was off then; sooner after a failure. */
export function isProofDue({ now, time, last, isFirstDay }: Due): boolean {
  if (last && last.error !== null) return last.at <= before(now, AGAIN_MS)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const tonight = after(parisDayStart(parisDay(now)), hour * HOUR + minute * MINUTE)
  if (now < tonight) return false
  return last ? last.at < tonight : !isFirstDay
}

/** What a crash left of former proofs. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith(SCRATCH)) await rm(join(folder, name), { recursive: true, force: true })
}

async function proveIn(folder: string, bytes: number, ask: Omit<ProofAsk, 'folder'>): Promise<Proved> {
  await sweep(folder)
  const { freeBytes } = await roomOf('data', folder)
  if (freeBytes < bytes * SPARE) return { until: null, bytes: 0, ms: 0, error: 'la place manque sur le disque des données pour l’essai' }
  return askThread<ProofAsk, Proved>('server/backup/proof/worker.ts', { ...ask, folder })
}

/**
 * Whether a snapshot is on its way to the stage or to a place: half of it would be told as damage. A place that has lagged for an
 * hour holds no proof up.
 */
export const isArriving = ({ status, isSnapshotting, lastSnapshot, places }: BackupState): boolean =>
  status === 'starting' ||
  isSnapshotting ||
  places.some(({ sentAt, lagMs }) => lagMs < HOUR && (sentAt === null || sentAt < (lastSnapshot?.at ?? 0)))

/** Whether a proof's time has come. */
export async function mustProve(db: Reader, { proof, backup }: Pick<Services, 'proof' | 'backup'>, now: string): Promise<boolean> {
  if (!proof || isArriving(backup.state())) return false
  const last = await findLastProof(db)
  const isFirstDay = (await findSize(db, parisDay(before(now, DAY)))) === undefined
  return isProofDue({ now, time: proof.time, last, isFirstDay })
}

/** Restores the newest backup into a scratch folder, verifies it, and notes what came of it, when its time has come. */
export async function proveBackup(database: Database, { proof, backup, dataFolder, logger }: Services, now: string): Promise<void> {
  if (!proof || !(await mustProve(database.reader, { proof, backup }, now))) return
  const { time: _, ...ask } = proof
  const { bytes } = await sizeOf(database.reader)
  const proved = await proveIn(dataFolder, bytes, ask)
  const until = proved.until === null ? null : new Date(proved.until).toISOString()
  const { ms, error } = proved
  logger.info(proofText({ at: now, until, bytes: proved.bytes, ms, error }))
  const kib = Math.ceil(proved.bytes / KIB)
  await database.transaction(trx => insertProof(trx, { at: now, until, kib, ms: Math.round(ms), error }))
}
