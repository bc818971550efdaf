import { Problem } from '#contract/errors.ts'
import { BYTES_PER_MO } from '#contract/files.ts'
import type { Reader } from '../../database/database.ts'
import { DAY } from '../clock.ts'
import { sumUploads } from './queries.ts'

const WINDOW_MS = DAY
const SHORTEST_S = 60

const iso = (at: number) => new Date(at).toISOString()

interface Limits {
  /** 0: no limit. */
  quotaMo: number
  files?: number
}

/**
 * Refuses an upload of `size` bytes that would take its user beyond the limits in 24 hours: TOO_MANY_REQUESTS, `detail` =
 * `{ retryAfter }`, the seconds until the first of them no longer counts, with `quotaMo` where it is their size that counts. What came in a
 * future that a clock stepped back since has taken back counts when its time comes.
 */
export async function checkQuota(db: Reader, { by, size }: { by: number; size: number }, limits: Limits, now: number): Promise<void> {
  const { quotaMo, files = Number.POSITIVE_INFINITY } = limits
  const { bytes, count, oldest } = await sumUploads(db, by, { since: iso(now - WINDOW_MS), until: iso(now + SHORTEST_S * 1000) })
  const isTooMuch = quotaMo > 0 && bytes + size > quotaMo * BYTES_PER_MO
  if (count < files && !isTooMuch) return
  const free = oldest === null ? now : Date.parse(oldest) + WINDOW_MS
  const retryAfter = Math.max(SHORTEST_S, Math.ceil((free - now) / 1000))
  throw new Problem('TOO_MANY_REQUESTS', { retryAfter, ...(isTooMuch && { quotaMo }) })
}
