import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { runSceau } from '#tests/support/command-line.ts'
import { callHttp, signIn } from '#tests/support/http.ts'
import { countRoles, FIRST, fileBytes, readFiles, setUp, workIn } from '#tests/support/new-service.ts'
import { program } from '#tests/support/program.ts'
import { S3Server } from '#tests/support/s3.ts'
import { Server } from '#tests/support/server.ts'

const FILES = 3
const FROM = 's3://sceau/label'

function world() {
  const storage = new S3Server()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage.settings
  const settings = {
    SCEAU_BACKUP_KEY: '07'.repeat(32),
    SCEAU_BACKUP_S3_ENDPOINT: endpoint,
    SCEAU_BACKUP_S3_BUCKET: bucket,
    SCEAU_BACKUP_S3_REGION: region,
    SCEAU_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    SCEAU_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    SCEAU_BACKUP_S3_PREFIX: 'label',
  }
  const server = new Server([], settings)
  onTestFinished(async () => {
    await server.dispose()
    rmSync(`${server.folder}.restauration`, { recursive: true, force: true })
    await storage.stop()
  })
  const args = ['restore', '--from', FROM, '--data', server.folder]
  return { storage, server, restore: () => runSceau(args, settings), begin: () => startRestore(args, settings, storage) }
}

/** A restore that waits amid the bytes of an object, which never come; `end` ends it, and gives how it did. */
async function startRestore(args: string[], settings: Record<string, string>, storage: S3Server) {
  storage.fault = 'cut'
  const isReading = () => storage.asked.slice(from).some(asked => asked.startsWith('GET label/generations/'))
  const from = storage.asked.length
  const child = spawn(program(), args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', data => {
    said += String(data)
  })
  await expect.poll(isReading, { timeout: 60_000 }).toBe(true)
  return async (signal: 'SIGINT' | 'SIGKILL') => {
    const before = new Set(storage.asked.slice(from))
    const asked = storage.asked.length
    const gone = once(child, 'close')
    child.kill(signal)
    await gone
    storage.fault = null
    return { code: child.exitCode, said, askedAgain: storage.asked.slice(asked).filter(one => before.has(one)) }
  }
}

test('a service whose disk is lost comes back from storage that often fails, to the byte; Ctrl C and a kill amid the restore leave nothing in the way', {
  timeout: 180_000,
}, async () => {
  const { storage, server, restore, begin } = world()
  storage.every = 9
  await server.start()
  await setUp(server)
  const token = await signIn(server.url, FIRST.username, FIRST.password)
  const files = await workIn(server.url, token, { roles: 4, files: FILES })
  const roles = await countRoles(server.url, token)
  // One try is enough: what fails for a moment is tried again while it waits.
  expect((await callHttp(server.url, token, 'SYSTEM_MANAGEMENT', 'BACKUP_NOW', {}, crypto.randomUUID())).status).toBe(200)
  await server.stop('SIGKILL')
  rmSync(server.folder, { recursive: true })
  const traces = () => [existsSync(server.folder), existsSync(`${server.folder}.restauration`)]

  storage.every = 0
  const interrupted = await (await begin())('SIGINT')
  // Nothing is asked again: it ends at once, not when the storage gives up.
  expect(interrupted).toEqual({ code: 1, said: expect.stringContaining('rien n’a été restauré, et rien ne reste'), askedAgain: [] })
  expect(traces()).toEqual([false, false])
  const end = await begin()
  const other = await restore()
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('Une autre restauration travaille')])
  expect(await end('SIGKILL')).toMatchObject({ code: null })
  expect(traces()).toEqual([false, true])

  storage.every = 5
  const restored = await restore()
  expect([restored.code, restored.err.includes('erreur') ? restored.err : restored.out]).toEqual([
    0,
    expect.stringContaining(`Fichiers déposés\u202f: ${FILES} contenus`),
  ])
  expect(traces()).toEqual([true, false])
  storage.every = 0
  const over = await restore()
  expect([over.code, over.err]).toEqual([1, expect.stringContaining('une restauration ne remplace rien')])
  await server.start()
  const again = await signIn(server.url, FIRST.username, FIRST.password)
  expect(await countRoles(server.url, again)).toBe(roles)
  expect(await readFiles(server.url, again, files)).toEqual(files.map((_, at) => fileBytes(at)))
})
