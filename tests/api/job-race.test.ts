import { expect, test } from 'vitest'
import { type Database, openDatabase, type Writer } from '#server/database/database.ts'
import type { JobKinds } from '#server/services/jobs/kind.ts'
import { leaseJob, listDueJobs } from '#server/services/jobs/queries.ts'
import { LEASE_MS, planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const JOBS = process.env.SCEAU_LONG ? 10_000 : 200
const START = Date.parse('2026-06-01T08:00:00.000Z')
const YEARS_MS = 10_000 * 86_400_000

/** The same numbers from 0 to 1 at each run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describeOnBoth('two runners on one database', world => {
  test(`${JOBS} jobs, killed at random before, within and after their work: each effect exactly once`, async () => {
    const chance = chances(20_260_601)
    const done = async (trx: Writer, key: string) => {
      await trx.insertInto('audit_fold').values({ key, method: '', subject: '', count: 0, opened_at: '' }).execute()
      if (chance() < 0.2) throw new Error('killed after its work, before the commit')
    }
    const kinds: JobKinds = Object.fromEntries(
      Array.from({ length: JOBS }, (_, at) => [`RACE_${at}`, { everyMs: YEARS_MS, run: (trx: Writer) => done(trx, `RACE_${at}`) }]),
    )
    // Two servers in one process would wait for each other's SQLite lock, so they run one after the other.
    const second: Database = world.engine === 'postgres' ? await openDatabase(world.location) : world.database
    const { services } = world.parts
    const silent = { ...services, logger: { ...services.logger, error: () => '' } }
    try {
      let time = START
      await planJobs(world.database, new Date(time).toISOString(), kinds)
      const effects = () => world.database.reader.selectFrom('audit_fold').where('key', 'like', 'RACE_%').select('key').execute()
      while ((await effects()).length < JOBS) {
        const now = new Date(time).toISOString()
        if (chance() < 0.2) {
          // A server takes jobs and is never heard of again.
          for (const job of await listDueJobs(second.reader, Object.keys(kinds), { now, limit: 3 })) {
            const lease = new Date(time + LEASE_MS).toISOString()
            await second.transaction(trx => leaseJob(trx, job, lease))
          }
        }
        await Promise.all([world.database, second].map(database => runDueJobs(database, silent, now, kinds)))
        // Leases run out and pauses end.
        time += chance() < 0.3 ? 2 * LEASE_MS : 1000
      }
      const keys = (await effects()).map(row => row.key)
      expect([keys.length, new Set(keys).size]).toEqual([JOBS, JOBS])
      const left = await world.database.reader
        .selectFrom('job')
        .where('kind', 'like', 'RACE_%')
        .where('done_at', 'is', null)
        .where('run_at', '<', new Date(START + YEARS_MS).toISOString())
        .select('id')
        .execute()
      expect(left).toEqual([])
    } finally {
      if (second !== world.database) await second.close()
    }
  }, 600_000)
})
