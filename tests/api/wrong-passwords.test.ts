import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { networkCounters } from '#server/access/tries/counters.ts'
import { countTry } from '#server/access/tries/queries.ts'
import { current, HOUR, newAccount, newAddress, newDevice, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, openCopy, type World } from '#tests/support/api.ts'
import { linkTo, mailsTo } from '#tests/support/outbox.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const BURST = LONG ? 400 : 40
const TEAM = LONG ? 200 : 8
const ATTACKERS = LONG ? 50 : 6
const HONEST = LONG ? 100 : 8
const TIMEOUT_MS = LONG ? 900_000 : 60_000

const range = (length: number) => Array.from({ length }, (_, at) => at)
type Account = Awaited<ReturnType<typeof newAccount>>
type Answer = Awaited<ReturnType<typeof signIn>>

const said = ({ status, json }: Answer) => [status, json.message ?? 'in']
const WRONG = [401, 'INVALID_CREDENTIALS']
const WAITS = [429, 'TOO_MANY_REQUESTS']

/** Wrong passwords one by one, each from a network of its own; gives what was answered. */
async function guess(world: World, name: string, times: number, device?: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const _ of range(times)) answers.push(said(await signIn(world, name, 'faux', newAddress(), device)))
  return answers
}
/** Lets later times come, for all that reads the clock. */
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
afterEach(() => void vi.useRealTimers())

const linesAbout = async (world: World, { id }: Account) => {
  const rows = await world.database.reader.selectFrom('log').where('record_id', '=', id).select(['method']).orderBy('id').execute()
  return rows.map(row => row.method)
}
const templates = async (world: World, { email }: Account) => (await mailsTo(world, email)).map(mail => mail.template)

describeOnBoth('strangers’ wrong passwords (docs/reliability.md 18, 31)', world => {
  let copy: Awaited<ReturnType<typeof openCopy>>
  beforeAll(async () => {
    copy = await openCopy(world)
  })
  afterAll(() => copy.close())

  test('wait after five, with the same answer for a right password and for an identifier that nobody has', async () => {
    const account = await newAccount(world)
    expect(await guess(world, account.username, 5)).toEqual(range(5).map(() => WRONG))
    expect(await guess(world, 'absent', 5)).toEqual(range(5).map(() => WRONG))
    const answers: Answer[] = []
    for (const [name, password] of [
      [account.username, PASSWORD],
      [account.email, PASSWORD],
      [account.username, 'faux'],
      ['absent', 'faux'],
    ] as const)
      answers.push(await signIn(world, name, password, newAddress()))
    expect(answers.map(said)).toEqual(answers.map(() => WAITS))
    for (const { headers } of answers) expect(Math.ceil(Number(headers.get('retry-after')) / 60)).toBe(30)
    expect((await account.row()).blocked).toBe(0)
  })

  test('are never more than five in thirty minutes, whatever the pauses', async () => {
    const account = await newAccount(world)
    await guess(world, account.username, 4)
    pass(29 * 60_000)
    expect(await guess(world, account.username, 2)).toEqual([WRONG, WAITS])
    pass(29 * 60_000)
    expect(said(await signIn(world, account.username, PASSWORD, newAddress()))).toEqual(WAITS)
    pass(2 * 60_000)
    expect(said(await signIn(world, account.username, PASSWORD, newAddress()))).toEqual([200, 'in'])
    expect(await guess(world, account.username, 6)).toEqual([...range(5).map(() => WRONG), WAITS])
  })

  test(
    `${BURST} at once, on two servers, are judged five times; the owner is mailed once, no session ends`,
    async () => {
      const account = await newAccount(world)
      // Several servers share PostgreSQL alone.
      const servers = [world.anonymous, world.engine === 'postgres' ? new Client(copy.app, null) : world.anonymous]
      const answers = await Promise.all(
        range(BURST).map(at =>
          post(servers[at % 2] ?? world.anonymous, '/api/auth/token', { username: account.username, password: 'faux' }, newAddress()),
        ),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(BURST - 5)
      expect(await templates(world, account)).toEqual(['EMAIL_SIGN_IN_WAIT'])
      expect(await current(account.client)).toBe(200)
      pass(HOUR)
      await guess(world, account.username, 6)
      expect(await templates(world, account)).toEqual(['EMAIL_SIGN_IN_WAIT'])
      pass(24 * HOUR)
      await guess(world, account.username, 6)
      expect(await templates(world, account)).toHaveLength(2)
    },
    TIMEOUT_MS,
  )

  test(
    `a team of ${TEAM} under attack from its own address: sessions stay open, known devices sign in, right passwords are never counted`,
    async () => {
      const from = newAddress()
      const team = await Promise.all(range(TEAM).map(async () => ({ account: await newAccount(world), device: newDevice() })))
      for (const { account, device } of team)
        expect(said(await signIn(world, account.username, PASSWORD, newAddress(), device))).toEqual([200, 'in'])
      for (const _ of range(7)) await Promise.all(team.map(({ account }) => signIn(world, account.username, 'faux', from)))
      for (const { account, device } of team) {
        expect(said(await signIn(world, account.username, PASSWORD, from))).toEqual(WAITS)
        expect(await current(account.client)).toBe(200)
        for (const _ of range(2)) expect(said(await signIn(world, account.username, PASSWORD, from, device))).toEqual([200, 'in'])
      }
    },
    TIMEOUT_MS,
  )

  test('the mailed link lets the present device in, and no other; one without a token too', async () => {
    const account = await newAccount(world)
    await guess(world, account.username, 5)
    const [device, other] = [newDevice(), newDevice()]
    const link = await linkTo(world, account.email)
    expect(said(await post(world.anonymous, '/api/auth/unblock', { ...link, token: 'faux', device }))).toEqual([403, 'INVALID_TOKEN'])
    expect(said(await post(world.anonymous, '/api/auth/unblock', { ...link, device }))).toEqual([200, 'in'])
    expect(said(await post(world.anonymous, '/api/auth/unblock', { ...link, device: other }))).toEqual([403, 'INVALID_TOKEN'])
    expect(said(await signIn(world, account.username, PASSWORD, newAddress(), device))).toEqual([200, 'in'])
    expect(said(await signIn(world, account.username, PASSWORD, newAddress(), other))).toEqual(WAITS)
    const plain = await newAccount(world)
    await guess(world, plain.username, 5)
    await post(world.anonymous, '/api/auth/unblock', await linkTo(world, plain.email))
    expect(said(await signIn(world, plain.username, PASSWORD))).toEqual([200, 'in'])
  })

  test('an administrator’s unblocking clears every counter', async () => {
    const account = await newAccount(world)
    await guess(world, account.username, 6)
    const users = world.as('superadmin')
    expect((await users.call('USER_MANAGEMENT', 'GET_ID', { id: account.id })).payload.can).toContain('BLOCK')
    await users.call('USER_MANAGEMENT', 'BLOCK', { id: account.id })
    expect((await users.call('USER_MANAGEMENT', 'GET_ID', { id: account.id })).payload).toMatchObject({ unblockedDate: null })
    expect(said(await signIn(world, account.username, PASSWORD))).toEqual([200, 'in'])
    expect(await guess(world, account.username, 6)).toEqual([...range(5).map(() => WRONG), WAITS])
  })

  test('a clock that was stepped back keeps nobody waiting for longer than thirty minutes', async () => {
    const account = await newAccount(world)
    pass(24 * HOUR)
    await guess(world, account.username, 6)
    vi.useRealTimers()
    const { headers, status } = await signIn(world, account.username, PASSWORD, newAddress())
    expect([status, Number(headers.get('retry-after')) <= 1800]).toEqual([429, true])
    pass(31 * 60_000)
    expect(said(await signIn(world, account.username, PASSWORD, newAddress()))).toEqual([200, 'in'])
  })
})

describeOnBoth('known devices’ wrong passwords', world => {
  async function known() {
    const account = await newAccount(world)
    const device = newDevice()
    await signIn(world, account.username, PASSWORD, newAddress(), device)
    return { account, device, again: (password: string) => signIn(world, account.username, password, newAddress(), device) }
  }

  test('block the account after five, which the right password learns, and end no session; more are not judged', async () => {
    const { account, device, again } = await known()
    await guess(world, account.username, 4, device)
    expect(said(await again(PASSWORD))).toEqual([200, 'in'])
    expect(await guess(world, account.username, 5, device)).toEqual(range(5).map(() => WRONG))
    expect(await account.row()).toMatchObject({ blocked: 1, blocked_by_admin: 0 })
    expect(said(await again(PASSWORD))).toEqual([403, 'USER_BLOCKED'])
    expect(said(await signIn(world, account.username, PASSWORD))).toEqual([403, 'USER_BLOCKED'])
    expect(await current(account.client)).toBe(200)
    expect(await guess(world, account.username, 6, device)).toEqual([...range(5).map(() => WRONG), WAITS])
    expect(said(await again(PASSWORD))).toEqual(WAITS)
    expect(await templates(world, account)).toEqual(['EMAIL_USER_BLOCKED'])
    const [told] = await mailsTo(world, 'admin@exemple.fr')
    expect(told).toMatchObject({ template: 'EMAIL_USER_BLOCKED_ADMIN', user_id: account.id })
    expect(await linesAbout(world, account)).toEqual(['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_IN', 'BLOCKED'])
  })

  test('a block ends after thirty minutes, by the link, by an administrator; one of an administrator only so', async () => {
    const ways: ((account: Account, device: string) => Promise<unknown>)[] = [
      async () => pass(31 * 60_000),
      async ({ email }, device) => post(world.anonymous, '/api/auth/unblock', { ...(await linkTo(world, email)), device }),
      ({ id }) => world.as('superadmin').call('USER_MANAGEMENT', 'BLOCK', { id }),
    ]
    for (const way of ways) {
      const { account, device, again } = await known()
      await guess(world, account.username, 6, device)
      expect(said(await again(PASSWORD))).toEqual([403, 'USER_BLOCKED'])
      await way(account, device)
      expect(said(await again(PASSWORD))).toEqual([200, 'in'])
      expect(await account.row()).toMatchObject({ blocked: 0, failed_attempts: 0 })
      expect(await guess(world, account.username, 5, device)).toEqual(range(5).map(() => WRONG))
      expect((await account.row()).blocked).toBe(1)
      vi.useRealTimers()
    }
    const { account, device, again } = await known()
    await guess(world, account.username, 5, device)
    await account.set({ blocked_by_admin: 1 })
    const link = await linkTo(world, account.email)
    expect(said(await post(world.anonymous, '/api/auth/unblock', { ...link, device }))).toEqual([403, 'USER_BLOCKED'])
    pass(25 * HOUR)
    expect(said(await again(PASSWORD))).toEqual([403, 'USER_BLOCKED'])
    vi.useRealTimers()
  })

  test('a block of a clock that was stepped back by a day since is over', async () => {
    const { account, device, again } = await known()
    pass(24 * HOUR)
    await guess(world, account.username, 5, device)
    expect((await account.row()).blocked).toBe(1)
    vi.useRealTimers()
    expect(said(await again(PASSWORD))).toEqual([200, 'in'])
  })

  test('a password changed elsewhere, or a session closed, makes a device a stranger', async () => {
    const { account, device } = await known()
    const own = newDevice()
    const { json } = await signIn(world, account.username, PASSWORD, newAddress(), own)
    const client = new Client(world.app, json.access_token ?? null)
    const next = 'Tout-autre-2027!'
    await client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword: next, newPasswordVerif: next })
    await guess(world, account.username, 5)
    expect(said(await signIn(world, account.username, next, newAddress(), device))).toEqual(WAITS)
    expect(said(await signIn(world, account.username, next, newAddress(), own))).toEqual([200, 'in'])
    const sessions = (await client.call('SESSION_MANAGEMENT', 'GET', {})).payload
    for (const { id } of sessions) await client.call('SESSION_MANAGEMENT', 'DELETE', { id })
    expect(said(await signIn(world, account.username, next, newAddress(), own))).toEqual(WAITS)
  })
})

describeOnBoth('networks', world => {
  test.each([
    ['an address', 50, () => '203.0.113.9', '203.0.113.10'],
    ['a /24', 200, (at: number) => `198.18.5.${at}`, '198.18.6.1'],
    ['a /64', 50, (at: number) => `2a00:1:1:1::${at + 1}`, '2a00:1:1:2::1'],
    ['a /56', 100, (at: number) => `2a00:1:2:${at.toString(16)}::1`, '2a00:1:2:100::1'],
    ['a /48', 200, (at: number) => `2a00:1:3:${at.toString(16)}00::1`, '2a00:1:4::1'],
  ])('%s waits after %i wrong passwords in ten minutes, its neighbour does not', async (_name, limit, from, neighbour) => {
    const now = new Date().toISOString()
    // Counted as they are, without judging a password for each.
    for (let at = 0; at < limit; at++)
      await world.database.transaction(async trx => {
        for (const counter of networkCounters('sign_in', from(at))) await countTry(trx, counter, now)
      })
    const { username } = await newAccount(world)
    const answer = await signIn(world, username, PASSWORD, from(limit))
    expect([answer.status, Number(answer.headers.get('retry-after')) > 590]).toEqual([429, true])
    expect(said(await signIn(world, username, PASSWORD, neighbour))).toEqual([200, 'in'])
    pass(10 * 60_000 + 1000)
    expect(said(await signIn(world, username, PASSWORD, from(limit)))).toEqual([200, 'in'])
  })

  test(
    `${ATTACKERS} attackers, each with addresses and accounts of its own: others sign in all the while`,
    async () => {
      const [victims, honest] = await Promise.all([ATTACKERS, HONEST].map(count => Promise.all(range(count).map(() => newAccount(world)))))
      let isOver = false
      const attack = async ({ username }: Account) => {
        let tries = 0
        for (; !isOver; tries++) {
          expect([401, 429]).toContain((await signIn(world, username, 'faux', newAddress())).status)
          // A refused try waits for nothing, so that the loop would keep all else from its turn: requests of a network never do.
          await new Promise(setImmediate)
        }
        return tries
      }
      const attacks = (victims ?? []).map(attack)
      const times: number[] = []
      for (const { username } of honest ?? []) {
        const start = performance.now()
        expect((await signIn(world, username, PASSWORD, newAddress())).status).toBe(200)
        times.push(performance.now() - start)
      }
      isOver = true
      const tried = (await Promise.all(attacks)).reduce((sum, tries) => sum + tries, 0)
      times.sort((a, b) => a - b)
      const [median, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0]
      console.log(
        `${world.engine}: ${HONEST} sign-ins during ${tried} wrong ones: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
      )
    },
    TIMEOUT_MS,
  )
})
