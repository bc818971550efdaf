import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderPlace } from '#server/backup/places/folder.ts'
import { PlaceFault } from '#server/backup/places/place.ts'
import { expireFiles } from '#server/backup/retention/files.ts'
import { FileSender } from '#server/backup/uploads/send.ts'
import { STAGED_LOG, stagedStore, UploadStage } from '#server/backup/uploads/stage.ts'
import { DAY } from '#server/services/clock.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { hashOf, keyOf } from '#server/services/files/store.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { MemoryPlace } from '#tests/support/backup.ts'
import { PDF, text, upload } from '#tests/support/uploads.ts'

const root = mkdtempSync(join(tmpdir(), 'sceau-uploads-'))
afterAll(() => rmSync(root, { recursive: true }))

const [ONE, TWO, THREE] = [text('un'), text('deux'), text('trois')]
const PDF_AGAIN = text('%PDF-1.7\nencore')
const filesOf = async (place: MemoryPlace) => (await place.list('files/')).map(one => one.name).sort()
const namesOf = (...contents: Uint8Array[]) => contents.map(bytes => keyOf(hashOf(bytes))).sort()

test('what is written stands in the stage too, without taking room twice, also what was there before', async () => {
  const [data, root2] = [join(root, 'data'), join(root, 'data', 'backups')]
  const store = createFolderStore(data)
  await store.write(ONE)
  const stage = new UploadStage(root2, data)
  await stagedStore(store, stage).write(TWO)
  expect([ONE, TWO].map(bytes => existsSync(join(root2, keyOf(hashOf(bytes)))))).toEqual([false, true])
  await stage.catchUp(store)
  const path = (folder: string) => statSync(join(folder, keyOf(hashOf(ONE)))).ino
  expect(path(root2)).toBe(path(data))
  // Removed from the service they stay in the backup.
  await store.remove(hashOf(ONE))
  expect(await folderPlace(root2).get(keyOf(hashOf(ONE)))).toEqual(ONE)
  // A store that is no folder gives its bytes.
  const apart = new UploadStage(join(root, 'apart'))
  await apart.catchUp(store)
  expect(await folderPlace(join(root, 'apart')).get(keyOf(hashOf(TWO)))).toEqual(TWO)
})

test('every file reaches the place once, whatever was staged before, meanwhile or while the place was down', async () => {
  const [data, stageRoot] = [join(root, 'sent'), join(root, 'sent', 'backups')]
  const stage = new UploadStage(stageRoot, data)
  const store = stagedStore(createFolderStore(data), stage)
  await store.write(ONE)
  const place = new MemoryPlace()
  const sender = new FileSender(stageRoot, place)
  await sender.send()
  await store.write(TWO)
  const { put } = place
  place.put = () => Promise.reject(new PlaceFault('unreachable', 'en panne'))
  await expect(sender.send()).rejects.toThrow('en panne')
  await store.write(THREE)
  expect(sender.waiting).toBe(1)
  place.put = put
  await sender.send()
  await sender.send()
  expect([await filesOf(place), sender.waiting]).toEqual([namesOf(ONE, TWO, THREE), 0])
  // A new start compares.
  place.objects.delete(keyOf(hashOf(TWO)))
  new UploadStage(stageRoot, data)
  await new FileSender(stageRoot, place).send()
  expect(await filesOf(place)).toEqual(namesOf(ONE, TWO, THREE))
})

test('a file that could not be told of is not staged: the next try tells of it, and it reaches the place', async () => {
  const [data, stageRoot] = [join(root, 'untold'), join(root, 'untold', 'backups')]
  const store = stagedStore(createFolderStore(data), new UploadStage(stageRoot, data))
  const place = new MemoryPlace()
  const sender = new FileSender(stageRoot, place)
  await sender.send()
  const blocked = join(stageRoot, STAGED_LOG)
  mkdirSync(blocked)
  await expect(store.write(ONE)).rejects.toThrow('EISDIR')
  rmSync(blocked, { recursive: true })
  await store.write(ONE)
  await sender.send()
  expect(await filesOf(place)).toEqual(namesOf(ONE))
})

describeOnBoth('uploaded files in a backup', world => {
  test('leave it once no point in time that may name them is left, and not while a row names them', async () => {
    const place = new MemoryPlace()
    await upload(world.as('partner'), 'bilan.pdf', PDF)
    for (const bytes of [PDF, ONE, TWO]) await place.put(keyOf(hashOf(bytes)), bytes)
    const [now, db] = [Date.now(), world.database.reader]
    await expireFiles(db, place, { oldest: now - DAY, now })
    await expireFiles(db, place, { oldest: now - 1, now: now + 1 })
    expect(await filesOf(place)).toEqual(namesOf(PDF, ONE, TWO))
    // Bytes that come back are no longer gone.
    await upload(world.as('partner'), 'un.pdf', PDF_AGAIN)
    await place.put(keyOf(hashOf(PDF_AGAIN)), PDF_AGAIN)
    await place.put(`gone/${hashOf(PDF_AGAIN)}.json`, text(JSON.stringify({ since: now - DAY })))
    await expireFiles(db, place, { oldest: now + 1, now: now + 2 })
    expect([await filesOf(place), await place.list('gone/')]).toEqual([namesOf(PDF, PDF_AGAIN), []])
  })
})
