import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A relay to a socket that can be cut, frozen and mended; while cut, connections break; while frozen, they stay and nothing comes. */
export async function openCutLine(target: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    if (isFrozen) return void sockets.add(near.on('error', () => undefined))
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Connections that were frozen stay dead. */
    mend() {
      isCut = false
      isFrozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
