import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Writer } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { WriterGate } from '#server/database/wal/gate.ts'
import { WalTail } from '#server/database/wal/tail.ts'
import { breathe } from '#server/services/pause.ts'

let folder = ''
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sceau-commits-'))
  database = await openDatabase(join(folder, 'sceau.sqlite'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string) => async (trx: Writer) => {
  await trx.insertInto('setting').values({ name, value: '' }).execute()
  return name
}
const written = async () => {
  const rows = await database.reader.selectFrom('setting').where('name', 'like', 'one %').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
const NAMES = Array.from({ length: 10 }, (_, at) => `one ${at}`)
/** How many commits another connection has seen. */
function commits(work: (seen: () => unknown) => Promise<unknown>) {
  const other = openSqlite(join(folder, 'sceau.sqlite'), true)
  const versions = new Set<unknown>()
  const seen = () => versions.add(JSON.stringify(other.query('pragma data_version').get()))
  seen()
  return work(seen).then(() => {
    other.close()
    return versions.size - 1
  })
}

test('transactions that stand in line are flushed together, and each answers once it stands', async () => {
  const count = await commits(async seen => {
    const each = NAMES.map(async name => {
      await database.transaction(write(name))
      seen()
      return written()
    })
    for (const found of await Promise.all(each)) expect(found).toEqual(NAMES)
  })
  expect(count).toBe(1)
})

test('one that is refused is undone alone, wherever it stands', async () => {
  const refused = (name: string) => async (trx: Writer) => {
    await write(name)(trx)
    throw new Error(`refused ${name}`)
  }
  for (const bad of [[0], [4], [9], [0, 1, 9]]) {
    const each = NAMES.map((name, at) => database.transaction(bad.includes(at) ? refused(name) : write(name)))
    const outcomes = (await Promise.allSettled(each)).map(one => (one.status === 'rejected' ? String(one.reason.message) : one.value))
    expect(outcomes).toEqual(NAMES.map((name, at) => (bad.includes(at) ? `refused ${name}` : name)))
    expect(await written()).toEqual(NAMES.filter((_, at) => !bad.includes(at)))
    await database.transaction(trx => trx.deleteFrom('setting').where('name', 'like', 'one %').execute())
  }
})

test('a commit that fails is told to all whom it was to commit, and the next ones stand', async () => {
  const orphan = async (trx: Writer) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await trx.insertInto('role_permission').values({ role_id: 4711, permission: 'X' }).execute()
  }
  const first = [database.transaction(write('one 0')), database.transaction(orphan), database.transaction(write('one 1'))]
  for (const { status } of await Promise.allSettled(first)) expect(status).toBe('rejected')
  expect(await written()).toEqual([])
  await database.transaction(write('one 2'))
  expect(await written()).toEqual(['one 2'])
})

test('what undoes the whole transaction by itself, as a full disk does, undoes its group', async () => {
  const full = async (trx: Writer) => {
    await write('one 1')(trx)
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(trx)
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(trx)
    const value = 'x'.repeat(1_000_000)
    await trx.insertInto('setting').values({ name: 'one 2', value }).execute()
  }
  const each = [database.transaction(write('one 0')), database.transaction(full)]
  const outcomes = await Promise.allSettled(each)
  expect(outcomes.map(one => one.status === 'rejected' && one.reason.code)).toContain('SQLITE_FULL')
  const stands = outcomes.map((one, at) => one.status === 'fulfilled' && `one ${at}`).filter(one => one !== false)
  expect(await written()).toEqual(stands)
})

test('writers wait at the gate while the copying thread has the log to itself, and no longer', async () => {
  const path = join(folder, 'gated.sqlite')
  const gate = new WriterGate(undefined, 60_000)
  const gated = await openDatabase(path, { isReplicated: true, gate })
  const tail = new WalTail(path, new WriterGate(gate.shared))
  const order: string[] = []
  const writes = NAMES.map(name => gated.transaction(write(name)).then(() => order.push('written')))
  await Promise.all(writes)
  expect(gate.isClosed).toBe(false)
  let waits: Promise<unknown> | undefined
  const isDone = tail.alone(() => {
    expect(gate.isClosed).toBe(true)
    waits = gated.transaction(write('one more')).then(() => order.push('later'))
    return true
  })
  expect([isDone, gate.isClosed]).toEqual([true, false])
  await waits
  expect(order).toEqual([...NAMES.map(() => 'written'), 'later'])
  // Whatever goes wrong while they wait, they go on after it.
  expect(() =>
    tail.alone(() => {
      throw new Error('no room')
    }),
  ).toThrow('no room')
  expect(gate.isClosed).toBe(false)

  gate.close()
  const last = gated.transaction(write('last')).then(() => order.push('last'))
  for (let turn = 0; turn < 20; turn++) await breathe()
  expect(order.at(-1)).toBe('later')
  gate.open()
  await last
  expect(order.at(-1)).toBe('last')
  await gated.close()
  tail.close()
})
