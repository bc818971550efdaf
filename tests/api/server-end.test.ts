import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeLock } from '#server/database/wal/hold.ts'
import { Server } from '#tests/support/server.ts'

/** A server that takes connections and never says a word: SMTP or storage that hangs. */
async function openSilence() {
  const sockets: Socket[] = []
  const silence = createServer(socket => void sockets.push(socket))
  silence.listen(0, '127.0.0.1')
  await once(silence, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silence.close()
  })
  const address = silence.address()
  return { port: typeof address === 'object' && address ? address.port : 0, called: () => once(silence, 'connection') }
}

const post = (path: string, body: unknown) =>
  `POST ${path} HTTP/1.1\r\nHost: sceau\r\nContent-Type: application/json\r\nContent-Length: ${JSON.stringify(body).length}\r\n\r\n${JSON.stringify(body)}`

test('SIGTERM amid a start is heard by the program itself, as a container’s first process must, and the data are sound', {
  timeout: 60_000,
}, async () => {
  const server = new Server([])
  const stage = join(server.folder, 'backups')
  mkdirSync(stage)
  // The start waits for a server that holds the folder.
  const release = takeLock(join(stage, 'server.lock'))
  try {
    const started = server.start().catch(String)
    await expect.poll(() => server.output, { timeout: 30_000 }).toContain('Sauvegarde continue')
    await server.stop('SIGTERM')
    expect([server.exitCode, await started]).toEqual([0, 'Error: the server ended with 0 before it was ready'])
    release?.()
    await server.start()
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  } finally {
    await server.dispose()
  }
})

test('SIGTERM ends the server although a body never comes, SMTP says nothing and storage hangs', { timeout: 60_000 }, async () => {
  const [smtp, storage] = [await openSilence(), await openSilence()]
  const server = new Server([], {
    SCEAU_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SCEAU_PUBLIC_URL: 'http://127.0.0.1',
    SCEAU_S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    SCEAU_S3_BUCKET: 'sceau',
    SCEAU_S3_ACCESS_KEY_ID: 'cle',
    SCEAU_S3_SECRET_ACCESS_KEY: 'secret',
  })
  try {
    const [mailing, storing] = [smtp.called(), storage.called()]
    await server.start()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const cut = once(socket, 'close')
    socket.write('POST /api/auth/token HTTP/1.1\r\nHost: sceau\r\nContent-Length: 1000\r\n\r\n{"username')
    const reset = connect(Number(port), hostname)
    reset.write(post('/api/auth/reset/send', { username: 'absent@exemple.fr' }))
    await once(reset, 'data')
    reset.destroy()
    // The orphans' job lists the bucket; the answer to the reset is a mail.
    await Promise.all([mailing, storing])
    const began = performance.now()
    await server.stop('SIGTERM')
    expect(server.exitCode).toBe(0)
    // The mail was not waited for until it gave up.
    expect(server.errors).not.toContain('mail')
    console.info(`SIGTERM with SMTP, storage and a body hanging: ${Math.round(performance.now() - began)} ms`)
    await cut
  } finally {
    await server.dispose()
  }
})
