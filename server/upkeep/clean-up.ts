import type { Database } from '../database/database.ts'
import { countFreePages, giveBackPages } from '../database/slices.ts'
import { HOUR } from '../services/clock.ts'
import type { JobKinds } from '../services/jobs/kind.ts'
import { breathe } from '../services/pause.ts'
import { AGES, type Age, limitOf } from './ages.ts'

/** Rows and pages a transaction: one takes a few milliseconds, and saves come in between. */
const SLICE = { rows: 200, pages: 256 }
/** How often a turn does the same at most: the lease of a job is short, and what is left waits for the next turn. */
const SLICES_MAX = 5000
/** Empty pages that stay, for what is written next. */
const PAGES_KEPT = 1024

async function removeAged(database: Database, age: Age, now: string): Promise<void> {
  for (let slice = 0; slice < SLICES_MAX; slice++) {
    const gone = await database.transaction(trx => age.remove(trx, limitOf(age, now), SLICE.rows))
    if (gone < SLICE.rows) return
    await breathe()
  }
}

/** Gives the file's empty pages back to the disk, but `kept` of them. */
export async function shrink(database: Database, kept = PAGES_KEPT): Promise<void> {
  for (let slice = 0; slice < SLICES_MAX; slice++) {
    const spare = (await countFreePages(database.reader)) - kept
    if (spare <= 0) return
    await database.transaction(trx => giveBackPages(trx, Math.min(spare, SLICE.pages)))
    await breathe()
  }
}

/** Removes what is too old, each kind by its age, and gives the space back; each slice stands by itself. */
export async function cleanUp(database: Database, now: string): Promise<void> {
  for (const age of AGES) await removeAged(database, age, now)
  await shrink(database)
}

export const upkeepJobs = {
  CLEAN_UP: { everyMs: 6 * HOUR, outside: (database, _services, now) => cleanUp(database, now), run: async () => undefined },
} satisfies JobKinds
