import { Database } from 'bun:sqlite'
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { afterAll, expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { ownBun, ROOT } from '#tests/support/own-bun.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const KILLS = LONG ? 50 : 5
/** Lines of the log, of 4 kB each: 500 MB of them in the full run. */
const LINES = LONG ? 120_000 : 500
/** What the database was before: several later migrations fill tables and triggers. */
const OLD = '0010_product_parts'

const folder = mkdtempSync(join(tmpdir(), 'sceau-killed-upgrade-'))
const old = join(folder, 'old.sqlite')
const path = join(folder, 'sceau.sqlite')
afterAll(() => rmSync(folder, { recursive: true }))

async function makeOld(): Promise<void> {
  const raw = openSqlite(old)
  await new Migrator({ db: sqliteKysely(raw, true), provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(OLD)
  raw.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${LINES})
    insert into log (id, resource, method, description, description_fold, type, ip, ip_proxy, created_at, hash, json_body)
    select i, 'FILES', 'SERVICE', 'Dépôt ' || i, 'depot ' || i, '', '', '', '2026-01-01T00:00:00.000Z', i, hex(zeroblob(2000)) from n`)
  raw.run('pragma auto_vacuum = none')
  raw.run('vacuum')
  raw.run('pragma wal_checkpoint(truncate)')
  raw.close()
}

/** Upgrades; `killedAfter`: ends the process that many milliseconds after the upgrade began. Gives how long it took; null where it was killed. */
async function upgrade(killedAfter?: number): Promise<number | null> {
  const child = spawn(ownBun(), [join(ROOT, 'tests/support/upgrade-runner.ts'), path], { stdio: ['ignore', 'pipe', 'inherit'] })
  let began = 0
  let took: number | null = null
  child.stdout.on('data', (told: Buffer) => {
    for (const word of told.toString().trim().split('\n')) {
      if (word === 'stands') took = performance.now() - began
      if (word !== 'begins') continue
      began = performance.now()
      if (killedAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfter)
    }
  })
  await new Promise(resolve => child.once('exit', resolve))
  return took
}

/** The whole schema, and the migrations that made it. */
function stateOf(file: string): string {
  const raw = new Database(file)
  const shown = JSON.stringify([
    raw.query('select name from kysely_migration order by name').all(),
    raw.query('select type, name, tbl_name, sql from sqlite_master order by type, name').all(),
    raw.query('select count(*) as n from log').get(),
  ])
  const { quick_check } = raw.query<{ quick_check: string }, []>('pragma quick_check').get() ?? { quick_check: 'nothing' }
  raw.close()
  return quick_check === 'ok' ? shown : quick_check
}

function beginAnew(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  copyFileSync(old, path)
}

test(`an upgrade killed ${KILLS} times leaves the old schema or the new, never between`, { timeout: 3_600_000 }, async () => {
  await makeOld()
  beginAnew()
  const took = await upgrade()
  if (took === null) throw new Error('the upgrade did not end')
  const states = { old: stateOf(old), new: stateOf(path) }
  expect(states.old).not.toBe(states.new)
  const found = { old: 0, new: 0 }
  beginAnew()
  for (let kill = 0; kill < KILLS; kill++) {
    await upgrade((took * kill) / KILLS)
    const state = stateOf(path)
    expect([states.old, states.new]).toContain(state)
    found[state === states.old ? 'old' : 'new']++
    if (state === states.new) beginAnew()
  }
  expect(found.old).toBeGreaterThan(0)
  expect(await upgrade()).not.toBeNull()
  expect(stateOf(path)).toBe(states.new)
  if (LONG) console.log(`${Math.round(statSync(old).size / 1e6)} MB upgraded in ${(took / 1000).toFixed(1)} s`, found)
})
