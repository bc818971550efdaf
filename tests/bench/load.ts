import { connect, type Socket } from 'bun'

const SEPARATOR = Buffer.from('\r\n\r\n')

/** What is left to read of the answer under way; null when the next bytes begin an answer. */
interface Connection {
  rest: Buffer
}

/** The length of the first whole answer in the bytes, 0 when it is not all there; throws on anything but 200. */
function answerLength(bytes: Buffer): number {
  const head = bytes.indexOf(SEPARATOR)
  if (head < 0) return 0
  const text = bytes.toString('latin1', 0, head)
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(bytes.toString('utf8', 0, 2000))
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`no content-length in ${text}`)
  const total = head + SEPARATOR.length + length
  return bytes.length >= total ? total : 0
}

/** One request as bytes, ready for the wire. */
export function rawRequest(url: string, path: string, body: string, headers: Record<string, string> = {}): Buffer {
  const { host } = new URL(url)
  const lines = Object.entries({ host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers })
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
}

/**
 * Answers a second over `connections` kept open, each sending its next request when the former is answered; `next` gives
 * the bytes of each. Raw sockets, so that the measuring side costs little of the two cores.
 */
export async function answersPerSecond(url: string, next: () => Buffer, { connections = 16, ms = 1500 } = {}): Promise<number> {
  const { hostname, port } = new URL(url)
  let answered = 0
  let failure: unknown
  const end = performance.now() + ms
  const run = () =>
    new Promise<void>(resolve => {
      const send = (socket: Socket<Connection>) => {
        if (performance.now() >= end || failure) socket.end()
        else socket.write(next())
      }
      void connect<Connection>({
        hostname,
        port: Number(port),
        data: { rest: Buffer.alloc(0) },
        socket: {
          open: send,
          data(socket, chunk) {
            const state = socket.data
            state.rest = state.rest.length > 0 ? Buffer.concat([state.rest, chunk]) : chunk
            try {
              const length = answerLength(state.rest)
              if (length === 0) return
              state.rest = state.rest.subarray(length)
              answered++
              send(socket)
            } catch (error) {
              failure = error
              socket.end()
            }
          },
          close: () => resolve(),
          error: (_, error) => {
            failure = error
            resolve()
          },
        },
      })
    })
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, run))
  if (failure) throw failure
  return (answered * 1000) / (performance.now() - start)
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
