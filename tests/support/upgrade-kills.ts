import { Database } from 'bun:sqlite'
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '#migrations/index.ts'
import { openSqlite, sqliteKysely } from '#server/database/sqlite.ts'
import { ownBun, ROOT } from './own-bun.ts'

/** What the database was before: several later migrations fill tables and triggers. */
const OLD = '0010_product_parts'
/** Lines of the log, with what a page holds of one. */
const LINE_BYTES = 4150

/** What kills left: how often the old schema, the new one, or neither, whole. */
export interface Left {
  old: number
  new: number
  between: number
}

async function makeOld(path: string, lines: number): Promise<void> {
  const raw = openSqlite(path)
  await new Migrator({ db: sqliteKysely(raw, true), provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(OLD)
  raw.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${lines})
    insert into log (id, resource, method, description, description_fold, type, ip, ip_proxy, created_at, hash, json_body)
    select i, 'FILES', 'SERVICE', 'Dépôt ' || i, 'depot ' || i, '', '', '', '2026-01-01T00:00:00.000Z', i, hex(zeroblob(2000)) from n`)
  raw.run('pragma auto_vacuum = none')
  raw.run('vacuum')
  raw.run('pragma wal_checkpoint(truncate)')
  raw.close()
}

/** The whole schema, and the migrations that made it; what is wrong with a file that is not whole. */
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

/** A database of an old version that is upgraded again and again, in a process that may be killed. */
export class Upgrades {
  readonly #folder: string
  readonly #old: string
  readonly #path: string
  #states = { old: '', new: '' }

  private constructor(folder: string) {
    this.#folder = folder
    this.#old = join(folder, 'old.sqlite')
    this.#path = join(folder, 'sceau.sqlite')
  }

  static async make(megabytes: number): Promise<Upgrades> {
    const upgrades = new Upgrades(mkdtempSync(join(tmpdir(), 'sceau-upgrades-')))
    await makeOld(upgrades.#old, Math.round((megabytes * 1e6) / LINE_BYTES))
    return upgrades
  }

  get megabytes(): number {
    return Math.round(statSync(this.#old).size / 1e6)
  }

  /** Upgrades without a fault; gives the milliseconds that it took. */
  async once(): Promise<number> {
    this.#beginAnew()
    const took = await this.#upgrade()
    if (took === null) throw new Error('the upgrade did not end')
    this.#states = { old: stateOf(this.#old), new: stateOf(this.#path) }
    if (this.#states.old === this.#states.new) throw new Error('the upgrade changed nothing')
    return took
  }

  /** Kills so many upgrades, ever later within `took`, and lets a last one end, which must bring the new schema. */
  async kill(kills: number, took: number): Promise<Left> {
    const left: Left = { old: 0, new: 0, between: 0 }
    this.#beginAnew()
    for (let kill = 0; kill < kills; kill++) {
      await this.#upgrade((took * kill) / kills)
      const state = stateOf(this.#path)
      left[state === this.#states.old ? 'old' : state === this.#states.new ? 'new' : 'between']++
      if (state !== this.#states.old) this.#beginAnew()
    }
    if ((await this.#upgrade()) === null || stateOf(this.#path) !== this.#states.new) throw new Error('the last upgrade did not end')
    return left
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #beginAnew(): void {
    for (const end of ['', '-wal', '-shm']) rmSync(this.#path + end, { force: true })
    copyFileSync(this.#old, this.#path)
  }

  /** `killedAfter`: ends the process that many milliseconds after the upgrade began. Gives how long it took; null where it was killed. */
  async #upgrade(killedAfter?: number): Promise<number | null> {
    const child = spawn(ownBun(), [join(ROOT, 'tests/support/upgrade-runner.ts'), this.#path], { stdio: ['ignore', 'pipe', 'inherit'] })
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
}
