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
import { expireFiles } from '#server/backup/retention/files.ts'
import { backupJobs } from '#server/backup/retention/job.ts'
import { joinSteps, sendJoined } from '#server/backup/retention/tidy.ts'
import { UploadStage } from '#server/backup/uploads/stage.ts'
import { openDatabase } from '#server/database/database.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { writeAudit } from '#server/services/audit.ts'
import { HOUR } from '#server/services/clock.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { hashOf, keyOf } from '#server/services/files/store.ts'
import { createLogger } from '#server/services/logger.ts'
import { createServices } from '#server/services/services.ts'
import { MemoryPlace, Recorder } from '#tests/support/backup.ts'
import { text } from '#tests/support/uploads.ts'

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

test('what the stage’s disk damages stays as it is, replaces nothing good in a place, and keeps nothing else from being tidied', async () => {
  const data = join(root, 'damaged')
  mkdirSync(data)
  const [stage, place] = [new MemoryPlace(), new MemoryPlace()]
  const recorder = new Recorder(data, stage)
  const database = await openDatabase(recorder.path)
  await recorder.snapshot(NOW)
  const names: string[] = []
  for (const [step, hour] of [0, 0, 1, 1, 2, 2].entries()) {
    await database.transaction(trx =>
      trx
        .insertInto('setting')
        .values({ name: `s${step}`, value: 'x' })
        .execute(),
    )
    names.push(await recorder.step(NOW + hour * HOUR + step * 1000))
  }
  for (const [name, bytes] of stage.objects) await place.put(name, bytes)
  const heard: string[] = []
  const hear = (name: string) => void heard.push(name)
  const objects = (of: MemoryPlace) => [...of.objects.keys()].filter(name => name.endsWith('.segments')).sort()
  stage.alter(names[0]!)
  await stage.put(pointName('before-upgrade', NOW), text('{"name":'))
  await joinSteps(stage, NOW + 4 * HOUR, hear)
  const joined = objects(stage).filter(name => !names.includes(name))
  expect([objects(stage).length, joined.length, heard.length]).toEqual([4, 2, 2])
  stage.alter(joined[0]!)
  await sendJoined(stage, place, hear)
  expect(objects(place)).toEqual([...names.slice(0, 4), joined[1]].sort())
  expect(heard.at(-1)).toBe(joined[0])
  // A note on a file that is gone, which nobody can read, is written anew, and the file stays until then.
  const file = keyOf(hashOf(text('orphan')))
  await place.put(file, text('orphan'))
  await expireFiles(database.reader, place, { oldest: 5, now: 1 })
  const note = [...place.objects.keys()].find(name => name.startsWith('gone/')) ?? ''
  place.objects.set(note, text('{'))
  await expireFiles(database.reader, place, { oldest: 5, now: 9 })
  await expireFiles(database.reader, place, { oldest: 5, now: 9 })
  expect([place.objects.has(file), place.objects.has(note)]).toEqual([true, true])
  await expireFiles(database.reader, place, { oldest: 10, now: 11 })
  expect([place.objects.has(file), place.objects.has(note)]).toEqual([false, false])
  await database.close()
})
