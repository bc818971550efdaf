import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server, type ServerResponse } from 'node:http'
import { type FaultName, sayingOf } from './faults.ts'

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const PORTAL = '/hotel'
const PAGE = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<!doctype html><title>Wi-Fi</title>') }
const LATER_MS = 40_000
const PIECES = 10
const PIECE_MS = 100

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A proxy between a real browser and the real server, which misbehaves with the requests that it aims at. */
export class FaultyProxy {
  readonly #target: () => string
  readonly #server: Server
  fault: FaultName | null = null
  aims: (path: string, body: string) => boolean = () => false
  /** How many requests were misled. */
  misled = 0

  constructor(target: () => string) {
    this.#target = target
    this.#server = createServer((asked, answer) => void this.#answer(asked, answer).catch(() => answer.destroy()))
  }

  /** Gives its address. */
  async start(): Promise<string> {
    await new Promise<void>(resolve => void this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #forward({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#target()}${url}`, { method, headers }, answer => {
        read(answer).then(bytes => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await read(asked)
    const { url = '/' } = asked
    const { fault } = this
    const give = ({ status, headers, body: bytes }: Answer) => void answer.writeHead(status, headers).end(bytes)
    if (url === PORTAL) return give(PAGE)
    if (fault === null || !this.aims(url, body.toString())) return give(await this.#forward(asked, body))
    this.misled += 1
    const saying = sayingOf(fault)
    if (saying) return give({ ...saying, headers: { ...saying.headers }, body: Buffer.from(saying.body) })
    if (fault === 'portal') return give({ status: 302, headers: { location: PORTAL }, body: Buffer.alloc(0) })
    if (fault === 'dropped before') return void answer.destroy()
    if (fault === 'other call') return give(await this.#forward({ method: 'GET', url: '/api/health', headers: {} }, Buffer.alloc(0)))
    if (fault === 'delayed 40 s') await later(LATER_MS)
    const real = await this.#forward(asked, body)
    if (fault === 'dropped after') return void answer.destroy()
    if (fault === 'doubled') return give(await this.#forward(asked, body))
    if (fault === 'delayed 40 s') return give(real)
    return this.#inPieces(real, answer, fault === 'body cut')
  }

  /** A body that trickles, or breaks off before its length. */
  async #inPieces({ status, headers, body }: Answer, answer: ServerResponse, isCut: boolean): Promise<void> {
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) })
    const size = Math.ceil(body.length / PIECES)
    for (let at = 0; at < body.length; at += size) {
      if (isCut && at > body.length / 2) return void answer.destroy()
      answer.write(body.subarray(at, at + size))
      await later(PIECE_MS)
    }
    answer.end()
  }
}
