import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/database/database.ts'
import { insertQuestionnaire, insertRequests, largeQuestionnaire } from '../bench/dataset.ts'
import { callHttp } from '../support/http.ts'
import { type Cluster, startCluster } from '../support/postgres.ts'
import { Server } from '../support/server.ts'
import { machineLoad } from './crowd.ts'
import { processorOf, quantile } from './figures.ts'
import { makeMembers } from './members.ts'
import type { Writing } from './writers.ts'

const COUNTS = [1, 2, 4] as const
const PARTNERS = 100
const REQUESTS = 2000
const CALLERS = 16
/** A year of 10,000 affiliates, 60 % of it in 30 working days, and three times as much as on average in the worst hour. */
const QUESTIONNAIRES = 1_000_000
const CAMPAIGN_SHARE = 0.6
const CAMPAIGN_DAYS = 30
const RUSH = 3
const WARM_MS = 1000
const MEASURED_MS = process.env.SCEAU_LONG ? 15_000 : 4000

interface Kind {
  name: string
  /** How often it comes for one questionnaire, from its opening to its sending: an assumption (docs/scale.md 7). */
  times: number
  calls: readonly Writing[]
}

/** Partners with requests to answer, and what they ask for most. */
async function makeWork(database: Database, folder: string): Promise<Kind[]> {
  const counts = { affiliates: PARTNERS, partners: PARTNERS, products: REQUESTS }
  const { affiliates, products, tokens } = await makeMembers(database, folder, counts)
  const { form, requests } = await database.transaction(async trx => {
    const pinned = await insertQuestionnaire(trx, 'Soixante questions', id => largeQuestionnaire(id, 61))
    const isOpen = trx.selectFrom('collection').select('id').where('status', '=', 'COLLECT_STATUS_OPENED')
    const { id } = await isOpen.executeTakeFirstOrThrow()
    const waiting = { count: REQUESTS, statuses: ['REQUEST_FEEDBACK'] }
    return { form: pinned.questionnaire, requests: await insertRequests(trx, products[0] ?? 0, affiliates, pinned, id, waiting) }
  })
  // Every other card takes a number.
  const feedbacks = [0, 2, 4, 6, 8].map(card => ({ name: `bench_${card}`, value: 'Essai {at}' }))
  const each = (resource: string, method: string, bodyOf: (request: number) => unknown) =>
    tokens.map((token, at): Writing => ({ token, resource, method, body: JSON.stringify(bodyOf(requests[at] ?? 0)) }))
  return [
    { name: 'a look at what is new', times: 60, calls: each('NT_NOTIFICATION', 'GET_UNREAD', () => ({ page: 1, size: 5 })) },
    { name: 'a list of requests', times: 10, calls: each('DEMANDE_MANAGEMENT', 'FILTER', () => ({ data: { page: 1, size: 10 } })) },
    {
      name: 'a questionnaire is opened',
      times: 3,
      calls: each('QUESTION_MASTER_MANAGEMENT', 'GET_ID', request => ({ id: form, request })),
    },
    {
      name: 'a save of five answers',
      times: 25,
      calls: each('FEEDBACK_MANAGEMENT', 'ADD', request => ({ request, form, name: 'Collecte', ended: false, feedbacks })),
    },
  ]
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

/** What a call costs: milliseconds of processor, bytes of the database. */
interface Cost {
  servers: number
  postgres: number
  bytes: number
}

/** One line of the table: how many calls came through, and what each cost. */
async function measure(servers: readonly Server[], cluster: Cluster, database: Database, kind: Kind): Promise<Cost> {
  await press(servers, kind, WARM_MS)
  const size = await bytesOf(database)
  const before = processorOfCluster(cluster)
  const own = servers.map(({ pid }) => processorOf(pid))
  const began = performance.now()
  const waits = await press(servers, kind, MEASURED_MS)
  const seconds = (performance.now() - began) / 1000
  const spent = servers.reduce((sum, { pid }, at) => sum + processorOf(pid) - (own[at] ?? 0), 0)
  const grown = (await bytesOf(database)) - size
  const count = waits.length
  const cost = { servers: spent / count, postgres: spentSince(cluster, before) / count, bytes: Math.max(0, grown / count) }
  console.log(
    `${`${servers.length} server${servers.length > 1 ? 's' : ''}: ${kind.name}`.padEnd(44)} ${Math.round(count / seconds)} a second, p95 ${Math.round(quantile(waits, 0.95))} ms; each ${cost.servers.toFixed(2)} ms of the servers' processor, ${cost.postgres.toFixed(2)} of PostgreSQL's, ${Math.round(cost.bytes)} bytes; ${machineLoad()}`,
  )
  return cost
}

/** What a year of questionnaires costs by what each call does. */
function project(kinds: readonly Kind[], costs: readonly Cost[]): void {
  const sum = (part: keyof Cost) => kinds.reduce((total, { times }, at) => total + times * (costs[at]?.[part] ?? 0), 0)
  const perSecond = (QUESTIONNAIRES * CAMPAIGN_SHARE * RUSH) / (CAMPAIGN_DAYS * 8 * 3600)
  const cores = (ms: number) => ((perSecond * ms) / 1000).toFixed(2)
  const [servers, postgres, bytes] = [sum('servers'), sum('postgres'), sum('bytes')]
  console.log(
    `${'one questionnaire'.padEnd(44)} ${Math.round(servers)} ms of the servers' processor, ${Math.round(postgres)} of PostgreSQL's, ${Math.round(bytes / 1000)} kB`,
  )
  console.log(
    `${`${QUESTIONNAIRES} a year, in the worst hour`.padEnd(44)} ${perSecond.toFixed(1)} questionnaires a second: ${cores(servers)} cores of servers, ${cores(postgres)} of PostgreSQL; ${Math.round((bytes * QUESTIONNAIRES) / 1e9)} GB a year`,
  )
}

/**
 * One, two and four servers on one PostgreSQL that flushes, 2,000 requests with 60 questions each. All of it shares the machine, so that the number of
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
    const kinds = await makeWork(database, filler.folder)
    await sql`vacuum analyze`.execute(database.reader)
    for (const count of COUNTS) {
      while (servers.length < count) {
        const server = new Server([], settings, filler.folder)
        servers.push(server)
        await server.start()
      }
      const costs: Cost[] = []
      for (const kind of kinds) costs.push(await measure(servers, cluster, database, kind))
      if (count === 1) project(kinds, costs)
    }
  } finally {
    for (const server of servers) await server.stop('SIGKILL')
    await database?.close()
    await filler.dispose()
    cluster.stop()
  }
}
