import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo.ts'
import { Problem } from '#contract/errors.ts'
import { createS3Store } from '#server/services/files/s3-store.ts'
import { hashOf, keyOf } from '#server/services/files/store.ts'
import { createLogger } from '#server/services/logger.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { S3Server } from '#tests/support/s3.ts'
import { Server } from '#tests/support/server.ts'
import { file, model, PDF, post, text, upload } from '#tests/support/uploads.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const MEGA = 1024 * 1024
const TIMING = { answerMs: 300, bytesMs: 300 }

function openStore() {
  const server = new S3Server()
  const lines: string[] = []
  const logger = createLogger(line => lines.push(line))
  return { server, lines, logger, store: createS3Store(server.settings, logger, TIMING) }
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

describe('a store in S3-compatible storage', () => {
  const { server, lines, logger, store } = openStore()
  afterEach(() => {
    server.fault = null
    server.objects.clear()
  })
  afterAll(() => server.stop())

  test('bytes are written once, in one signed request, under the hash of what they are', async () => {
    const sha256 = await store.write(PDF)
    const asked = server.asked.length
    expect(await store.write(PDF)).toBe(sha256)
    expect(server.asked.slice(asked)).toEqual([`HEAD ${keyOf(sha256)}`])
    expect([...server.objects.keys()]).toEqual([keyOf(hashOf(PDF))])
    expect(await new Response(await store.read(sha256)).bytes()).toEqual(PDF)
    const large = new Uint8Array(50 * 1024 * 1024).fill(7)
    const before = server.asked.length
    const hash = await createS3Store(server.settings, logger).write(large)
    expect(server.asked.slice(before)).toEqual([`HEAD ${keyOf(hash)}`, `PUT ${keyOf(hash)}`])
    expect(server.objects.get(keyOf(hash))?.bytes.byteLength).toBe(large.byteLength)
  })

  test.each([
    ['others', 8 * MEGA, 'changed'],
    ['fewer', 8 * MEGA, 'cut'],
    ['others, few', 20, 'changed'],
    ['none', 20, 'emptied'],
  ] as const)('bytes that are not those of the hash are never given as a whole: %s', async (_what, size, how) => {
    const bytes = new Uint8Array(size).fill(7)
    const sha256 = await store.write(bytes)
    const kept = { changed: bytes.with(size / 2, 8), cut: bytes.slice(0, size / 2), emptied: new Uint8Array() }[how]
    server.objects.set(keyOf(sha256), { bytes: kept, writtenAt: new Date() })
    const said = lines.length
    expect(await refused(new Response(await store.read(sha256)).bytes())).toBe('UNAVAILABLE')
    expect(lines.slice(said).join()).toContain(sha256)
  })

  test('all files are listed over several pages without foreign keys; removing a missing one is no fault', async () => {
    const hashes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(one => store.write(text(one))))
    for (const key of ['files/x', 'snapshots/1.db']) server.objects.set(key, { bytes: text('x'), writtenAt: new Date() })
    const kept = await Array.fromAsync(store.list())
    expect(kept.map(one => one.sha256).sort()).toEqual(hashes.sort())
    expect(kept.every(one => one.size === 1 && Math.abs(one.writtenAt - Date.now()) < 60_000)).toBe(true)
    const [gone = ''] = hashes
    await store.remove(gone)
    await store.remove(gone)
    expect(await store.exists(gone)).toBe(false)
    expect(await refused(store.read(gone))).toMatchObject({ message: `the bytes of ${gone} are missing` })
    expect(() => store.exists('../../etc/passwd')).toThrow('not a SHA-256')
  })

  test.each([
    [{ status: 503, code: 'SlowDown' }, 'UNAVAILABLE'],
    [{ status: 403, code: 'AccessDenied' }, 'UNAVAILABLE'],
    [{ status: 404, code: 'NoSuchBucket' }, 'UNAVAILABLE'],
    ['silent' as const, 'UNAVAILABLE'],
  ])('storage that answers %j is %s, for each request', async (fault, code) => {
    server.fault = fault
    const sha256 = hashOf(PDF)
    const asked = [store.write(PDF), Array.fromAsync(store.list()), store.remove(sha256)]
    expect(await Promise.all(asked.map(refused))).toEqual([code, code, code])
  })

  test('storage that is full says so', async () => {
    server.fault = { status: 507, code: 'XMinioStorageFull', only: 'PUT' }
    expect(await refused(store.write(PDF))).toBe('STORAGE_FULL')
  })

  test('a stalled download is cut off', async () => {
    server.fault = 'cut'
    const stream = await store.read(hashOf(PDF))
    await expect(new Response(stream).bytes()).rejects.toThrow()
  })

  test('a wrong secret is refused by the storage, and nothing of the keys is told', async () => {
    const wrong = createS3Store({ ...server.settings, secretAccessKey: 'un-autre-secret' }, logger, TIMING)
    expect(await refused(wrong.write(PDF))).toBe('UNAVAILABLE')
    expect(server.objects.size).toBe(0)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(/secret|CLE-DE-TEST|Signature=/)
  })
})

describeOnBoth('files in S3-compatible storage', world => {
  const { server, lines, store } = openStore()
  world.parts.services.files = store
  afterEach(() => {
    server.fault = null
  })
  afterAll(() => server.stop())

  test('an upload lies in the bucket alone and comes back byte for byte', async () => {
    const fileName = await upload(world.as('partner'), 'bilan.pdf', PDF)
    expect([...server.objects.keys()]).toEqual([keyOf(hashOf(PDF))])
    const response = await world.as('partner').request(`/api/files/${fileName}`)
    expect(response.headers.get('content-length')).toBe(String(PDF.byteLength))
    expect(await response.bytes()).toEqual(PDF)
    const head = await world.as('partner').request(`/api/files/${fileName}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.byteLength)])
  })

  test.each([
    ['down', { status: 503, code: 'ServiceUnavailable' }],
    ['silent', 'silent'],
  ] as const)(
    'storage that is %s: 503, nothing half-written, health unaffected, and the same key works afterwards',
    async (_how, fault) => {
      const fileName = await upload(world.as('partner'), 'ici.pdf', PDF)
      const key = crypto.randomUUID()
      const bytes = text(`%PDF-${crypto.randomUUID()}`)
      const counts = () => Promise.all((['stored_file', 'receipt', 'log'] as const).map(name => world.count(name)))
      const before = await counts()
      server.fault = fault
      const answer = await post(world.as('partner'), [file('a.pdf', bytes), model('FORM')], { key })
      expect([answer.status, answer.error]).toEqual([503, { message: 'UNAVAILABLE' }])
      const read = await world.as('partner').request(`/api/files/${fileName}`)
      expect([read.status, await read.json()]).toEqual([503, { message: 'UNAVAILABLE' }])
      expect(await counts()).toEqual(before)
      expect((await world.anonymous.request('/api/health')).status).toBe(200)
      expect(lines.some(line => line.includes('file store, HEAD'))).toBe(true)
      server.fault = null
      const again = await post(world.as('partner'), [file('a.pdf', bytes), model('FORM')], { key })
      expect([again.status, again.isReplayed]).toEqual([200, false])
    },
  )
})

test('the settings of the environment lead the program to its bucket', async () => {
  const storage = new S3Server()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage.settings
  const server = new Server(['--demo'], {
    SCEAU_S3_ENDPOINT: endpoint,
    SCEAU_S3_BUCKET: bucket,
    SCEAU_S3_REGION: region,
    SCEAU_S3_ACCESS_KEY_ID: accessKeyId,
    SCEAU_S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  try {
    await server.start()
    const [account] = DEMO_ACCOUNTS
    const credentials = JSON.stringify({ username: account?.username, password: DEMO_PASSWORD })
    const signIn = await fetch(`${server.url}/api/auth/token`, { method: 'POST', body: credentials, headers: JSON_TYPE })
    const { access_token } = z.object({ access_token: z.string() }).parse(await signIn.json())
    const form = new FormData()
    form.append('file', new File([PDF], 'a.pdf'))
    form.append('model', '{"usedFor":"FORM"}')
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(`${server.url}/api/files/service`, { method: 'POST', body: form, headers })).status).toBe(200)
    expect(storage.objects.has(keyOf(hashOf(PDF)))).toBe(true)
    expect(existsSync(join(server.folder, 'files'))).toBe(false)
  } finally {
    await server.dispose()
    await storage.stop()
  }
})

test('incomplete settings keep the program from starting', async () => {
  const server = new Server(['--demo'], { SCEAU_S3_ENDPOINT: 'https://s3.exemple.fr' })
  await expect(server.start()).rejects.toThrow('the server ended with 1 before it was ready')
  await server.dispose()
})
