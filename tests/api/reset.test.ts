import { expect, test } from 'vitest'
import { hashPassword } from '#server/access/passwords.ts'
import { ago, current, DAY, HOUR, newAccount, newAddress, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo, mailsTo } from '#tests/support/outbox.ts'

const NEW = 'Tout-autre-2027!'

const ask = (world: World, username: string, from = newAddress()) => post(world.anonymous, '/api/auth/reset/send', { username }, from)
const check = (world: World, link: object) => post(world.anonymous, '/api/auth/reset/check', link)
const validate = (world: World, link: object, password = NEW, confirmPassword = password) =>
  post(world.anonymous, '/api/auth/reset/validate', { ...link, password, confirmPassword })
const said = ({ status, json }: { status: number; json: { message?: string } }) => [status, json.message]

async function setNeutral(world: World, value: string): Promise<void> {
  await world.database.transaction(async trx => {
    const table = await trx.selectFrom('technical_table').where('code', '=', 'AUTH').select('id').executeTakeFirstOrThrow()
    await trx.deleteFrom('technical_line').where('code', '=', 'AUTH_NEUTRAL').execute()
    const line = { code: 'AUTH_NEUTRAL', designation: 'Neutre', designation_fold: 'neutre', value, created_at: ago(0) }
    await trx
      .insertInto('technical_line')
      .values({ table_id: table.id, ...line })
      .execute()
  })
}

describeOnBoth('forgotten passwords', world => {
  test('a link is mailed, leads to a new password, ends every session and tells the owner', async () => {
    const account = await newAccount(world)
    for (const name of [account.username, account.email.toUpperCase()]) expect(said(await ask(world, name))).toEqual([200, undefined])
    const mails = await mailsTo(world, account.email)
    expect(mails.map(mail => mail.template)).toEqual(['EMAIL_RESET_PASSWORD', 'EMAIL_RESET_PASSWORD'])
    const link = await linkTo(world, account.email)
    expect(link.id).toBe(account.id)
    expect(said(await check(world, link))).toEqual([200, undefined])
    expect(await current(account.client)).toBe(200)
    expect(said(await validate(world, link))).toEqual([200, undefined])
    expect(await current(account.client)).toBe(401)
    expect((await signIn(world, account.username, NEW)).status).toBe(200)
    expect((await signIn(world, account.username, PASSWORD)).status).toBe(401)
    expect((await account.row()).last_reset_success).not.toBeNull()
    expect((await mailsTo(world, account.email))[0]?.template).toBe('EMAIL_PASSWORD_CHANGED')
    expect(said(await check(world, link))).toEqual([403, 'INVALID_TOKEN'])
    const log = await world.database.reader.selectFrom('log').select('json_body').execute()
    expect(JSON.stringify(log)).not.toContain(link.token)
    const kept = await world.database.reader.selectFrom('account_token').select('token_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(link.token)
  })

  test('a newer link, its use and its age end a link; a false one or another account’s is invalid', async () => {
    const [account, other] = [await newAccount(world), await newAccount(world)]
    await ask(world, account.username)
    const former = await linkTo(world, account.email)
    await ask(world, account.username)
    const link = await linkTo(world, account.email)
    expect(said(await check(world, former))).toEqual([403, 'INVALID_TOKEN'])
    expect(said(await check(world, { ...link, id: other.id }))).toEqual([403, 'INVALID_TOKEN'])
    expect(said(await check(world, { ...link, token: `${link.token}x` }))).toEqual([403, 'INVALID_TOKEN'])
    expect(said(await check(world, { id: 'x', token: '' }))).toEqual([400, 'VALIDATION_ERROR'])
    const age = (ms: number) =>
      world.database.transaction(trx =>
        trx
          .updateTable('account_token')
          .set({ expires_at: ago(ms) })
          .where('user_id', '=', account.id)
          .execute(),
      )
    await age(1000)
    expect(said(await check(world, link))).toEqual([408, 'TOKEN_EXPIRED'])
    expect(said(await validate(world, link))).toEqual([408, 'TOKEN_EXPIRED'])
    await age(-HOUR)
    expect(said(await validate(world, link))).toEqual([200, undefined])
    expect(said(await validate(world, link, 'Encore-un-2028!'))).toEqual([403, 'INVALID_TOKEN'])
  })

  test('a link lives 24 hours', async () => {
    const account = await newAccount(world)
    await ask(world, account.username)
    const row = await world.database.reader
      .selectFrom('account_token')
      .where('user_id', '=', account.id)
      .select(['created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(DAY)
  })

  test('a refused password leaves the link alive', async () => {
    const account = await newAccount(world)
    await ask(world, account.username)
    const link = await linkTo(world, account.email)
    expect(said(await validate(world, link, NEW, 'autre'))).toEqual([400, 'VALIDATION_ERROR'])
    expect(said(await validate(world, link, 'court'))).toEqual([403, 'PASSWORD_POLICY'])
    expect(said(await validate(world, link, PASSWORD))).toEqual([403, 'PASSWORD_ALREADY_USED'])
    expect(said(await validate(world, link))).toEqual([200, undefined])
  })

  test('of fifty simultaneous uses of one link, one wins', async () => {
    const account = await newAccount(world)
    await ask(world, account.username)
    const link = await linkTo(world, account.email)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => validate(world, link, `Mot-de-passe-n-${at}!`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.message === 'INVALID_TOKEN')).toHaveLength(49)
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(world, account.username, `Mot-de-passe-n-${won}!`)).status).toBe(200)
  })

  test('the answer says nothing of the account; the mail says why there is no link', async () => {
    const cases = [
      [await newAccount(world), { enabled: 0 }, 'EMAIL_RESET_DISABLED'],
      [await newAccount(world), { blocked: 1, blocked_by_admin: 1, blocked_at: ago(DAY) }, 'EMAIL_RESET_BLOCKED'],
      [await newAccount(world), { blocked: 1, blocked_at: ago(60_000) }, 'EMAIL_USER_BLOCKED'],
      [await newAccount(world), { blocked: 1, blocked_at: ago(HOUR) }, 'EMAIL_RESET_PASSWORD'],
      [await newAccount(world), { password_hash: null, activated: 0 }, 'EMAIL_RESET_NOT_CREATED'],
    ] as const
    for (const [account, state, template] of cases) {
      await account.set(state)
      const answer = await ask(world, account.email)
      expect([answer.status, answer.json]).toEqual([200, { payload: {} }])
      expect((await mailsTo(world, account.email)).map(mail => mail.template)).toEqual([template])
    }
    const unknown = await ask(world, 'personne@exemple.fr')
    expect([unknown.status, unknown.json]).toEqual([200, { payload: {} }])
    expect((await mailsTo(world, 'personne@exemple.fr')).map(mail => mail.template)).toEqual(['EMAIL_RESET_UNKNOWN'])
    const before = await world.count('mail')
    expect((await ask(world, 'personne')).json).toEqual({ payload: {} })
    expect(await world.count('mail')).toBe(before)
  })

  test('with AUTH_NEUTRAL at 0 the state is told, and nothing is mailed', async () => {
    await setNeutral(world, '0')
    const refused = [
      [await newAccount(world), { enabled: 0 }, 'USER_DISABLED'],
      [await newAccount(world), { blocked: 1, blocked_at: ago(60_000) }, 'USER_BLOCKED'],
      [await newAccount(world), { password_hash: null, activated: 0 }, 'PASSWORD_NOT_CREATED'],
    ] as const
    for (const [account, state, message] of refused) {
      await account.set(state)
      expect(said(await ask(world, account.username))).toEqual([403, message])
      expect(await mailsTo(world, account.email)).toEqual([])
    }
    const account = await newAccount(world)
    expect(said(await ask(world, account.username))).toEqual([200, undefined])
    expect(said(await ask(world, 'personne'))).toEqual([200, undefined])
    await setNeutral(world, '1')
  })

  test('a disabled or blocked account does not take a new password; the link waits', async () => {
    const account = await newAccount(world)
    await ask(world, account.username)
    const link = await linkTo(world, account.email)
    await account.set({ enabled: 0 })
    expect(said(await validate(world, link))).toEqual([403, 'USER_DISABLED'])
    await account.set({ enabled: 1, blocked: 1, blocked_by_admin: 1, blocked_at: ago(HOUR) })
    expect(said(await validate(world, link))).toEqual([403, 'USER_BLOCKED'])
    await account.set({ blocked: 0 })
    expect(said(await validate(world, link))).toEqual([200, undefined])
  })

  test('an address may ask 20 times in 10 minutes, and a mailbox gets 5 such mails an hour', async () => {
    const account = await newAccount(world)
    const from = newAddress()
    for (let at = 0; at < 20; at++) expect((await ask(world, account.username, from)).status).toBe(200)
    expect(await mailsTo(world, account.email)).toHaveLength(5)
    const refused = await ask(world, account.username, from)
    expect(said(refused)).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(world, account.username)).status).toBe(200)
  })
})

describeOnBoth('many requests for links at once', world => {
  test('count as if they came one by one: 20 for an address, 5 mails for a mailbox', async () => {
    const burst = (count: number, who: (at: number) => string, from: (at: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, at) => ask(world, who(at), from(at))))
    const before = await world.count('mail')
    const address = newAddress()
    const answers = await burst(
      60,
      at => `inconnu.${at}@exemple.fr`,
      () => address,
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
    expect(await world.count('mail')).toBe(before + 20)
    const { username, email } = await newAccount(world)
    await burst(30, () => username, newAddress)
    expect(await mailsTo(world, email)).toHaveLength(5)
  })
})

describeOnBoth('expired passwords', world => {
  const replace = (username: string, oldPassword: string, password = NEW, confirmPassword = password) =>
    post(world.anonymous, '/api/auth/expired/reset', { username, oldPassword, password, confirmPassword }, newAddress())

  test('an expired password gives way to a new one, by the old one', async () => {
    for (const state of [{ password_changed_at: ago(366 * DAY) }, { must_change_password: 1 }]) {
      const account = await newAccount(world)
      await account.set(state)
      expect(said(await signIn(world, account.username, PASSWORD))).toEqual([403, 'PASSWORD_EXPIRED'])
      expect(said(await replace(account.username, PASSWORD, PASSWORD))).toEqual([403, 'PASSWORD_ALREADY_USED'])
      expect(said(await replace(account.username, PASSWORD, 'court'))).toEqual([403, 'PASSWORD_POLICY'])
      expect(said(await replace(account.username, PASSWORD, NEW, 'autre'))).toEqual([400, 'VALIDATION_ERROR'])
      expect(said(await replace(account.email, ` ${PASSWORD} `))).toEqual([200, undefined])
      expect((await signIn(world, account.username, NEW)).status).toBe(200)
      expect(await current(account.client)).toBe(401)
      expect(said(await replace(account.username, PASSWORD))).toEqual([403, 'OLD_PASSWORD_INCORRECT'])
    }
  })

  test('a wrong old password and an unknown identifier are answered alike, and count', async () => {
    const account = await newAccount(world)
    expect(said(await replace('personne', 'faux'))).toEqual([403, 'OLD_PASSWORD_INCORRECT'])
    for (let at = 0; at < 5; at++) expect(said(await replace(account.username, 'faux'))).toEqual([403, 'OLD_PASSWORD_INCORRECT'])
    for (const password of ['faux', PASSWORD]) expect(said(await replace(account.username, password))).toEqual([429, 'TOO_MANY_REQUESTS'])
    const other = await newAccount(world)
    await other.set({ enabled: 0 })
    expect(said(await replace(other.username, PASSWORD))).toEqual([403, 'USER_DISABLED'])
  })

  test('a valid password cannot be replaced here to avoid the second factor', async () => {
    const account = await newAccount(world)
    await account.set({ totp_secret: 'SECRET', totp_confirmed_at: ago(HOUR) })
    expect(said(await replace(account.username, PASSWORD))).toEqual([403, 'FORBIDDEN'])
    await account.set({ must_change_password: 1 })
    expect(said(await replace(account.username, PASSWORD))).toEqual([200, undefined])
  })
})

describeOnBoth('the time of an answer (docs/reliability.md 19)', world => {
  const TRIES = process.env.SCEAU_LONG ? 1000 : 20
  const TIMEOUT_MS = process.env.SCEAU_LONG ? 3_600_000 : 60_000
  const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const asks = {
    'reset/send': (name: string) => ask(world, name),
    'sign-in': (name: string) => signIn(world, name, 'faux', newAddress()),
  }

  test.each(Object.entries(asks))(
    '%s says nothing of whether an account exists',
    async (title, send) => {
      const known: number[] = []
      const unknown: number[] = []
      const answers = new Set<string>()
      const accounts: string[] = []
      const passwordHash = await hashPassword(PASSWORD)
      for (let at = 0; at < TRIES; at++) accounts.push((await newAccount(world, { passwordHash })).email)
      const measure = async (name: string, times: number[]) => {
        const start = performance.now()
        const { status, json } = await send(name)
        times.push(performance.now() - start)
        answers.add(JSON.stringify([status, json]))
      }
      for (const [at, name] of accounts.entries()) {
        // They take turns at being first: caches warmed by the first would look like a difference.
        if (at % 2 === 0) await measure(name, known)
        await measure(`absent.${at}@exemple.fr`, unknown)
        if (at % 2 === 1) await measure(name, known)
      }
      expect(answers.size).toBe(1)
      const gap = Math.abs(median(known) - median(unknown))
      console.log(`${title}, ${TRIES} tries each (${world.engine}): median gap ${gap.toFixed(2)} ms`)
    },
    TIMEOUT_MS,
  )
})
