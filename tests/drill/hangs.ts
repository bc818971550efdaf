import { Database } from 'bun:sqlite'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { callHttp } from '../support/http.ts'
import { startCluster } from '../support/postgres.ts'
import { Server } from '../support/server.ts'
import { asStaff } from './crowd.ts'
import { tally, tell, type Watched, watched } from './figures.ts'

const CHANGES = process.env.SCEAU_LONG ? 200 : 30
const LOCKED_MS = 6000

interface Timed {
  status: number
  ms: number
}

async function timed(work: () => Promise<{ status: number }>): Promise<Timed> {
  const began = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - began }
}
const saving = ({ url, token }: Watched) =>
  callHttp(url, token, 'TABLE_RESPONSES', 'ADD_TABLE', { designation: `Table ${crypto.randomUUID()}` }, crypto.randomUUID())
const words = (all: readonly Timed[]) =>
  `${tally(all.map(({ status }) => status))} within ${Math.round(Math.max(...all.map(({ ms }) => ms)))} ms`

/** Another process holds SQLite's lock for a while. */
export async function drillLock(server: Watched, folder: string): Promise<void> {
  const foreign = new Database(join(folder, 'sceau.sqlite'))
  foreign.run('pragma busy_timeout = 5000')
  const seen = await watched(server, async () => {
    foreign.run('begin immediate')
    const released = Bun.sleep(LOCKED_MS).then(() => foreign.run('rollback'))
    const saves = await Promise.all(Array.from({ length: 20 }, () => timed(() => saving(server))))
    const health = await timed(() => fetch(`${server.url}/api/health`))
    await released
    return `20 saves ${words(saves)}, then health ${words([health])}`
  })
  tell(`a foreign lock on SQLite for ${LOCKED_MS} ms`, seen.result, seen)
  foreign.close()
}

/** One user asks for the password they have, which is refused once all is derived, again and again, each time under a key. */
export async function drillDerivations(server: Watched, partner: string, colleague: string): Promise<void> {
  const body = { oldPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD, newPasswordVerif: DEMO_PASSWORD }
  const change = () => callHttp(server.url, partner, 'USER_MANAGEMENT', 'UPDATE_PASSWORD', body, crypto.randomUUID())
  const seen = await watched({ ...server, signsIn: colleague }, async () => {
    return tally((await Promise.all(Array.from({ length: CHANGES }, change))).map(({ status }) => status))
  })
  tell(`${CHANGES} password changes, others sign in`, seen.result, seen)
}

/** PostgreSQL is stopped in the middle of work, and goes on later; then the server is told to end while a body does not come. */
export async function drillPostgres(): Promise<void> {
  const cluster = startCluster()
  const server = new Server(['--demo'], { SCEAU_DATABASE_URL: cluster.url })
  try {
    await server.start()
    const at = { url: server.url, pid: server.pid, token: await asStaff(server.url) }
    const list = () => callHttp(at.url, at.token, 'AFFILIATE_MANAGEMENT', 'GET', { page: 1, size: 10 })
    cluster.signal('SIGSTOP')
    const calls = await Promise.all(Array.from({ length: 20 }, (_, one) => timed(one % 2 ? list : () => saving(at))))
    const health = await timed(() => fetch(`${at.url}/api/health`))
    cluster.signal('SIGCONT')
    const back = performance.now()
    while ((await list()).status !== 200) await Bun.sleep(100)
    const took = Math.round(performance.now() - back)
    console.log(
      `${'PostgreSQL frozen'.padEnd(44)} 20 calls ${words(calls)}, then health ${words([health])}; answers again after ${took} ms`,
    )
  } finally {
    await server.dispose()
    cluster.stop()
  }
}

export async function drillEnd(server: Server): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write('POST /api/auth/token HTTP/1.1\r\nHost: sceau\r\nContent-Length: 1000\r\n\r\n{')
  await fetch(`${server.url}/api/health`)
  const began = performance.now()
  await server.stop('SIGTERM')
  console.log(
    `${'SIGTERM while a body does not come'.padEnd(44)} ended with ${server.exitCode} after ${Math.round(performance.now() - began)} ms`,
  )
}
