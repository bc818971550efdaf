import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { LEASE_MS, pauseMs, planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { startScheduler } from '#server/services/jobs/scheduler.ts'
import { nextInParis } from '#server/services/paris.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'

const START = '2026-06-01T08:00:00.000Z'
const later = (ms: number) => new Date(Date.parse(START) + ms).toISOString()

function jobOf(world: World, kind: string) {
  return world.database.reader.selectFrom('job').where('kind', '=', kind).where('done_at', 'is', null).selectAll().executeTakeFirstOrThrow()
}

const counting = (everyMs: number) => {
  const runs: string[] = []
  const run = async (_trx: unknown, now: string) => void runs.push(now)
  return { runs, kind: { everyMs, run } }
}

describeOnBoth('jobs', world => {
  test('a job runs when it is due, once, then again after its pause', async () => {
    const { runs, kind } = counting(60_000)
    const kinds = { TICK: kind }
    const { services } = world.parts
    await planJobs(world.database, world.parts.services, START, kinds)
    await planJobs(world.database, world.parts.services, START, kinds)
    expect(await runDueJobs(world.database, services, START, kinds)).toEqual(['TICK'])
    expect(await runDueJobs(world.database, services, later(59_999), kinds)).toEqual([])
    expect(await runDueJobs(world.database, services, later(60_000), kinds)).toEqual(['TICK'])
    expect(runs).toEqual([START, later(60_000)])
  })

  test('a job with an hour of its own waits for it, from the first time on', async () => {
    const kinds = { NIGHTLY: { everyMs: (now: string) => nextInParis(now, 4), run: async () => {} } }
    const { services } = world.parts
    const run = (now: string) => runDueJobs(world.database, services, now, kinds)
    await planJobs(world.database, world.parts.services, START, kinds)
    const turns = [
      await run(START),
      await run('2026-06-02T01:59:59.000Z'),
      await run('2026-06-02T02:00:00.000Z'),
      await run('2026-06-02T12:00:00.000Z'),
    ]
    expect(turns).toEqual([[], [], ['NIGHTLY'], []])
    expect(await jobOf(world, 'NIGHTLY')).toMatchObject({ run_at: '2026-06-03T02:00:00.000Z' })
    // Clocks go back and forward at night.
    expect([nextInParis('2026-10-24T12:00:00.000Z', 4), nextInParis('2026-03-29T01:30:00.000Z', 4)]).toEqual([
      '2026-10-25T03:00:00.000Z',
      '2026-03-29T02:00:00.000Z',
    ])
  })

  test('a kind that looks for its work is put in line when there is some, looks as often as it would run, and writes nothing before', async () => {
    const { runs, kind } = counting(60_000)
    const looked: string[] = []
    let has: boolean | Error = false
    const hasWork = async (_db: unknown, _services: unknown, now: string) => {
      looked.push(now)
      if (has instanceof Error) throw has
      return has
    }
    const kinds = { LOOKING: { ...kind, hasWork } }
    const { services } = world.parts
    const looks = new Map<string, string>()
    const look = async (ms: number) => {
      await planJobs(world.database, services, later(ms), kinds, looks)
      return runDueJobs(world.database, services, later(ms), kinds)
    }
    const count = await world.count('job')
    for (const ms of [0, 15_000, 59_999, 60_000]) expect(await look(ms)).toEqual([])
    expect([looked, await world.count('job')]).toEqual([[START, later(60_000)], count])
    has = true
    expect([await look(119_999), await look(120_000), await look(135_000)]).toEqual([[], ['LOOKING'], []])
    // What cannot be looked at is tried, and tells of its fault there.
    has = new Error('it cannot look')
    expect(await look(180_000)).toEqual(['LOOKING'])
    expect(runs).toEqual([later(120_000), later(180_000)])
  })

  test('an idle service writes nothing between its hourly works', async () => {
    const { services } = world.parts
    const looks = new Map<string, string>()
    const turn = async (now: string) => {
      await planJobs(world.database, services, now, JOB_KINDS, looks)
      while ((await runDueJobs(world.database, services, now, JOB_KINDS)).length > 0);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) })
    onTestFinished(() => void vi.useRealTimers())
    for (let minute = 0; minute < 30; minute++) await turn(later(minute * 60_000))
    const writes = vi.spyOn(world.database, 'transaction')
    onTestFinished(() => writes.mockRestore())
    for (let minute = 30; minute < 59; minute++) await turn(later(minute * 60_000))
    expect(writes).not.toHaveBeenCalled()
  })

  test('two servers do a job once', async () => {
    const { runs, kind } = counting(60_000)
    const kinds = { SHARED: kind }
    // Two servers in one process would wait for each other's SQLite lock, so they run one after the other.
    const second = world.engine === 'postgres' ? await openDatabase(world.location) : world.database
    try {
      await planJobs(world.database, world.parts.services, START, kinds)
      await planJobs(second, world.parts.services, START, kinds)
      const turns = await Promise.all([
        runDueJobs(world.database, world.parts.services, START, kinds),
        runDueJobs(second, world.parts.services, START, kinds),
      ])
      expect(turns.flat()).toEqual(['SHARED'])
      expect(runs).toHaveLength(1)
    } finally {
      if (second !== world.database) await second.close()
    }
  })

  test('a failing job writes nothing and is tried again after growing pauses', async () => {
    const kinds = {
      BROKEN: {
        everyMs: 60_000,
        run: async (trx: Parameters<Parameters<World['database']['transaction']>[0]>[0]) => {
          await trx.insertInto('audit_fold').values({ key: 'half done', method: '', subject: '', count: 0, opened_at: START }).execute()
          throw new Error('it broke')
        },
      },
    }
    const { services } = world.parts
    await planJobs(world.database, world.parts.services, START, kinds)
    expect(await runDueJobs(world.database, services, START, kinds)).toEqual([])
    expect(await jobOf(world, 'BROKEN')).toMatchObject({
      attempts: 1,
      last_error: 'it broke',
      leased_until: null,
      run_at: later(pauseMs(1)),
    })
    await runDueJobs(world.database, services, later(pauseMs(1)), kinds)
    expect(await jobOf(world, 'BROKEN')).toMatchObject({ attempts: 2, run_at: later(pauseMs(1) + pauseMs(2)) })
    expect(await world.count('audit_fold')).toBe(0)
    expect([1, 2, 3, 30].map(pauseMs)).toEqual([10_000, 20_000, 40_000, 3_600_000])
  })

  test('a job whose server died is taken up when its lease runs out', async () => {
    const { runs, kind } = counting(60_000)
    const kinds = { ORPHAN: kind }
    const { services } = world.parts
    await planJobs(world.database, world.parts.services, START, kinds)
    await world.database.transaction(trx =>
      trx
        .updateTable('job')
        .set({ leased_until: later(LEASE_MS) })
        .where('kind', '=', 'ORPHAN')
        .execute(),
    )
    expect(await runDueJobs(world.database, services, later(LEASE_MS - 1), kinds)).toEqual([])
    expect(await runDueJobs(world.database, services, later(LEASE_MS), kinds)).toEqual(['ORPHAN'])
    expect(runs).toHaveLength(1)
  })

  test('work done under a lost lease does not stand', async () => {
    const kinds = {
      SLOW: {
        everyMs: 60_000,
        run: async (trx: Parameters<Parameters<World['database']['transaction']>[0]>[0]) => {
          await trx.insertInto('audit_fold').values({ key: 'slow', method: '', subject: '', count: 0, opened_at: START }).execute()
          await trx
            .updateTable('job')
            .set({ leased_until: later(2 * LEASE_MS) })
            .where('kind', '=', 'SLOW')
            .execute()
        },
      },
    }
    await planJobs(world.database, world.parts.services, START, kinds)
    expect(await runDueJobs(world.database, world.parts.services, START, kinds)).toEqual([])
    expect(await world.count('audit_fold')).toBe(0)
  })

  test('collections end with their last day in Paris, by the system', async () => {
    const { opened } = world.ids.collections
    await world.database.transaction(trx =>
      trx.updateTable('collection').set({ end_date: '2026-06-30' }).where('id', '=', opened).execute(),
    )
    const { services } = world.parts
    const status = async () => (await world.as('admin').call('COLLECT_MANAGEMENT', 'GET_ID', { id: opened })).payload.status
    // One look takes a batch of them.
    const runAll = async (now: string) => {
      await planJobs(world.database, services, now, JOB_KINDS)
      while ((await runDueJobs(world.database, services, now, JOB_KINDS)).length > 0);
    }
    await runAll('2026-06-30T21:59:59.000Z')
    expect(await status()).toBe('COLLECT_STATUS_OPENED')
    await runAll('2026-06-30T22:10:00.000Z')
    expect(await status()).toBe('COLLECT_STATUS_CLOTURED')
    const log = await world.database.reader.selectFrom('log').where('type', '=', 'BATCH').selectAll().execute()
    expect(log).toMatchObject([{ created_by: null, resource: 'COLLECT_MANAGEMENT', method: 'CHANGE_DECISION' }])
    const event = await world.database.reader
      .selectFrom('collection_event')
      .where('to_status', '=', 'COLLECT_STATUS_CLOTURED')
      .selectAll()
      .execute()
    expect(event).toMatchObject([{ collection_id: opened, by_user: null, from_status: 'COLLECT_STATUS_OPENED' }])
  })

  test('expired rows are removed, others stay', async () => {
    const now = '2026-06-02T08:00:00.000Z'
    const receipt = (key: string, created_at: string, is_brief = 0) => ({
      user_id: 1,
      key,
      fingerprint: '',
      status: 200,
      body: '',
      created_at,
      is_brief,
    })
    const mail = (status: 'SENT' | 'WAITING', created_at: string) => ({
      template: 'EMAIL_RESET_UNKNOWN',
      user_id: null,
      recipient: 'a@exemple.fr',
      recipient_fold: 'a@exemple.fr',
      status,
      created_at,
      subject: '',
      subject_fold: '',
      search_fold: '',
      json_variables: null,
      next_at: created_at,
      leased_until: null,
      last_error: null,
      sent_at: null,
    })
    await world.database.transaction(async trx => {
      await trx
        .insertInto('receipt')
        .values([
          receipt('old', '2025-01-01T00:00:00.000Z'),
          receipt('young', '2026-01-01T00:00:00.000Z'),
          receipt('yesterday’s export', '2026-06-01T07:59:59.000Z', 1),
          receipt('today’s export', '2026-06-01T08:00:00.000Z', 1),
        ])
        .execute()
      await trx
        .insertInto('try_counter')
        .values([
          { key: 'a', user_id: null, count: 1, until: '2026-05-01T00:00:00.000Z' },
          { key: 'b', user_id: null, count: 1, until: now },
        ])
        .execute()
      await trx
        .insertInto('mail')
        .values([
          mail('SENT', '2025-06-01T08:00:00.000Z'),
          mail('WAITING', '2025-06-01T08:00:00.000Z'),
          mail('SENT', '2025-06-03T08:00:00.000Z'),
        ])
        .execute()
      await trx.updateTable('job').set({ run_at: now }).where('kind', '=', 'CLEAN_UP').where('done_at', 'is', null).execute()
    })
    expect(await runDueJobs(world.database, world.parts.services, now, JOB_KINDS)).toContain('CLEAN_UP')
    const receipts = await world.database.reader.selectFrom('receipt').select('key').orderBy('created_at').execute()
    expect(receipts).toEqual([{ key: 'young' }, { key: 'today’s export' }])
    expect(await world.count('try_counter')).toBe(1)
    const mails = await world.database.reader.selectFrom('mail').where('recipient', '=', 'a@exemple.fr').select('created_at').execute()
    expect(mails).toEqual([{ created_at: '2025-06-03T08:00:00.000Z' }])
  })

  test('the scheduler looks at once and stops when asked', async () => {
    const scheduler = startScheduler(world.database, world.parts.services, JOB_KINDS)
    await scheduler.stop()
    const done = await world.database.reader
      .selectFrom('job')
      .where('done_at', 'is not', null)
      .where('kind', '=', 'CLEAN_UP')
      .selectAll()
      .execute()
    expect(done.length).toBeGreaterThan(0)
  })
})
