import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBackup } from '#server/backup/backup.ts'
import { Stage } from '#server/backup/stage.ts'
import { openDatabase } from '#server/database/database.ts'
import { DatabaseGone } from '#server/database/errors.ts'
import { createLogger } from '#server/services/logger.ts'
import { readNames } from '#tests/support/backup/kills.ts'
import { replayed } from '#tests/support/backup/replay.ts'

/** How many descriptors this process has open in a folder. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      // The one that listed them.
      return false
    }
  }).length

test('a copying thread that dies is told of and begun anew, leaves no file open, and what was written meanwhile is in the backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sceau-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'sceau.sqlite')
  const database = await openDatabase(path, { isReplicated: true })
  const workers: Worker[] = []
  const log: string[] = []
  const begin = () => {
    const worker = new Worker(new URL('../../../server/backup/worker.ts', import.meta.url).href)
    workers.push(worker)
    return worker
  }
  const stage = join(folder, 'backups')
  const settings = { database: path, stage, version: '', places: {} }
  const backup = await startBackup(
    settings,
    createLogger(line => void log.push(line)),
    { open: begin, pauseMs: 1 },
  )
  const save = (name: string) => database.transaction(trx => trx.insertInto('setting').values({ name, value: 'x' }).execute())
  await save('before')
  await backup.flush()
  const open = openIn(folder)
  const dead = new Promise(resolve => workers[0]!.addEventListener('close', resolve))
  workers[0]!.terminate()
  await save('meanwhile')
  await expect(backup.flush()).rejects.toBeInstanceOf(DatabaseGone)
  await dead
  expect(backup.state()).toMatchObject({ status: 'failing', fault: expect.stringContaining('la copie s’est arrêtée') })
  await save('dead')
  await expect.poll(() => backup.flush().then(() => 'flushed', String), { timeout: 20_000 }).toBe('flushed')
  await expect.poll(() => backup.state(), { timeout: 20_000 }).toMatchObject({ status: 'running', fault: null })
  expect(openIn(folder)).toBe(open)
  await database.close()
  await backup.close()
  expect(workers.length).toBe(2)
  expect(log.filter(line => line.includes('has died')).length).toBe(1)
  const { isSound, names } = readNames(replayed(new Stage(stage), join(folder, 'replica.sqlite')))
  expect([isSound, ...['before', 'meanwhile', 'dead'].map(name => names.has(name))]).toEqual([true, true, true, true])
})
