// npm run bench:lists [-- folder [resource]]: every list of affiliates and of the audit log against the same question asked of SQLite by
// hand. A folder keeps the rows for the next run; a resource is measured alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { openDatabase } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { prepareDemo } from '#server/demo/prepare.ts'
import { createApp } from '#server/http/app.ts'
import { assembleParts } from '#server/http/parts.ts'
import { createServices } from '#server/services/services.ts'
import { Client } from '#tests/support/client.ts'
import { median } from '../load.ts'
import { askedBy, tapConnections } from './asked.ts'
import { type Case, casesOf } from './cases.ts'
import { addAffiliates, addLines } from './rows.ts'

const AFFILIATES = 100_000
const LINES = 1_000_000
const WANTED = 3
/** Below it, what a call costs besides its queries is all that a question by hand spares. */
const SLOW_MS = 10
/** Runs of each, and no more once it has taken so long. */
const RUNS = 15
const PATIENCE_MS = 1500

/**
 * The median time of each in milliseconds, after a run that pays for what is prepared. They take turns, so that what else the machine
 * does weighs on all of them alike.
 */
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
  ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) },
})
const client = new Client(app, (await signedIn.json()).access_token)
const raw = openSqlite(path, true)

const call = async ({ resource, body }: Case): Promise<void> => {
  const answer = await client.callAny(resource, 'FILTER', body)
  if (answer.error) throw new Error(answer.text)
}

/** Our answer, the queries behind it asked of SQLite alone, and the page and count that one would write by hand. */
async function compare(one: Case) {
  await call(one)
  const asked = (await askedBy(() => call(one))).map(({ sql, values }) => ({ statement: raw.prepare(sql), values }))
  const [pages, counts] = [raw.prepare(one.page), raw.prepare(one.count)]
  const [ours = 0, sameSql = 0, byHand = 0] = await timesOf([
    () => call(one),
    () => JSON.stringify(asked.map(({ statement, values }) => statement.all(...values))),
    () => JSON.stringify({ data: pages.all(...one.values), count: counts.get(...one.values) }),
  ])
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
  if (ours > WANTED * sameSql || (ours > WANTED * byHand && ours > SLOW_MS)) slow.push(line)
}
console.log(
  `${slow.length} take more than ${WANTED} times as long as their queries alone, or as those written by hand and over ${SLOW_MS} ms:`,
)
console.log(slow.join('\n'))
raw.close()
await database.close()
if (!process.argv[2]) rmSync(folder, { recursive: true, force: true })
