import { Problem } from '#contract/errors.ts'
import type { Reader } from '../../database/database.ts'
import { MINUTE } from '../../services/clock.ts'
import { listTries, type TriesTable } from './queries.ts'

const WINDOW_MS = 10 * MINUTE
/** How many tries an address has in 10 minutes; 50 failures are those of docs/decisions.md 1.3. */
const LIMITS: Readonly<Record<TriesTable, number>> = { sign_in_failure: 50, reset_attempt: 20 }

/** Refuses an address that has tried too often: TOO_MANY_REQUESTS, with the seconds to wait as `detail.retryAfter`. */
export async function checkTries(db: Reader, table: TriesTable, ip: string, now: number): Promise<void> {
  const tries = await listTries(db, table, ip, new Date(now - WINDOW_MS).toISOString(), LIMITS[table])
  const oldest = tries.at(-1)
  if (tries.length < LIMITS[table] || !oldest) return
  const wait = Date.parse(oldest.at) + WINDOW_MS - now
  throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}
