import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backup, STAGE, startBackup } from '#server/backup/backup.ts'
import { sizeOf } from '#server/database/about.ts'
import { type Database, openDatabase, openReader } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { WriterGate } from '#server/database/wal/gate.ts'
import { writeAudit } from '#server/services/audit.ts'
import { createLogger } from '#server/services/logger.ts'
import { ownBun, ROOT } from '../support/own-bun.ts'
import { Upgrades } from '../support/upgrade-kills.ts'
import { machineLoad } from './crowd.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const MEGABYTES = LONG ? 500 : 40
const KILLS = LONG ? 50 : 5
/** After the snapshot so many saves are made, 50 a second. */
const SAVES = LONG ? 3000 : 300
const SAVE_MS = 20
const LINE_BYTES = 4096
const LINES_A_COMMIT = 500

const tell = (name: string, found: string) => console.log(`${name.padEnd(44)} ${found}; ${machineLoad()}`)
const seconds = (since: number) => (performance.now() - since) / 1000
const megabytesOf = (path: string) => Math.round(statSync(path).size / 1e6)
/** About half of it can be packed, as of what people write. */
const text = (at: number) =>
  `${Buffer.from(crypto.getRandomValues(new Uint8Array(LINE_BYTES / 3))).toString('base64')} ${'réponse '.repeat(LINE_BYTES / 18)} ${at}`
/** 2026-11-21 14:03:07, in Paris. */
const asTyped = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })

const line = (description: string, body: unknown) => ({
  resource: 'DRILL',
  method: 'SAVE',
  description,
  body,
  now: new Date().toISOString(),
})

/** Lines of the log, whole and chained, until the database is as large as it should be. */
async function fill(database: Database): Promise<void> {
  for (let at = 0; (await sizeOf(database.reader)).bytes < MEGABYTES * 1e6; at += LINES_A_COMMIT)
    await database.transaction(async trx => {
      for (let one = 0; one < LINES_A_COMMIT; one++) await writeAudit(trx, line('fill', text(at + one)))
    })
}

/** Saves at a steady pace; when each was answered. */
async function save(database: Database, backup: Backup): Promise<number[]> {
  const saved: number[] = []
  for (let at = 0; at < SAVES; at++) {
    await database.transaction(trx => writeAudit(trx, line(`save ${at}`, text(at))))
    saved.push(Date.now())
    await Bun.sleep(SAVE_MS)
  }
  await backup.flush()
  return saved
}

async function countSaves(data: string): Promise<number> {
  const { reader, close } = openReader(join(data, 'sceau.sqlite'))
  const { n } = await reader
    .selectFrom('log')
    .where('description', 'like', 'save %')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await close()
  return n
}

/** A database of the full size, with a snapshot and saves after it, brought back to seconds before, amid and after them (docs/reliability.md 46). */
export async function drillRestore(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sceau-size-'))
  try {
    const data = join(root, 'data')
    mkdirSync(data)
    const path = join(data, 'sceau.sqlite')
    const gate = new WriterGate()
    const database = await openDatabase(path, { isReplicated: true, gate })
    await database.transaction(ensureReferenceData)
    const stage = join(data, STAGE)
    const backup = await startBackup(
      { database: path, stage, version: '', places: {} },
      createLogger(() => undefined),
    )
    await fill(database)
    await backup.snapshot()
    const before = Date.now()
    // What is asked for is a second: the first save comes in a later one.
    await Bun.sleep(2000)
    const saved = await save(database, backup)
    await database.close()
    await backup.close()
    const size = megabytesOf(path)
    for (const at of [before, saved[SAVES >> 1] ?? 0, saved.at(-1) ?? 0]) {
      const folder = join(root, 'back')
      const began = performance.now()
      const args = ['restore', '--from', stage, '--no-key', '--at', asTyped(at), '--data', folder]
      const { exitCode, stderr, resourceUsage } = Bun.spawnSync([ownBun(), join(ROOT, 'server/main.ts'), ...args])
      const took = seconds(began)
      if (exitCode > 1) throw new Error(`restore: ${exitCode} ${stderr}`)
      const processor = Number(resourceUsage.cpuTime.total) / 1e6
      const second = (Math.floor(at / 1000) + 1) * 1000
      const [found, wanted] = [await countSaves(folder), saved.filter(one => one < second).length]
      tell(
        `${size} MB restored as of ${asTyped(at)}`,
        `${took.toFixed(1)} s with its verification (wanted 15), ${processor.toFixed(1)} s of processor; ${found} saves in, ${wanted} answered by then`,
      )
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** A database of the full size is upgraded, and killed amid it again and again: old or new, never between (docs/reliability.md 29). */
export async function drillUpgrade(): Promise<void> {
  const upgrades = await Upgrades.make(MEGABYTES)
  try {
    const took = await upgrades.once()
    tell(`${upgrades.megabytes} MB upgraded`, `${(took / 1000).toFixed(1)} s (wanted 30)`)
    const found = await upgrades.kill(KILLS, took)
    tell(`${KILLS} upgrades killed (-9)`, `${found.old} times the old schema, ${found.new} the new, ${found.between} between`)
  } finally {
    upgrades.dispose()
  }
}
