import type { Writer } from '../../database/database.ts'
import { DAY } from '../../services/clock.ts'
import type { JobKinds } from '../../services/jobs/kind.ts'
import { lockRights } from '../queries.ts'
import { listSkeletons, writeSkeleton } from './queries.ts'
import { identifierSkeleton } from './skeleton.ts'

/**
 * Gives accounts made before skeletons were kept, or by an older list of look-alikes, the skeleton of today. One that another account has
 * already keeps what it had: both go on signing in.
 */
async function renew(trx: Writer): Promise<void> {
  await lockRights(trx)
  const rows = await listSkeletons(trx)
  const taken = new Set(rows.map(row => row.skeleton))
  for (const { id, username, skeleton } of rows) {
    const now = identifierSkeleton(username)
    if (now === skeleton || taken.has(now)) continue
    await writeSkeleton(trx, id, now)
    taken.add(now)
  }
}

export const identifierJobs: JobKinds = { RENEW_SKELETONS: { everyMs: DAY, run: renew } }
