import { expect, test } from 'vitest'
import { ago, newAccount, newAddress, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo, mailsTo } from '#tests/support/outbox.ts'

const LONG = Boolean(process.env.SCEAU_LONG)
const ADDRESSES = LONG ? 200 : 12
const SIEGES = LONG ? 30 : 3
const ATTACKERS = LONG ? 50 : 8
const HONEST = LONG ? 100 : 10
const TIMEOUT_MS = LONG ? 900_000 : 60_000

const range = (length: number) => Array.from({ length }, (_, at) => at)
type Account = Awaited<ReturnType<typeof newAccount>>

/** Simultaneous wrong passwords from that many addresses; each gets the answer of any wrong one. */
async function besiege(world: World, { username }: Account, tries: number): Promise<void> {
  const answers = await Promise.all(range(tries).map(() => signIn(world, username, 'faux', newAddress())))
  for (const { status, json } of answers) expect([status, json]).toEqual([401, { message: 'INVALID_CREDENTIALS' }])
}

/** Ways back for a victim of a block (docs/domain.md 2.4). */
const WAYS_BACK: readonly ((world: World, account: Account) => Promise<unknown>)[] = [
  async (world, { email }) => post(world.anonymous, '/api/auth/unblock', await linkTo(world, email)),
  (_world, { set }) => set({ blocked_at: ago(30 * 60_000) }),
  (world, { id }) => world.as('superadmin').call('USER_MANAGEMENT', 'BLOCK', { id }),
]

describeOnBoth('wrong passwords (docs/reliability.md 18)', world => {
  test(
    `one account from ${ADDRESSES} addresses: blocked once, its owner told once, the block not prolonged`,
    async () => {
      const account = await newAccount(world)
      await besiege(world, account, ADDRESSES)
      const { blocked, blocked_at } = await account.row()
      expect(blocked).toBe(1)
      await besiege(world, account, ADDRESSES)
      expect((await account.row()).blocked_at).toBe(blocked_at)
      expect((await mailsTo(world, account.email)).map(mail => mail.template)).toEqual(['EMAIL_USER_BLOCKED'])
      expect((await signIn(world, account.username, PASSWORD)).json).toEqual({ message: 'USER_BLOCKED' })
    },
    TIMEOUT_MS,
  )

  test(
    `a victim besieged ${SIEGES} times always has a way back: by link, after 30 minutes, by an administrator`,
    async () => {
      const account = await newAccount(world)
      for (const siege of range(SIEGES)) {
        await besiege(world, account, 6)
        expect((await signIn(world, account.username, PASSWORD)).json).toEqual({ message: 'USER_BLOCKED' })
        await WAYS_BACK[siege % WAYS_BACK.length]?.(world, account)
        expect((await signIn(world, account.username, PASSWORD)).status).toBe(200)
      }
    },
    TIMEOUT_MS,
  )

  test(
    'one address against many accounts waits after 50 failures, and blocks none of them',
    async () => {
      const from = newAddress()
      const victims: Account[] = []
      for (const _ of range(60)) victims.push(await newAccount(world))
      const answers: Awaited<ReturnType<typeof signIn>>[] = []
      for (const { username } of victims) answers.push(await signIn(world, username, 'faux', from))
      expect(answers.map(({ status }) => status)).toEqual(range(60).map(at => (at < 50 ? 401 : 429)))
      for (const { headers } of answers.slice(50)) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      for (const { row } of victims) expect((await row()).blocked).toBe(0)
      const own = await signIn(world, victims[0]?.username ?? '', PASSWORD, newAddress())
      expect(own.status).toBe(200)
    },
    TIMEOUT_MS,
  )

  test(
    `${ATTACKERS} attackers, each with addresses and accounts of its own: others sign in all the while`,
    async () => {
      const victims: Account[] = []
      for (const _ of range(ATTACKERS)) victims.push(await newAccount(world))
      const honest: Account[] = []
      for (const _ of range(HONEST)) honest.push(await newAccount(world))
      let isOver = false
      const attack = async ({ username, row }: Account) => {
        let tries = 0
        for (; !isOver; tries++) expect((await signIn(world, username, 'faux', newAddress())).status).toBe(401)
        expect((await row()).blocked).toBe(tries < 5 ? 0 : 1)
        return tries
      }
      const attacks = victims.map(attack)
      const times: number[] = []
      for (const { username } of honest) {
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
