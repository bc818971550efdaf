import { Problem } from '#contract/errors.ts'
import { BYTES_PER_MO } from '#contract/files.ts'
import type { Reader } from '../../database/database.ts'
import { sumUploads } from './queries.ts'

const WINDOW_MS = 24 * 60 * 60_000

/**
 * Refuses an upload that would take its user beyond `quotaMo` in 24 hours (0: no limit): TOO_MANY_REQUESTS, `detail` = `{ retryAfter,
 * quotaMo }`, the seconds until the first of them no longer counts.
 */
export async function checkQuota(db: Reader, { by, size }: { by: number; size: number }, quotaMo: number, now: number): Promise<void> {
  if (quotaMo === 0) return
  const { bytes, oldest } = await sumUploads(db, by, new Date(now - WINDOW_MS).toISOString())
  if (bytes + size <= quotaMo * BYTES_PER_MO) return
  const free = oldest === null ? now : Date.parse(oldest) + WINDOW_MS
  throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(60, Math.ceil((free - now) / 1000)), quotaMo })
}
