import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodePoint, firstStepOf, stepsIn } from '#server/backup/format.ts'
import { findSecretKey } from '#server/backup/keys.ts'
import { pointName } from '#server/backup/names.ts'
import { folderPlace } from '#server/backup/places/folder.ts'
import { PlaceFault } from '#server/backup/places/place.ts'
import { restoreInto } from '#server/backup/restore/into.ts'
import { type Goal, NEWEST } from '#server/backup/restore/plan.ts'
import { backupJobs } from '#server/backup/retention/job.ts'
import { UploadStage } from '#server/backup/uploads/stage.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { writeAudit } from '#server/services/audit.ts'
import { HOUR } from '#server/services/clock.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { createLogger } from '#server/services/logger.ts'
import { createServices } from '#server/services/services.ts'
import { MemoryPlace, Recorder } from '#tests/support/backup.ts'

const NOW = Date.parse('2026-11-21T13:00:00.000Z')
const root = mkdtempSync(join(tmpdir(), 'sceau-keep-'))
afterAll(() => rmSync(root, { recursive: true }))

test('each hour the steps of the hour before become one object in stage and place, those of a second one step, and restore to the same', async () => {
  const data = join(root, 'data')
  const [stageRoot, lines] = [join(data, 'backups'), [] as string[]]
  mkdirSync(data)
  const uploads = new UploadStage(stageRoot, data)
  const stage = folderPlace(stageRoot)
  const place = new MemoryPlace()
  const recorder = new Recorder(data, stage)
  const database = await openDatabase(recorder.path)
  await database.transaction(ensureReferenceData)
  await recorder.snapshot(NOW)
  // Of the third second three steps; a point stands after the first of them.
  const instants = [1000, 2000, 3000, 3100, 3999, 4000]
  for (const [at, ms] of instants.entries()) {
    const now = new Date(NOW).toISOString()
    await database.transaction(trx => writeAudit(trx, { resource: 'TEST', method: 'STEP', description: `${at}`, body: {}, now }))
    await recorder.step(NOW + ms)
  }
  const { generation } = recorder
  const origin = { installation: 'i', server: 's', version: '1', migration: '0001' }
  await stage.put(
    pointName('before-upgrade', NOW + 3000),
    encodePoint({ name: 'before-upgrade', at: NOW + 3000, generation, step: 3, origin }),
  )
  for (const { name } of await stage.list('generations/')) await place.put(name, await stage.get(name))
  const backups = { stage, uploads, places: [place], secretKey: new Uint8Array(32).fill(5) }
  const services = {
    ...createServices({ dataFolder: data }),
    backups,
    files: createFolderStore(data),
    logger: createLogger(line => lines.push(line)),
  }
  const remove = place.remove.bind(place)
  place.remove = () => Promise.reject(new PlaceFault('refused', 'ne permet pas de supprimer'))
  const run = () => backupJobs.KEEP_BACKUPS.outside(database, services, new Date(NOW + 2 * HOUR).toISOString())
  await run()
  expect((await stage.list('generations/')).filter(one => one.name.endsWith('.segments')).length).toBe(1)
  expect(lines.join()).toContain('the retention of backups is left to the storage')
  place.remove = remove
  await run()
  const [inStage, inPlace] = [await stage.list('generations/'), await place.list('generations/')]
  expect(inPlace).toEqual(inStage)
  expect(Buffer.from((await findSecretKey(place)) ?? '', 'hex')).toEqual(Buffer.alloc(32, 5))
  const joined = inStage.find(one => one.name.endsWith('.segments'))
  const steps = [...stepsIn(await stage.get(joined?.name ?? ''))].map(({ header }) => [firstStepOf(header), header.step])
  expect(steps).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
    [6, 6],
  ])
  const back = async (name: string, goal: Partial<Goal>) => {
    mkdirSync(join(root, name))
    const restored = await restoreInto({ place, folder: join(root, name), files: null, goal: { ...NEWEST, ...goal } })
    return [restored.step, restored.contents?.lines, restored.notes]
  }
  expect(await back('newest', {})).toEqual([6, 6, []])
  expect(await back('second', { at: NOW + 3999 })).toEqual([5, 5, []])
  expect(await back('point', { generation, step: 3 })).toEqual([3, 3, []])
  await database.close()
})
