import { Problem } from '#contract/errors.ts'
import type { Database } from '../../database/database.ts'
import type { Counter } from './counters.ts'
import { countTry, giveBackTries, listCounts } from './queries.ts'

/** A try that was counted before it is judged. */
export interface Taken {
  counters: readonly Counter[]
  /** How many tries the first counter had with this one. */
  count: number
}

const wait = (counter: Counter, until: string, now: number): number => Math.min(Date.parse(until) - now, counter.windowMs)
const tooMany = (waits: readonly number[]): Problem =>
  new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })

/** Refuses without a write where a counter is full; one whose end is further off than its window is left to be counted, and mended. */
export async function refuseFull(database: Database, counters: readonly Counter[], now: number): Promise<void> {
  const counts = await listCounts(
    database.reader,
    counters.map(({ key }) => key),
    new Date(now).toISOString(),
  )
  const waits = counters.flatMap(counter => {
    const found = counts.find(({ key }) => key === counter.key)
    const isFull = found !== undefined && found.count >= counter.limit && Date.parse(found.until) - now <= counter.windowMs
    return isFull ? [wait(counter, found.until, now)] : []
  })
  if (waits.length > 0) throw tooMany(waits)
}

/**
 * Counts a try by each counter before it is judged, so that a burst is not judged whole, on however many servers it arrives.
 * TOO_MANY_REQUESTS with `detail.retryAfter`, the seconds to wait, when one of them is full: nothing is judged then.
 */
export async function takeTry(database: Database, counters: readonly Counter[], now: number): Promise<Taken> {
  await refuseFull(database, counters, now)
  const at = new Date(now).toISOString()
  // In the order of keys, so that two transactions never wait for each other.
  const ordered = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const counted = await database.transaction(async trx => {
    const counts = new Map<Counter, { count: number; until: string }>()
    for (const counter of ordered) counts.set(counter, await countTry(trx, counter, at))
    return counts
  })
  const waits = [...counted].flatMap(([counter, { count, until }]) => (count > counter.limit ? [wait(counter, until, now)] : []))
  if (waits.length > 0) throw tooMany(waits)
  const [first] = counters
  return { counters, count: (first && counted.get(first)?.count) ?? 0 }
}

/** Gives a try back that turned out to be no wrong one. */
export const giveBack = (database: Database, { counters }: Taken): Promise<void> =>
  database.transaction(trx =>
    giveBackTries(
      trx,
      counters.map(({ key }) => key),
    ),
  )
