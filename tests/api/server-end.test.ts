import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { Server } from '#tests/support/server.ts'

test('SIGTERM ends the server although an announced body never comes', { timeout: 60_000 }, async () => {
  const server = new Server([])
  try {
    await server.start()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const cut = once(socket, 'close')
    socket.write('POST /api/auth/token HTTP/1.1\r\nHost: sceau\r\nContent-Length: 1000\r\n\r\n{"username')
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    await server.stop('SIGTERM')
    await cut
  } finally {
    await server.dispose()
  }
})
