import { expect, test } from 'vitest'
import { isNamedJob } from '#contract/resources/system/jobs.ts'
import { shortened, slowQueries } from '#server/database/slow.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { systemJobs } from '#server/resources/system/jobs.ts'
import { keepSize } from '#server/resources/system/queries.ts'
import { settleAlerts } from '#server/resources/system/watch.ts'
import { planJobs, runDueJobs } from '#server/services/jobs/run.ts'
import { nightJobs } from '#server/services/night-check.ts'
import { parisDay } from '#server/services/paris.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { failedJob } from '#tests/support/system-samples.ts'

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('every kind of job has a French name', () => {
  expect(Object.keys(JOB_KINDS).filter(kind => !isNamedJob(kind))).toEqual([])
})

test('a slow statement is told without its quotes and placeholders, whatever the number of its rows', () => {
  const told = (rows: number) =>
    shortened(`insert into "log" ("id", "at") values ${Array.from({ length: rows }, () => '(+?, +?)').join(', ')}`)
  expect([told(2), told(5000)]).toEqual(['insert into log (id, at) values (?…)…', 'insert into log (id, at) values (?…)…'])
  expect(shortened('select "a" from "x" where "id" in ($1, $2) limit $3')).toBe('select a from x where id in (?…) limit ?')
})

describeOnBoth('the state of the system', world => {
  const state = async () => (await world.as('admin').call('SYSTEM_MANAGEMENT', 'GET', {})).payload

  test('it tells size and growth, jobs, mails, sessions, storage and slow queries', async () => {
    const before = await state()
    expect(before).toMatchObject({ engine: world.engine, alerts: [], database: { week: null, month: null }, proof: null })
    expect(before.database.bytes).toBeGreaterThan(100_000)
    expect(before.storage).toEqual([{ name: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number) }])
    expect(before.sessions.open).toBeGreaterThanOrEqual(before.sessions.people)
    const day = parisDay(ago(7 * 24 * HOUR))
    await world.database.transaction(trx => keepSize(trx, { day, database_kib: 10, file_kib: 0 }))
    slowQueries.note(`select ${world.engine}`, 9_000_000)
    const { id } = await failedJob(world)
    await world.database.transaction(async trx => {
      await trx
        .insertInto('stored_file')
        .values(
          ['un', 'deux'].map(file_name => ({
            file_name,
            original_name: 'x.pdf',
            content_type: 'application/pdf',
            size: 1000,
            sha256: 'a'.repeat(64),
            width: null,
            height: null,
            used_for: 'FORM',
            uploaded_by: null,
            created_at: ago(0),
          })),
        )
        .execute()
    })
    const after = await state()
    expect(after.database.week).toBe(after.database.bytes - 10_240)
    expect(after.files.bytes).toBe(before.files.bytes + 1000)
    expect(after.slow).toContainEqual(expect.objectContaining({ text: `select ${world.engine}`, count: 1, worstMs: 9_000_000 }))
    expect(after.jobs.failed).toEqual([expect.objectContaining({ id, kind: 'CLEAN_UP', attempts: 3, error: 'le disque ne répond pas' })])
    const retried = await world.as('admin').call('SYSTEM_MANAGEMENT', 'RETRY_JOB', { id })
    expect(retried.error).toBeNull()
    expect((await state()).jobs.failed[0]?.nextAt.slice(0, 10)).toBe(ago(0).slice(0, 10))
    expect((await world.as('admin').call('SYSTEM_MANAGEMENT', 'RETRY_JOB', { id: 999_999 })).error?.message).toBe('NOT_FOUND')
  })

  test('the clock notes the size of each day', async () => {
    const { NOTE_SIZE } = systemJobs
    await planJobs(world.database, world.parts.services, ago(0), { NOTE_SIZE })
    await runDueJobs(world.database, world.parts.services, ago(0), { NOTE_SIZE })
    const rows = await world.database.reader
      .selectFrom('system_size')
      .where('day', '=', parisDay(ago(0)))
      .selectAll()
      .execute()
    expect(rows).toEqual([{ day: parisDay(ago(0)), database_kib: expect.any(Number), file_kib: expect.any(Number) }])
  })

  test('administrators are told once of what stands, again when it comes back much later', async () => {
    const found = [{ code: 'STORAGE_LOW' as const, text: 'Il ne reste que 3 Mo.' }]
    const settle = (alerts: typeof found, at: string) => world.database.transaction(trx => settleAlerts(trx, alerts, at))
    const told = async () =>
      world.database.reader
        .selectFrom('mail')
        .where('template', '=', 'EMAIL_SYSTEM_ALERT')
        .select(['recipient', 'json_variables'])
        .execute()
    const since = ago(20 * HOUR)
    await settle(found, since)
    const first = await told()
    expect(first.length).toBeGreaterThan(0)
    expect(first[0]?.json_variables).toContain('Il ne reste que 3 Mo.')
    expect(first[0]?.json_variables).toContain('/admin/aide?tab=etat')
    await settle(found, ago(19 * HOUR))
    expect(await told()).toHaveLength(first.length)
    const alerts = async () => (await world.as('admin').call('SYSTEM_MANAGEMENT', 'GET_ALERTS', {})).payload
    expect(await alerts()).toEqual([{ code: 'STORAGE_LOW', since, text: 'Il ne reste que 3 Mo.' }])
    await settle([], ago(18 * HOUR))
    expect(await alerts()).toEqual([])
    await settle(found, ago(17 * HOUR))
    expect(await told()).toHaveLength(first.length)
    await settle([], ago(16 * HOUR))
    await settle(found, ago(9 * HOUR))
    expect(await told()).toHaveLength(2 * first.length)
    expect((await alerts())[0]?.since.slice(0, 13)).toBe(ago(9 * HOUR).slice(0, 13))
  })

  test('a nightly check that finds the database damaged is told to administrators until it is sound again', async () => {
    const { WATCH_SYSTEM } = systemJobs
    const CHECK_DATABASE = { ...nightJobs.CHECK_DATABASE, everyMs: HOUR, run: async () => {} }
    const turn = async (now: string, found: string | null) => {
      const checkDatabase = async () => {
        if (found !== null) throw new Error(found)
      }
      const services = { ...world.parts.services, checkDatabase }
      await planJobs(world.database, world.parts.services, now, { CHECK_DATABASE })
      await runDueJobs(world.database, services, now, { CHECK_DATABASE })
      await planJobs(world.database, world.parts.services, now, { WATCH_SYSTEM })
      await runDueJobs(world.database, services, now, { WATCH_SYSTEM })
      const alerts = (await world.as('admin').call('SYSTEM_MANAGEMENT', 'GET_ALERTS', {})).payload
      return alerts.filter(({ code }) => code === 'DATABASE_DAMAGED')
    }
    expect(await turn(ago(5 * HOUR), 'ligne 7 absente de l’index.')).toEqual([
      expect.objectContaining({ text: expect.stringContaining('ligne 7 absente de l’index. Ne supprimez aucune sauvegarde') }),
    ])
    expect(await turn(ago(2 * HOUR), null)).toEqual([])
  })
})
