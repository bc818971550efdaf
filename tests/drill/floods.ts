import { connect } from 'node:net'
import { tally, tell, type Watched, watched } from './figures.ts'

const MEGA = 1024 * 1024
const AT_ONCE = 30
const SLOW = 200
const IDLE = process.env.SCEAU_LONG ? 5000 : 1000
/** Longer than the server's own limit, and within quality's two minutes. */
const GONE_MS = 110_000

const large = (type: string, path: string, beginning: string) => async (url: string) => {
  const body = beginning.padEnd(10 * MEGA, 'a&')
  const send = async () => (await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body })).status
  return tally(await Promise.all(Array.from({ length: AT_ONCE }, () => send().catch(() => 'cut'))))
}

const FLOODS: [string, (url: string) => Promise<string>][] = [
  ['10 MB forms at sign-in', large('application/x-www-form-urlencoded', '/api/auth/token', '')],
  ['10 MB JSON without a token', large('application/json', '/api/api', '{"resource":"')],
  ['10 MB uploads without a token', large('multipart/form-data; boundary=x', '/api/files/service', '--x\r\n')],
]

/** How long a connection lives that sends `first`, then `more` each second; `GONE_MS` at most. */
function lifeOf(url: string, first: string, more: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    const talk = more ? setInterval(() => socket.write(more), 1000) : undefined
    const limit = setTimeout(() => socket.destroy(), GONE_MS)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => {
      clearInterval(talk)
      clearTimeout(limit)
      resolve(performance.now() - began)
    })
    if (first) socket.write(first)
  })
}

const HEAD = 'POST /api/auth/token HTTP/1.1\r\nHost: sceau\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'

/** docs/reliability.md 30. */
export async function drillFloods(server: Watched): Promise<void> {
  for (const [name, flood] of FLOODS) {
    const seen = await watched(server, () => flood(server.url))
    tell(`${AT_ONCE} ${name}`, seen.result, seen)
  }
  const seen = await watched(server, async () => {
    const slow = Promise.all(Array.from({ length: SLOW }, () => lifeOf(server.url, HEAD, 'a')))
    const idle = Promise.all(Array.from({ length: IDLE }, () => lifeOf(server.url, 'HEAD / HTTP/1.1\r\nHost: sceau\r\n\r\n', '')))
    return { slow: Math.max(...(await slow)), idle: Math.max(...(await idle)) }
  })
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
  tell(`${SLOW} slow bodies, ${IDLE} idle connections`, `gone after ${seconds(seen.result.slow)} and ${seconds(seen.result.idle)}`, seen)
}
