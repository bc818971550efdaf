import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld('postgres')
})
afterAll(() => world.close())

const read = () => world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET_ID', { id: world.ids.affiliates.a1 })

test('on PostgreSQL a statement that comes often is planned once a connection, a page of a list each time', async () => {
  for (let times = 0; times < 6; times++) {
    expect((await read()).status).toBe(200)
    expect((await world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })).status).toBe(200)
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(world.database.reader)
  expect(rows.filter(({ statement }) => statement.includes('"affiliate"'))).not.toEqual([])
  expect(rows.filter(({ statement }) => statement.includes(' limit '))).toEqual([])
})

test('statements kept from before another server changed a table: a call is told to come again, and is answered then', async () => {
  await world.database.transaction(trx => sql`alter table affiliate add column later text default 'x' not null`.execute(trx))
  const statuses = new Set<number>()
  await expect
    .poll(async () => {
      const { status } = await read()
      statuses.add(status)
      return status
    })
    .toBe(200)
  expect([...statuses].filter(status => status !== 503)).toEqual([200])
})

test('behind a pooler that gives connections to others, kept statements are given up instead of failing on and on', async () => {
  const kept = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(world.database.reader)
    return rows.filter(({ statement }) => statement.includes('"affiliate"')).length
  }
  for (let times = 0; times < 6; times++) expect((await read()).status).toBe(200)
  expect(await kept()).toBeGreaterThan(0)
  await sql`deallocate all`.execute(world.database.reader)
  const statuses = new Set<number>()
  for (let times = 0; times < 12; times++) statuses.add((await read()).status)
  expect([...statuses]).toEqual([503, 200])
  expect([(await read()).status, await kept()]).toEqual([200, 0])
})

test('what takes too long, or is held by a server that fell silent, is cut off as UNAVAILABLE is', async () => {
  const limits = await world.database.transaction(trx =>
    sql<{
      name: string
      ms: string
    }>`select name, setting as ms from pg_settings where name like '%\_timeout' and unit = 'ms' and setting <> '0'`.execute(trx),
  )
  expect(Object.fromEntries(limits.rows.map(({ name, ms }) => [name, Number(ms)]))).toMatchObject({
    lock_timeout: 4000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const slow = world.database.transaction(trx => sql`set local statement_timeout = 1; select pg_sleep(1)`.execute(trx))
  await expect(slow).rejects.toThrow('the database is not to be reached: canceling statement due to statement timeout')
})
