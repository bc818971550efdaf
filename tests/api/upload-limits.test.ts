import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BYTES_PER_MO } from '#contract/files.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { fillDisk } from '#tests/support/full-disk.ts'
import { file, model, PDF, post, stored, text, upload } from '#tests/support/uploads.ts'

const CHUNK = Buffer.alloc(BYTES_PER_MO, 'x')
const CHUNKED = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])

describeOnBoth('the limits of uploads', world => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', maxRequestBodySize: Number.MAX_SAFE_INTEGER, fetch: world.app.fetch })
  afterAll(() => server.stop(true))

  /** Sends a request's head, then pieces until the answer comes; gives the answer's first bytes and the number of pieces sent. */
  function send(header: string, piece: Buffer | null): Promise<{ answer: string; pieces: number }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ answer: string; pieces: number }>()
    const socket = connect(server.port ?? 0, '127.0.0.1')
    let pieces = 0
    let isAnswered = false
    const pour = () => {
      while (piece && !isAnswered && pieces < 500) {
        pieces += 1
        if (!socket.write(piece)) return void socket.once('drain', pour)
      }
    }
    socket.once('data', data => {
      isAnswered = true
      resolve({ answer: String(data), pieces })
      socket.destroy()
    })
    // A server that has refused may close while more is on its way.
    socket.on('error', error => void (isAnswered || reject(error)))
    socket.write(
      `POST /api/files/service HTTP/1.1\r\nhost: sceau\r\nauthorization: Bearer ${world.as('partner').token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\n${header}\r\n\r\n`,
    )
    pour()
    return promise
  }

  test('what a user may upload in 24 hours is limited, a burst too; a repeat and others pass', async () => {
    const { client, id } = await world.addUser({ username: `chargé.${world.engine}`, type: 'USER_TYPE_INTERNE', permissions: [] })
    const send = (key?: string) => post(client, [file('a.pdf', PDF), model('FORM')], key === undefined ? {} : { key })
    const key = crypto.randomUUID()
    const first = await send(key)
    const size = 2000 * BYTES_PER_MO - 3 * PDF.byteLength
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await world.database.transaction(trx =>
      trx
        .updateTable('stored_file')
        .set({ size, created_at: hoursAgo(20) })
        .where('uploaded_by', '=', id)
        .execute(),
    )
    const burst = await Promise.all(Array.from({ length: 6 }, () => send()))
    const refused = burst.filter(({ status }) => status === 429)
    expect([burst.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 3])
    const { headers, error } = refused[0] ?? first
    const seconds = Number(headers.get('retry-after'))
    expect(error).toEqual({ message: 'TOO_MANY_REQUESTS', detail: { retryAfter: seconds, quotaMo: 2000 } })
    expect(Math.round(seconds / 3600)).toBe(4)
    expect((await send(key)).text).toBe(first.text)
    expect((await post(world.as('partner'), [file('a.pdf', PDF), model('FORM')])).status).toBe(200)
    // Neither what is older counts, nor what came before the clock was stepped back.
    for (const hours of [25, -25]) {
      const set = { created_at: hoursAgo(hours) }
      await world.database.transaction(trx => trx.updateTable('stored_file').set(set).where('uploaded_by', '=', id).execute())
      expect((await send()).status).toBe(200)
    }
  })

  test('a body that declares too much is refused before any of it comes', async () => {
    const { answer } = await send(`content-length: ${1024 * BYTES_PER_MO}`, null)
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*FILE_TOO_LARGE/)
  })

  test('a body that declares nothing is cut off at the limit, not read to its end', async () => {
    const { answer, pieces } = await send('transfer-encoding: chunked', CHUNKED)
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*FILE_TOO_LARGE/)
    expect(pieces).toBeLessThan(200)
  })

  test('a stranger is refused before any of it comes', async () => {
    const response = await world.anonymous.request('/api/files/service', {
      method: 'POST',
      body: 'x',
      headers: { 'content-length': String(20 * BYTES_PER_MO), 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([response.status, await response.json()]).toEqual([413, { message: 'FILE_TOO_LARGE', detail: { limitMo: 5 } }])
  })

  test.each(['writeFile', 'sync'] as const)('a disk that fills up at %s: 507, no half of a file stays, and it works again', async step => {
    const bytes = text(`%PDF-${crypto.randomUUID()}`)
    const names = () => stored(world).map(entry => join(entry.parentPath, entry.name))
    const before = [names(), await world.count('stored_file'), await world.count('receipt'), await world.count('log')]
    const free = await fillDisk(world, step)
    const answer = await post(world.as('partner'), [file('a.pdf', bytes), model('FORM')], { key: crypto.randomUUID() })
    expect([answer.status, answer.error]).toEqual([507, { message: 'STORAGE_FULL' }])
    expect([names(), await world.count('stored_file'), await world.count('receipt'), await world.count('log')]).toEqual(before)
    free()
    expect(await upload(world.as('partner'), 'a.pdf', bytes)).toMatch(/-a\.pdf$/)
  })
})
