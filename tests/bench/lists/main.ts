// npm run bench:lists [-- folder [resource]]: every list of affiliates and of the audit log against the same question asked of SQLite by
// hand. A folder keeps the rows for the next run; a resource is measured alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { prepareDemo } from '#server/demo/prepare.ts'
import { createApp } from '#server/http/app.ts'
import { assembleParts } from '#server/http/parts.ts'
import { createServices } from '#server/services/services.ts'
import { Client } from '#tests/support/client.ts'
import { median } from '../load.ts'
import { type Asked, askedBy, tapConnections } from './asked.ts'
import { type Case, casesOf } from './cases.ts'
import { addAffiliates, addLines } from './rows.ts'

const AFFILIATES = 100_000
const LINES = 1_000_000
const WANTED = 3
/** Below this, the difference to a raw query is a call's own cost: half a millisecond of rights, checks and descriptions. */
const SMALL_MS = 1
/** Runs of each, and no more once it has taken so long. */
const RUNS = 15
const PATIENCE_MS = 1500

/** The median time of each in milliseconds, after a warm-up. They take turns, so that other load on the machine affects all alike. */
async function timesOf(runs: readonly (() => unknown)[]): Promise<number[]> {
  for (const run of runs) await run()
  const times = runs.map((): number[] => [])
  const start = performance.now()
  for (let round = 0; round < RUNS && performance.now() - start < PATIENCE_MS * runs.length; round++) {
    for (const [which, run] of runs.entries()) {
      const from = performance.now()
      await run()
      times[which]?.push(performance.now() - from)
    }
  }
  return times.map(median)
}

tapConnections()
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'sceau-lists-'))
const path = join(folder, 'sceau.sqlite')
const database = await openDatabase(path)
const services = createServices({ dataFolder: folder })
await prepareDemo(database, services.files)
const { reader } = database
const users = (await reader.selectFrom('user_account').select('id').orderBy('id').execute()).map(user => user.id)
const { n } = await reader
  .selectFrom('affiliate')
  .select(eb => eb.fn.countAll<number>().as('n'))
  .executeTakeFirstOrThrow()
if (n < AFFILIATES) {
  await addAffiliates(database, AFFILIATES)
  await addLines(database, LINES, users)
}
const sample = await reader
  .selectFrom('affiliate')
  .where('college', 'is not', null)
  .select(['affiliate_type as type', 'college', 'legal_status as legalStatus'])
  .orderBy('id', 'desc')
  .executeTakeFirstOrThrow()
const ids = { type: sample.type ?? 0, college: sample.college ?? 0, legalStatus: sample.legalStatus ?? 0, user: users[2] ?? 0 }

const app = createApp(assembleParts(database, services, ''), new Map())
const form = { username: 'superadmin', password: DEMO_PASSWORD, grant_type: 'password' }
const signedIn = await new Client(app, null).request('/api/auth/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(form),
})
const client = new Client(app, (await signedIn.json()).access_token)
const raw = openSqlite(path, true)

const call = async (app: Client, { resource, body }: Case): Promise<void> => {
  const answer = await app.callAny(resource, 'FILTER', body)
  if (answer.error) throw new Error(answer.text)
}

/** What queries give, asked for and answered over the same way as ours, with no token, right, check or layer. */
const bare = (answer: () => unknown) =>
  new Client(
    new Hono().post('/api/api', async c => {
      await c.req.json()
      return c.json({ payload: answer() })
    }),
    null,
  )

/** What a list tells of each row besides: read by the rows' ids, and by hand in the same way. */
const isBeside = ({ sql }: Asked) => /^select (id, )?"?affiliate_id|^select "(id", ")?affiliate_id/.test(sql)

/** Our answer, the queries behind it answered raw, and the page, the count and what stands beside as one would write them by hand. */
async function compare(one: Case) {
  await call(client, one)
  const heard = await askedBy(() => call(client, one))
  const asked = heard.map(query => ({ ...query, statement: raw.prepare(query.sql) }))
  const beside = asked.filter(isBeside)
  const [pages, counts] = [raw.prepare(one.page), raw.prepare(one.count)]
  const all = (queries: typeof asked) => queries.map(({ statement, values }) => statement.all(...values))
  const same = bare(() => all(asked))
  const hand = bare(() => ({ data: pages.all(...one.values), count: counts.get(...one.values), beside: all(beside) }))
  const [ours = 0, sameSql = 0, byHand = 0] = await timesOf([client, same, hand].map(app => () => call(app, one)))
  for (const statement of [pages, counts, ...asked.map(query => query.statement)]) statement.finalize()
  return { ours, sameSql, byHand }
}

const shown = (ms: number) => `${ms.toFixed(2).padStart(8)} ms`
const ratio = (one: number, other: number) => `× ${(one / other).toFixed(1).padStart(5)}`

const slow: string[] = []
for (const one of casesOf(ids).filter(({ resource }) => resource.startsWith(process.argv[3] ?? ''))) {
  const { ours, sameSql, byHand } = await compare(one)
  const times = `${shown(ours)}  same queries ${shown(sameSql)} ${ratio(ours, sameSql)}  by hand ${shown(byHand)} ${ratio(ours, byHand)}`
  const line = `${one.resource.padEnd(21)} ${one.name.padEnd(74)} ${times}`
  console.log(line)
  if (ours > SMALL_MS && ours > WANTED * Math.min(sameSql, byHand)) slow.push(line)
}
console.log(
  `${slow.length} take over ${SMALL_MS} ms and more than ${WANTED} times as long as their queries answered raw, or as those written by hand:`,
)
console.log(slow.join('\n'))
raw.close()
await database.close()
if (!process.argv[2]) rmSync(folder, { recursive: true, force: true })
