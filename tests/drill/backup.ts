import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startBackup } from '#server/backup/backup.ts'
import { parseName } from '#server/backup/names.ts'
import { openDatabase } from '#server/database/database.ts'
import { WriterGate } from '#server/database/wal/gate.ts'
import { createLogger } from '#server/services/logger.ts'
import { Kills, type Round } from '../support/backup/kills.ts'
import { ownBun } from '../support/own-bun.ts'
import { S3Server } from '../support/s3.ts'
import { quantile } from './figures.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const KILLS = LONG ? 200 : 20
const PACE_MS = LONG ? 10_000 : 4000
const WATCHED_MS = LONG ? 60_000 : 10_000
/** Between two saves of the watched server: 50 a second. */
const SAVE_MS = 20

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const tell = (name: string, found: string) => console.log(`${name.padEnd(44)} ${found}`)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const spread = (values: readonly number[]) =>
  [0.5, 0.95, 1].map(part => Math.round(quantile(values, part === 1 ? 0.9999 : part))).join(' / ')

/** A server is killed while it writes and backs up; every tenth time its database is lost as well. */
export const drillKills = () =>
  inFolder(async folder => {
    const kills = new Kills(folder)
    const rounds: Round[] = []
    for (let at = 0; at < KILLS; at++) {
      rounds.push(await kills.round(60 + ((at * 97) % 500)))
      if (at % 10 === 3) kills.loseDatabase()
    }
    const bad = rounds.filter(({ isSound, isHoled }) => !isSound || isHoled).length
    const [answered, flushed, refused, lost, lostFlushed] = (['answered', 'flushed', 'refused', 'lost', 'lostFlushed'] as const).map(key =>
      sum(rounds.map(one => one[key])),
    )
    tell(
      `${KILLS} kills (-9) of a server that backs up`,
      `${answered} saves answered, ${lost} lost; ${flushed} sends, ${lostFlushed} not in the replica, ${refused} refused in time; ${bad} replicas unsound; behind by ${spread(rounds.map(one => one.behindMs))} ms (median / p95 / worst)`,
    )
  })

const paceShape = z.object({ saves: z.number(), processorMs: z.number(), logBytes: z.number() })

/** Saves with and without the backup, by turns, so that what else the machine does meets both. */
export const drillPace = () =>
  inFolder(async folder => {
    const runs = ['off', 'on', 'on', 'off'].map((mode, at) => {
      const own = join(folder, String(at))
      mkdirSync(own)
      const pace = join(import.meta.dirname, '../support/backup/pace.ts')
      const { stdout } = spawnSync(ownBun(), [pace, own, mode, String(PACE_MS)], { encoding: 'utf8' })
      return { mode, ...paceShape.parse(JSON.parse(stdout)) }
    })
    const of = (mode: string) => {
      const own = runs.filter(run => run.mode === mode)
      const saves = sum(own.map(run => run.saves))
      return {
        rate: saves / ((PACE_MS / 1000) * own.length),
        processor: sum(own.map(run => run.processorMs)) / saves,
        logMb: Math.round(Math.max(...own.map(run => run.logBytes)) / 1e6),
      }
    }
    const [off, on] = [of('off'), of('on')]
    tell(
      'saves with and without the backup',
      `${on.rate.toFixed(0)} and ${off.rate.toFixed(0)} a second (${((1 - on.rate / off.rate) * 100).toFixed(0)} % less); ${on.processor.toFixed(2)} and ${off.processor.toFixed(2)} ms of processor a save; the log grew to ${of('on').logMb} and ${of('off').logMb} MB`,
    )
  })

/** How long saves take to stand in a folder elsewhere and in storage, by when their objects were written there. */
export const drillPlaces = () =>
  inFolder(async folder => {
    const far = join(folder, 'far')
    mkdirSync(far)
    const storage = new S3Server()
    const path = join(folder, 'sceau.sqlite')
    const gate = new WriterGate()
    const database = await openDatabase(path, { isReplicated: true, gate })
    const places = { folder: far, bucket: { ...storage.settings, prefix: '' }, key: new Uint8Array(32) }
    const backup = await startBackup(
      { database: path, stage: join(folder, 'backups'), version: '', places, gate: gate.shared },
      createLogger(() => undefined),
    )
    const saved: number[] = []
    for (const end = performance.now() + WATCHED_MS; performance.now() < end; ) {
      await database.transaction(trx => trx.insertInto('setting').values({ name: crypto.randomUUID(), value: 'x' }).execute())
      saved.push(Date.now())
      await Bun.sleep(SAVE_MS)
    }
    await database.close()
    await backup.close()
    const inFar = readdirSync(far, { recursive: true, encoding: 'utf8' }).map(name => ({ name, at: statSync(join(far, name)).mtimeMs }))
    const inStorage = [...storage.objects].map(([name, { writtenAt }]) => ({
      name: name.replace(/^.*?(?=generations\/)/, ''),
      at: writtenAt.getTime(),
    }))
    const delays = (objects: readonly { name: string; at: number }[]) => {
      const told = objects.flatMap(({ name, at }) => {
        const parsed = parseName(name)
        return parsed?.kind === 'segments' ? [{ until: parsed.until, at }] : []
      })
      const sorted = told.sort((a, b) => a.until - b.until)
      return saved.map(at => (sorted.find(({ until }) => until >= at)?.at ?? Number.NaN) - at).filter(delay => !Number.isNaN(delay))
    }
    await storage.stop()
    const [toFolder, toStorage] = [delays(inFar), delays(inStorage)]
    tell('saves until they stand in a folder elsewhere', `${spread(toFolder)} ms (median / p95 / worst) of ${toFolder.length}`)
    tell('saves until they stand in S3 storage', `${spread(toStorage)} ms (median / p95 / worst) of ${toStorage.length}`)
  })
