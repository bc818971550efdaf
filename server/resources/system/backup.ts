import { Problem } from '#contract/errors.ts'
import type { Backup, BackupStatus } from '#contract/resources/system/entity.ts'
import type { BackupState } from '../../backup/state.ts'
import { DatabaseGone, isStorageFull } from '../../database/errors.ts'
import type { Services } from '../../services/services.ts'

type Backed = Pick<Services, 'backup'>

const STATUSES: Readonly<Record<BackupState['status'], BackupStatus>> = {
  off: 'OFF',
  starting: 'STARTING',
  running: 'RUNNING',
  failing: 'STOPPED',
}
const HERE = 'Sur ce serveur'

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** How the continuous backup of this process stands. */
export function readBackup({ backup }: Backed): Backup {
  const { status, syncedAt, lagMs, fault, places } = backup.state()
  if (status === 'off') return { status: 'OFF', lastAt: null, lagMs: 0, isSameDisk: false, places: [] }
  const reached = [syncedAt, ...places.map(({ sentAt }) => sentAt)]
  return {
    status: STATUSES[status],
    lastAt: reached.includes(null) ? null : instantOf(Math.min(...reached.map(Number))),
    lagMs: Math.max(lagMs, ...places.map(place => place.lagMs)),
    isSameDisk: places.length === 0,
    places: [
      { name: HERE, lastAt: instantOf(syncedAt), error: fault, isFull: fault !== null && /ENOSPC|EDQUOT|SQLITE_FULL/.test(fault) },
      ...places.map(({ where, sentAt, fault: error, faultKind }) => ({
        name: where,
        lastAt: instantOf(sentAt),
        error,
        isFull: faultKind === 'full',
      })),
    ],
  }
}

/** A place that has it later than this is not told as up to date; the sending goes on. */
const SENT_MS = 30_000
const LOOK_MS = 200

/** Takes a whole snapshot now and waits until all places have it; throws STORAGE_FULL, or UNAVAILABLE where the copying has ended or a place lags. */
export async function backUpNow({ backup }: Backed): Promise<void> {
  const asked = Date.now()
  try {
    await backup.flush()
    await backup.snapshot()
  } catch (error) {
    if (error instanceof Problem) throw error
    if (isStorageFull(error)) throw new Problem('STORAGE_FULL')
    throw new DatabaseGone(error)
  }
  const isSent = () => backup.state().places.every(({ sentAt }) => sentAt !== null && sentAt >= asked)
  const until = Date.now() + SENT_MS
  while (!isSent()) {
    if (Date.now() > until) throw new Problem('UNAVAILABLE')
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
