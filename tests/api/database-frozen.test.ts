import { renameSync, rmSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from '#server/database/sqlite.ts'
import { describeOnBoth, openWorld, type World } from '#tests/support/api.ts'
import { fillDisk } from '#tests/support/full-disk.ts'

const list = (world: World) => world.as('admin').call('AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
const save = (world: World) => world.as('admin').call('TABLE_RESPONSES', 'ADD_TABLE', { designation: `Table ${crypto.randomUUID()}` })
const health = async (world: World) => {
  const answer = await world.anonymous.request('/api/health')
  return [answer.status, await answer.json()]
}
const UNAVAILABLE = { message: 'UNAVAILABLE' }

afterEach(() => {
  vi.useRealTimers()
})

/** What `work` gives, time passing as long as it takes. */
async function passing<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(resolve => setImmediate(resolve))
  }
  return over
}

test('a lock of another process on SQLite: saves are UNAVAILABLE together, reads go on meanwhile', async () => {
  const world = await openWorld('sqlite')
  const foreign = openSqlite(world.location)
  try {
    foreign.run('begin immediate')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    let answered = 0
    const began = Date.now()
    const saves = Array.from({ length: 5 }, () => save(world).finally(() => answered++))
    const telling = health(world)
    expect([(await list(world)).status, answered]).toEqual([200, 0])
    for (const answer of await passing(Promise.all(saves)))
      expect([answer.status, answer.error, answer.headers.get('retry-after')]).toEqual([503, UNAVAILABLE, '2'])
    // By the clock that the test moves: none waited for the one before it to give up.
    expect(Date.now() - began).toBeLessThan(5000)
    expect(await passing(telling)).toEqual([503, UNAVAILABLE])

    setTimeout(() => foreign.run('rollback'), 1000)
    expect((await passing(save(world))).status).toBe(200)
  } finally {
    foreign.close()
    await world.close()
  }
})

test('a lock that somebody else holds in PostgreSQL: UNAVAILABLE instead of waiting for ever', async () => {
  const world = await openWorld('postgres')
  try {
    const holding = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const foreign = world.database.transaction(async trx => {
      await trx.selectFrom('log_chain').select('id').forUpdate().execute()
      held.resolve()
      await holding.promise
    })
    await held.promise
    expect((await save(world)).error).toEqual(UNAVAILABLE)
    holding.resolve()
    await foreign
    expect((await save(world)).status).toBe(200)
  } finally {
    await world.close()
  }
})

test('database files that are gone: nothing more is acknowledged, and health tells it', async () => {
  for (const end of ['', '-wal']) {
    const world = await openWorld('sqlite')
    try {
      expect(await health(world)).toMatchObject([200, { status: 'ok' }])
      if (end) rmSync(world.location + end)
      else renameSync(world.location, `${world.location}.moved`)
      expect(await health(world)).toEqual([503, UNAVAILABLE])
      expect([(await save(world)).error, (await list(world)).status]).toEqual([UNAVAILABLE, 200])
    } finally {
      await world.close()
    }
  }
})

describeOnBoth('a full disk', world => {
  test('is told by health, and forgotten once there is room', async () => {
    const free = await fillDisk(world, 'writeFile')
    expect(await health(world)).toEqual([503, { ...UNAVAILABLE, detail: 'STORAGE_FULL' }])
    free()
    expect(await health(world)).toMatchObject([200, { status: 'ok' }])
  })
})
