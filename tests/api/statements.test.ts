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
