import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client, openCopy, openWorld } from '#tests/support/api.ts'
import { openCutLine } from '#tests/support/cut-line.ts'

/** A server whose connection to PostgreSQL can be cut. */
async function openCuttable() {
  const world = await openWorld('postgres')
  const address = URL.parse(world.location.replace('@/', '@localhost/'))
  const line = await openCutLine(`${address?.searchParams.get('host')}/.s.PGSQL.5432`)
  const copy = await openCopy(world, `postgres://sceau@127.0.0.1:${line.port}${address?.pathname}`)
  const close = async () => {
    await copy.close()
    await line.close()
    await world.close()
  }
  return { world, line, ...copy, close }
}

test('while PostgreSQL is away a call is UNAVAILABLE; once it is back the same server answers', { timeout: 60_000 }, async () => {
  const { world, line, app, close } = await openCuttable()
  try {
    const staff = new Client(app, world.as('admin').token)
    const list = () => staff.call('AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
    const key = crypto.randomUUID()
    const save = (key: string) => staff.call('TABLE_RESPONSES', 'ADD_TABLE', { designation: 'Pendant la coupure' }, { key })
    expect((await list()).status).toBe(200)

    line.cut()
    const tables = await world.count('response_table')
    for (const answer of [await list(), await save(key), await list()]) {
      expect([answer.status, answer.error]).toEqual([503, { message: 'UNAVAILABLE' }])
    }
    expect((await app.request('/api/health')).status).toBe(503)
    expect((await app.request('/')).status).toBe(200)

    line.mend()
    // An old connection may fail only when it is used.
    await expect.poll(async () => (await list()).status).toBe(200)
    expect((await save(key)).status).toBe(200)
    expect(await world.count('response_table')).toBe(tables + 1)
    expect((await app.request('/api/health')).status).toBe(200)
  } finally {
    await close()
  }
})

test('calls under way when PostgreSQL goes are UNAVAILABLE, and none of them is half done', { timeout: 60_000 }, async () => {
  const { world, line, app, close } = await openCuttable()
  try {
    const staff = new Client(app, world.as('admin').token)
    const saves = Array.from({ length: 40 }, (_, at) => ({ key: crypto.randomUUID(), designation: `Coupée ${at}` }))
    const send = ({ key, designation }: { key: string; designation: string }) =>
      staff.call('TABLE_RESPONSES', 'ADD_TABLE', { designation }, { key })
    const before = await world.count('response_table')
    const under = saves.map(send)
    await under[0]
    line.cut()
    const statuses = (await Promise.all(under)).map(answer => answer.status)
    expect(statuses).toContain(503)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    line.mend()
    for (const save of saves) await expect.poll(async () => (await send(save)).status).toBe(200)
    expect(await world.count('response_table')).toBe(before + saves.length)
  } finally {
    await close()
  }
})

test('while PostgreSQL is frozen all calls are UNAVAILABLE, those that wait for a connection too; a long query is not taken for it', async () => {
  const { world, line, app, database, close } = await openCuttable()
  try {
    const staff = new Client(app, world.as('admin').token)
    const list = () => staff.call('AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
    const save = () => staff.call('TABLE_RESPONSES', 'ADD_TABLE', { designation: `Table ${crypto.randomUUID()}` })
    expect((await sql`select pg_sleep(2.5)`.execute(database.reader)).rows).toHaveLength(1)
    expect((await list()).status).toBe(200)

    line.freeze()
    const began = performance.now()
    for (const answer of await Promise.all([save(), ...Array.from({ length: 14 }, list)]))
      expect([answer.status, answer.error]).toEqual([503, { message: 'UNAVAILABLE' }])
    const told = performance.now() - began
    expect((await app.request('/api/health')).status).toBe(503)
    console.info(
      `PostgreSQL frozen: 15 calls told in ${Math.round(told)} ms, health then in ${Math.round(performance.now() - began - told)} ms`,
    )

    line.mend()
    await expect.poll(async () => (await save()).status, { timeout: 20_000 }).toBe(200)
    expect((await app.request('/api/health')).status).toBe(200)
  } finally {
    await close()
  }
})
