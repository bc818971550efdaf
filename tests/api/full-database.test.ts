import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeOnBoth, openWorld, type World } from '#tests/support/api.ts'

const list = (world: World) => world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
const designation = () => `Table ${crypto.randomUUID()} ${'x'.repeat(60)}`
const save = (world: World, key: string = crypto.randomUUID()) =>
  world.as('admin').call('TABLE_RESPONSES', 'ADD_TABLE', { designation: designation() }, { key })
const run = (database: Database, statement: string) => database.transaction(trx => sql.raw(statement).execute(trx))

/** Gives the database no page more than it has. */
const fill: Record<Database['engine'], (database: Database) => Promise<unknown>> = {
  sqlite: database => run(database, 'pragma max_page_count = 1'),
  postgres: async database => {
    await run(
      database,
      `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
    )
    await run(database, 'create trigger full_disk before insert on log execute function full_disk()')
  },
}
const free: typeof fill = {
  sqlite: database => run(database, 'pragma max_page_count = 1000000'),
  postgres: database => run(database, 'drop trigger full_disk on log'),
}

async function refusedSave(world: World): Promise<string> {
  for (let tries = 0; tries < 2000; tries++) {
    const key = crypto.randomUUID()
    const answer = await save(world, key)
    if (answer.status === 200) continue
    expect([answer.status, answer.error]).toEqual([507, { message: 'STORAGE_FULL' }])
    return key
  }
  throw new Error('it was never full')
}

describeOnBoth('a database without room', world => {
  test('saves are 507 and leave nothing, reads go on, and it works again without a restart', async () => {
    await fill[world.engine](world.database)
    const key = await refusedSave(world)
    const counts = () => Promise.all((['log', 'receipt'] as const).map(table => world.count(table)))
    const before = await counts()
    expect((await save(world, key)).status).toBe(507)
    expect([(await list(world)).status, await counts()]).toEqual([200, before])
    await free[world.engine](world.database)
    expect((await save(world, key)).status).toBe(200)
    expect(await counts()).toEqual(before.map(count => count + 1))
  })
})

describe('a disk that turned read-only (sqlite)', () => {
  test('saves are 507, reads go on, also of who has not come for a while', async () => {
    const world = await openWorld('sqlite')
    try {
      const old = new Date(Date.now() - 3_600_000).toISOString()
      await world.database.transaction(trx => trx.updateTable('session').set({ last_used_at: old }).execute())
      await run(world.database, 'pragma query_only = on')
      expect((await save(world)).error).toEqual({ message: 'STORAGE_FULL' })
      expect((await list(world)).status).toBe(200)
    } finally {
      await world.close()
    }
  })
})
