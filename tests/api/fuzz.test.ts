import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMethod } from '#contract/registry.ts'
import type { Sample } from '#tests/support/account-samples.ts'
import {
  type Answer,
  type Client,
  describeOnBoth,
  ENGINES,
  openWorld,
  PERSONA_NAMES,
  type Persona,
  type World,
} from '#tests/support/api.ts'
import { EVERY_COMMAND } from '#tests/support/command-samples.ts'
import { bodyOf, mutated, REQUEST_TEXT } from '#tests/support/hostile.ts'
import { EVERY_METHOD, type Walked } from '#tests/support/registry-walk.ts'

/** docs/reliability.md 12: the short count in CI, the full one by `npm run test:long`; half of it on each engine. */
const REQUESTS = (process.env.SCEAU_LONG ? 10_000 : 1_000) / 2
/** A failing run prints its seed; set it here to repeat the run. */
const SEED = 20_260_112
/** Callers who get far into methods are drawn more often. */
const OFTEN = ['anonymous', 'superadmin', 'admin', 'staff', 'partner', 'partner', 'guest'] as const
const WHO = fc.constantFrom(...OFTEN, ...PERSONA_NAMES)
const LEAK = /\n\s+at |node_modules|SQLITE|SqliteError|syntax error|relation "|column "|ZodError|TypeError|\/server\//i

const MARKS = `(select sum(rev) from request) as rev, (select sum(revision) from feedback) as revision,
  (select max(updated_at) from collection) as changed, (select max(updated_at) from request) as touched`

const counts = new WeakMap<World, string>()

/** Row counts of all tables but those that an index or the engine maintains. */
async function countsOf(world: World): Promise<string> {
  const known =
    world.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const { rows } = await known.execute(world.database.reader)
  const own = rows.filter(({ name }) => !/_fts|_text|^sqlite_/.test(name))
  return own.map(({ name }) => `(select count(*) from ${name}) as ${name}`).join(', ')
}

/** What moves with every commit: where it stands still nothing was written. */
const STAMPS = { sqlite: sql`pragma data_version`, postgres: sql`select pg_current_snapshot()::text` } as const
const found = new WeakMap<World, { stamp: string; counted: string }>()

/** Counts that a half-written command would change. */
async function fingerprint(world: World): Promise<string> {
  const { reader } = world.database
  const stamp = JSON.stringify((await STAMPS[world.engine].execute(reader)).rows)
  const known = found.get(world)
  if (known?.stamp === stamp) return known.counted
  const of = counts.get(world) ?? (await countsOf(world))
  counts.set(world, of)
  const counted = JSON.stringify((await sql.raw(`select ${of}, ${MARKS}`).execute(reader)).rows)
  found.set(world, { stamp, counted })
  return counted
}

const isCommand = (text: string): boolean => {
  try {
    const { resource, method }: { resource?: unknown; method?: unknown } = JSON.parse(text)
    return findMethod(String(resource), String(method))?.kind === 'command'
  } catch {
    return false
  }
}

/** The personas' sessions, reopened when a request ended one or blocked the account: without a session the rest would prove nothing. */
class Seats {
  readonly #world: World
  readonly #own = new Map<Persona, Client>()

  constructor(world: World) {
    this.#world = world
  }

  get = (who: Persona | 'anonymous'): Client => (who === 'anonymous' ? this.#world.anonymous : (this.#own.get(who) ?? this.#world.as(who)))

  async revive(who: Persona): Promise<void> {
    const id = this.#world.ids.users[who]
    const back = { blocked: 0, failed_attempts: 0, must_change_password: 0, enabled: 1 }
    const account = this.#world.database.transaction(trx =>
      trx.updateTable('user_account').set(back).where('id', '=', id).returning('id').executeTakeFirst(),
    )
    // An account that a request deleted stays away.
    if (!(await account)) return
    this.#own.set(who, await this.#world.signIn(id))
  }
}

describeOnBoth('fuzzing', world => {
  test('a row more is noticed at once', async () => {
    const before = await fingerprint(world)
    expect(await fingerprint(world)).toBe(before)
    await world.signIn(world.ids.users.guest)
    expect(await fingerprint(world)).not.toBe(before)
  })

  test(`${REQUESTS} random requests: no 5xx, no trace, nothing half-written`, { timeout: 600_000 }, async () => {
    const tally = new Map<string, number>()
    const seats = new Seats(world)
    let standing = await fingerprint(world)
    const key = fc.option(fc.oneof(fc.uuid(), fc.constantFrom('x', '__proto__', 'ffffffff-ffff-4fff-bfff-ffffffffffff')), {
      nil: undefined,
    })
    await fc.assert(
      fc.asyncProperty(WHO, REQUEST_TEXT, key, async (who, text, idempotency) => {
        const answer = await seats.get(who).send(text.toWellFormed(), idempotency === undefined ? {} : { key: idempotency })
        tally.set(`${answer.status}`, (tally.get(`${answer.status}`) ?? 0) + 1)
        expect(answer.status).toBeLessThan(500)
        if (answer.error) expect(answer.text).not.toMatch(LEAK)
        // A wrong current password is refused, and counted.
        const isCounted = answer.error?.message === 'OLD_PASSWORD_INCORRECT'
        const isKept = answer.status === 200 || answer.status === 409 || isCounted
        const now = await fingerprint(world)
        if (!(isKept && isCommand(text))) expect(now).toBe(standing)
        const isOver = answer.error?.message === 'UNAUTHENTICATED' && who !== 'anonymous'
        if (isOver) await seats.revive(who)
        standing = isOver ? await fingerprint(world) : now
      }),
      { numRuns: REQUESTS, seed: SEED + world.engine.length, endOnFailure: true },
    )
    // A run in which every call is refused at the access check would prove nothing.
    for (const status of ['200', '400', '401', '403', '404']) expect(tally.get(status)).toBeGreaterThan(0)
    console.info(
      `fuzz on ${world.engine}: ${[...tally]
        .sort()
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
  })

  test('bodies over 10 MB, whatever they hold, are refused and leave nothing', async () => {
    // A random request may have ended the session.
    const seats = new Seats(world)
    await seats.revive('partner')
    const before = await fingerprint(world)
    for (const filler of ['a', '[', '\u0000', '{"a":', '\\ud800']) {
      const text = JSON.stringify({ resource: 'FEEDBACK_MANAGEMENT', method: 'ADD', body: filler.repeat(11_000_000 / filler.length) })
      expect((await seats.get('partner').send(text)).error?.message).toBe('MALFORMED_REQUEST')
    }
    expect(await fingerprint(world)).toBe(before)
  })

  test('the plain routes: any path, any body, no 5xx and nothing written', { timeout: 600_000 }, async () => {
    const before = await fingerprint(world)
    const path = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }).map(name => `/api/files/${encodeURIComponent(name.toWellFormed())}`),
      fc.constantFrom('..%2f..%2fetc%2fpasswd', '%00', '%ff', '%', 'a'.repeat(5000), '%ed%a0%80').map(name => `/api/files/${name}`),
      fc.constantFrom(
        '/api/images/x/info',
        '/api/images/%00',
        '/api/files/service',
        '/api/auth/token',
        '/api/auth/setup',
        '/api/auth/current',
      ),
    )
    const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain')
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a\u0000../b.pdf"\r\n\r\n%PDF\r\n--b--'
    const body = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json(), fc.constantFrom('username=a%00b&password=x', part))
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'PUT', 'HEAD'), type, body, async (url, method, contentType, text) => {
        const carries = method === 'POST' || method === 'PUT'
        const init = { method, ...(carries && { headers: { 'content-type': contentType }, body: text.toWellFormed() }) }
        const answer = await world.as('partner').request(url, init)
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(LEAK)
      }),
      { numRuns: REQUESTS / 5, seed: SEED, endOnFailure: true },
    )
    expect(await fingerprint(world)).toBe(before)
  })
})

interface Tried {
  name: string
  body: unknown
  milliseconds: number
}

/** Checks what every answer must be, whatever was sent; gives the call with its CPU time. */
async function tryBody(client: Client, { resource, method, name }: Walked, body: unknown): Promise<Tried & { answer: Answer<unknown> }> {
  const text = JSON.stringify({ resource, method, body: JSON.stringify(body) }).toWellFormed()
  const before = process.cpuUsage()
  const answer = await client.send(text)
  const { user, system } = process.cpuUsage(before)
  expect(answer.status, `${name} ${text.slice(0, 2000)}`).toBeLessThan(500)
  if (answer.error) expect(answer.text).not.toMatch(LEAK)
  return { name, body, milliseconds: (user + system) / 1000, answer }
}

/** A fresh body of a sample; null once former calls have removed what it needs. */
const makeBody = async ({ body }: Sample, world: World): Promise<unknown> => {
  try {
    return await body(world)
  } catch {
    return null
  }
}

/**
 * Every command by its sample, first with small changes, then as it is; every query by bodies of its schema. In a world of its own,
 * because such calls soon remove its people's rights and records.
 */
async function tryEveryMethod(world: World, seed: number, times: number, tally: Map<string, number>): Promise<Tried[]> {
  const tried: Tried[] = []
  const samples = new Map(EVERY_COMMAND.map(sample => [sample.name, sample]))
  for (const [at, walked] of EVERY_METHOD.entries()) {
    const sample = samples.get(walked.name)
    const client = sample?.as(world) ?? world.as('superadmin')
    const made = sample && (await makeBody(sample, world))
    const bodies = fc.sample(made ? mutated(made) : bodyOf(walked), { numRuns: times, seed: seed + at })
    let standing: string | null = null
    for (const body of [...bodies, ...(made ? [made] : [])]) {
      const before: string = standing ?? (await fingerprint(world))
      const { answer, ...one } = await tryBody(client, walked, body)
      tally.set(`${answer.status}`, (tally.get(`${answer.status}`) ?? 0) + 1)
      const isCounted = answer.error?.message === 'OLD_PASSWORD_INCORRECT' || answer.error?.message === 'SECOND_FACTOR_INVALID'
      const mayWrite = walked.entry.kind === 'command' && (answer.status === 200 || answer.status === 409 || isCounted)
      if (!mayWrite) expect(await fingerprint(world), `${walked.name} ${JSON.stringify(body)?.slice(0, 2000)}`).toBe(before)
      standing = mayWrite ? null : before
      tried.push(one)
    }
  }
  return tried
}

const BODIES = process.env.SCEAU_LONG ? 10_000 : 500

for (const engine of ENGINES) {
  test(`${BODIES} bodies over every method (${engine}): no 5xx, no trace, nothing half-written`, { timeout: 3_600_000 }, async () => {
    const tally = new Map<string, number>()
    const tried: Tried[] = []
    for (let round = 0; tried.length < BODIES; round++) {
      const world = await openWorld(engine)
      try {
        const seed = SEED + round * 1000
        tried.push(...(await tryEveryMethod(world, seed, process.env.SCEAU_LONG ? 8 : 2, tally)))
      } finally {
        await world.close()
      }
    }
    for (const status of ['200', '400', '403', '404']) expect(tally.get(status)).toBeGreaterThan(0)
    const slowest = tried.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 5)
    const told = slowest.map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds)} ms`)
    console.info(`${tried.length} bodies on ${engine}: ${told.join(', ')}; ${JSON.stringify(Object.fromEntries(tally))}`)
  })
}
