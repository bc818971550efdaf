import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/database/database.ts'
import { addBulk } from '../bench/dataset.ts'
import { callHttp } from '../support/http.ts'
import { type Cluster, startCluster } from '../support/postgres.ts'
import { Server } from '../support/server.ts'
import { machineLoad } from './crowd.ts'
import { processorOf, quantile } from './figures.ts'
import { callsOf, signInPartners } from './load.ts'
import type { Writing } from './writers.ts'

const COUNTS = [1, 2, 4] as const
const CALLERS = 16
const WARM_MS = 1000
const MEASURED_MS = process.env.SCEAU_LONG ? 15_000 : 4000

interface Kind {
  name: string
  calls: readonly Writing[]
}

/** The processor time of PostgreSQL, in milliseconds, by process: some end and others begin meanwhile. */
const processorOfCluster = (cluster: Cluster) => new Map(cluster.processes().map(pid => [pid, processorOf(pid)]))

function spentSince(cluster: Cluster, before: ReadonlyMap<number, number>): number {
  let spent = 0
  for (const [pid, processor] of processorOfCluster(cluster)) spent += processor - (before.get(pid) ?? 0)
  return spent
}

/** People make their calls, each again as soon as the last one is answered, each at one of the servers; gives their waits. */
async function press(servers: readonly Server[], { calls }: Kind, ms: number): Promise<number[]> {
  const end = performance.now() + ms
  const waits: number[] = []
  let made = 0
  const person = async (one: number) => {
    const call = calls[one % calls.length]
    const url = servers[one % servers.length]?.url
    if (!call || url === undefined) throw new Error('nobody to call')
    while (performance.now() < end) {
      const began = performance.now()
      const body: unknown = JSON.parse(call.body.replaceAll('{at}', `${one} ${made++}`))
      const { status, body: said } = await callHttp(url, call.token, call.resource, call.method, body, crypto.randomUUID())
      if (status !== 200) throw new Error(`${call.resource} ${call.method}: ${status} ${said}`)
      waits.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, one) => person(one)))
  return waits
}

const bytesOf = async ({ reader }: Database) =>
  z.object({ bytes: z.coerce.number() }).parse((await sql`select pg_database_size(current_database()) as bytes`.execute(reader)).rows[0])
    .bytes

/** One line of the table: how many calls came through, and what each cost the servers and PostgreSQL of processor time. */
async function measure(servers: readonly Server[], cluster: Cluster, database: Database, kind: Kind): Promise<void> {
  await press(servers, kind, WARM_MS)
  const size = await bytesOf(database)
  const before = processorOfCluster(cluster)
  const own = servers.map(({ pid }) => processorOf(pid))
  const began = performance.now()
  const waits = await press(servers, kind, MEASURED_MS)
  const seconds = (performance.now() - began) / 1000
  const spent = servers.reduce((sum, { pid }, at) => sum + processorOf(pid) - (own[at] ?? 0), 0)
  const grown = (await bytesOf(database)) - size
  const each = (total: number) => (total / waits.length).toFixed(2)
  console.log(
    `${`${servers.length} servers: ${kind.name}`.padEnd(44)} ${Math.round(waits.length / seconds)} a second, p95 ${Math.round(quantile(waits, 0.95))} ms; each ${each(spent)} ms of the servers' processor, ${each(spentSince(cluster, before))} of PostgreSQL's, ${Math.round(grown / waits.length)} bytes more; ${machineLoad()}`,
  )
}

/**
 * One, two and four servers on one PostgreSQL that flushes, 20,000 products and requests. All of it shares the machine, so that the number of
 * calls is the machine's; what each call costs is the servers' and PostgreSQL's own (docs/scale.md 7).
 */
export async function drillScale(): Promise<void> {
  const cluster = startCluster({ isDurable: true })
  const settings = { SCEAU_DATABASE_URL: cluster.url }
  const filler = new Server(['--demo'], settings)
  const servers: Server[] = []
  let database: Database | undefined
  try {
    await filler.start()
    await filler.stop()
    database = await openDatabase(cluster.url)
    const dataset = await addBulk(cluster.url)
    const { polls, saves } = callsOf(await signInPartners(database, filler.folder), dataset)
    const opening = (save: Writing): Writing => {
      const { request, form } = z.object({ request: z.int(), form: z.int() }).parse(JSON.parse(save.body))
      return { token: save.token, resource: 'QUESTION_MASTER_MANAGEMENT', method: 'GET_ID', body: JSON.stringify({ id: form, request }) }
    }
    const kinds: Kind[] = [
      { name: 'a look at what is new', calls: polls.filter(call => call.method === 'GET_UNREAD') },
      { name: 'a list of requests', calls: polls.filter(call => call.method === 'FILTER') },
      { name: 'a questionnaire is opened', calls: saves.map(opening) },
      { name: 'a save of five answers', calls: saves },
    ]
    await sql`vacuum analyze`.execute(database.reader)
    for (const count of COUNTS) {
      while (servers.length < count) {
        const server = new Server([], settings, filler.folder)
        servers.push(server)
        await server.start()
      }
      for (const kind of kinds) await measure(servers, cluster, database, kind)
    }
  } finally {
    for (const server of servers) await server.stop('SIGKILL')
    await database?.close()
    await filler.dispose()
    cluster.stop()
  }
}
