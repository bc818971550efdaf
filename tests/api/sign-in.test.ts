import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/access/passwords.ts'
import { newSetupToken } from '#server/access/setup.ts'
import type { NewRow } from '#server/database/tables.ts'
import { Client, describeOnBoth, ENGINES, openCopy, openServer, type World } from '#tests/support/api.ts'

const PASSWORD = 'Mot-de-passe-2026!'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const hash = await hashPassword(PASSWORD)
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

async function post(client: Client, path: string, body: unknown, from?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await client.request(path, init, from ? { from } : {})
  const json: { message?: string; access_token?: string; token_type?: string; expires_in?: number } = await answer.json()
  return { status: answer.status, json, headers: answer.headers }
}

const signIn = (world: World, username: string, password: string, from?: string) =>
  post(world.anonymous, '/api/auth/token', { username, password, grant_type: 'password' }, from)

let made = 0
/** A partner of A1 with a password, whom no other test touches. */
async function newAccount(world: World) {
  made++
  const username = `Compte.${made}`
  const { id, client } = await world.addUser({
    ...{ username, type: 'USER_TYPE_EXTERNE', permissions: ['FGUECC'], affiliate: world.ids.affiliates.a1, passwordHash: hash },
  })
  const set = (values: Partial<NewRow<'user_account'>>) =>
    world.database.transaction(trx => trx.updateTable('user_account').set(values).where('id', '=', id).execute())
  const row = () => world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return { id, username, client, set, row, email: `${username}@exemple.fr` }
}

const current = async (client: Client) => (await client.request('/api/auth/current')).status

describeOnBoth('sign-in', world => {
  test('gives a token by JSON and by form; its answer and the session are as agreed', async () => {
    const { username, id } = await newAccount(world)
    const { status, json } = await signIn(world, username, PASSWORD)
    expect([status, json.token_type, json.expires_in]).toEqual([200, 'Bearer', (12 * HOUR) / 1000])
    const form = new URLSearchParams({ username, password: PASSWORD, grant_type: 'password' })
    const answer = await world.anonymous.request('/api/auth/token', { method: 'POST', body: form })
    const { access_token }: { access_token: string } = await answer.json()
    const me = await new Client(world.app, access_token).request('/api/auth/current')
    expect(await me.json()).toMatchObject({ payload: { id, username, authorities: [], permissions: ['FGUECC'] } })
    const kept = await world.database.reader.selectFrom('session').select('token_hash').execute()
    expect(kept.some(row => row.token_hash === access_token || row.token_hash === json.access_token)).toBe(false)
  })

  test('takes the identifier or the e-mail, without case, trimmed', async () => {
    const { username, email } = await newAccount(world)
    for (const name of [username.toUpperCase(), ` ${username.toLowerCase()} `, email.toUpperCase()]) {
      expect((await signIn(world, name, ` ${PASSWORD} `)).status).toBe(200)
    }
    expect((await signIn(world, username, PASSWORD.toLowerCase())).status).toBe(401)
  })

  test('answers a wrong password and an unknown identifier alike', async () => {
    const { username } = await newAccount(world)
    const [wrong, unknown] = [await signIn(world, username, 'faux'), await signIn(world, 'personne', 'faux')]
    expect([wrong.status, wrong.json]).toEqual([401, { message: 'INVALID_CREDENTIALS' }])
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json])
  })

  test.each([
    ['no JSON', 'application/json', 'x', 'MALFORMED_REQUEST'],
    ['a list', 'application/json', '[]', 'MALFORMED_REQUEST'],
    ['JSON nested too deep', 'application/json', `{"username":${'['.repeat(70)}${']'.repeat(70)}}`, 'MALFORMED_REQUEST'],
    ['more than 10 MB', 'application/json', `{"username":"${'a'.repeat(10 * 1024 * 1024)}"}`, 'MALFORMED_REQUEST'],
    ['a form with NUL bytes', 'application/x-www-form-urlencoded', 'username=a%00b&password=y', 'VALIDATION_ERROR'],
    ['no password', 'application/json', '{"username":"x"}', 'VALIDATION_ERROR'],
    ['a password that is an object', 'application/json', '{"username":"x","password":{"$ne":1}}', 'VALIDATION_ERROR'],
    ['another grant', 'application/json', '{"username":"x","password":"y","grant_type":"code"}', 'VALIDATION_ERROR'],
    ['a form without fields', 'application/x-www-form-urlencoded', '', 'VALIDATION_ERROR'],
    ['a broken form', 'multipart/form-data; boundary=x', 'nothing', 'MALFORMED_REQUEST'],
    ['NUL bytes', 'application/json', '{"username":"a\\u0000b","password":"y"}', 'VALIDATION_ERROR'],
    ['a lone surrogate', 'application/json', '{"username":"\\ud800","password":"y"}', 'VALIDATION_ERROR'],
  ])('%s is refused as such', async (_name, type, body, message) => {
    const answer = await world.anonymous.request('/api/auth/token', { method: 'POST', headers: { 'content-type': type }, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
  })

  test('blocks after five wrong passwords in a row, tells it only after the right one, and ends after 30 minutes', async () => {
    const { username, set, row } = await newAccount(world)
    for (let at = 0; at < 4; at++) await signIn(world, username, 'faux', '198.51.100.1')
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    expect((await row()).failed_attempts).toBe(0)
    for (let at = 0; at < 5; at++) {
      expect((await signIn(world, username, 'faux', '198.51.100.1')).json).toEqual({ message: 'INVALID_CREDENTIALS' })
    }
    expect(await row()).toMatchObject({ blocked: 1, blocked_by_admin: 0 })
    expect((await signIn(world, username, 'faux')).json).toEqual({ message: 'INVALID_CREDENTIALS' })
    expect((await signIn(world, username, PASSWORD)).json).toEqual({ message: 'USER_BLOCKED' })
    await set({ blocked_at: ago(29 * 60_000) })
    expect((await signIn(world, username, PASSWORD)).json).toEqual({ message: 'USER_BLOCKED' })
    await set({ blocked_at: ago(31 * 60_000) })
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    expect(await row()).toMatchObject({ blocked: 0, failed_attempts: 0 })
  })

  test('an administrator’s block does not end by itself', async () => {
    const { username, set } = await newAccount(world)
    await set({ blocked: 1, blocked_by_admin: 1, blocked_at: ago(90 * DAY) })
    expect((await signIn(world, username, PASSWORD)).json).toEqual({ message: 'USER_BLOCKED' })
  })

  test('tells disabled, blocked and expired only after the right password', async () => {
    const states: [Partial<NewRow<'user_account'>>, string][] = [
      [{ enabled: 0 }, 'USER_DISABLED'],
      [{ enabled: 0, blocked: 1, blocked_by_admin: 1 }, 'USER_DISABLED'],
      [{ password_changed_at: ago(366 * DAY) }, 'PASSWORD_EXPIRED'],
      [{ password_changed_at: null }, 'PASSWORD_EXPIRED'],
      [{ must_change_password: 1 }, 'PASSWORD_EXPIRED'],
    ]
    for (const [state, message] of states) {
      const { username, set } = await newAccount(world)
      await set(state)
      expect((await signIn(world, username, 'faux')).json).toEqual({ message: 'INVALID_CREDENTIALS' })
      expect((await signIn(world, username, PASSWORD)).json).toEqual({ message })
    }
    const { username, set } = await newAccount(world)
    await set({ affiliate_id: world.ids.affiliates.a3 })
    const enable = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('affiliate').set({ enabled }).where('id', '=', world.ids.affiliates.a3).execute())
    await enable(0)
    expect((await signIn(world, username, PASSWORD)).json).toEqual({ message: 'USER_DISABLED' })
    await enable(1)
    await set({ password_changed_at: ago(364 * DAY) })
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    await set({ password_hash: null })
    expect((await signIn(world, username, PASSWORD)).json).toEqual({ message: 'INVALID_CREDENTIALS' })
  })

  test('an address with 50 failures in ten minutes waits, others do not', async () => {
    const { username } = await newAccount(world)
    const ip = '203.0.113.9'
    const failures = Array.from({ length: 49 }, (_, at) => ({ ip, at: ago((9 * 60 - at) * 1000) }))
    await world.database.transaction(trx => trx.insertInto('sign_in_failure').values(failures).execute())
    expect((await signIn(world, username, 'faux', ip)).status).toBe(401)
    const { status, json, headers } = await signIn(world, username, PASSWORD, ip)
    expect([status, json.message]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const wait = Number(headers.get('retry-after'))
    expect(wait > 50 && wait <= 61).toBe(true)
    expect((await signIn(world, username, PASSWORD, '203.0.113.10')).status).toBe(200)
    const aged = { at: ago(11 * 60_000) }
    await world.database.transaction(trx => trx.updateTable('sign_in_failure').set(aged).where('ip', '=', ip).execute())
    expect((await signIn(world, username, PASSWORD, ip)).status).toBe(200)
  })

  test('an address that no trusted proxy wrote counts for nothing', async () => {
    const { username } = await newAccount(world)
    const before = await world.database.reader.selectFrom('sign_in_failure').where('ip', '=', '198.51.100.77').selectAll().execute()
    await signIn(world, username, 'faux', '192.0.2.1, 198.51.100.77')
    const rows = await world.database.reader.selectFrom('sign_in_failure').where('ip', '=', '198.51.100.77').selectAll().execute()
    expect(rows).toHaveLength(before.length + 1)
  })

  test('signing out kills that token alone', async () => {
    const { id } = await newAccount(world)
    const [one, other] = [await world.signIn(id), await world.signIn(id)]
    expect((await one.request('/api/auth/token', { method: 'DELETE' })).status).toBe(204)
    expect([await current(one), await current(other)]).toEqual([401, 200])
    expect((await one.request('/api/auth/token', { method: 'DELETE' })).status).toBe(401)
  })

  test('no, unknown or misspelt tokens are UNAUTHENTICATED', async () => {
    for (const token of [null, 'unknown', 'a'.repeat(300), 'é']) {
      const headers = token === null ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` }
      const answer = await world.anonymous.request('/api/auth/current', { headers })
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'UNAUTHENTICATED' }])
    }
    const basic = await world.anonymous.request('/api/auth/current', { headers: { authorization: `Basic ${world.as('admin').token}` } })
    expect(basic.status).toBe(401)
  })
})

describeOnBoth('the life of a session', world => {
  const edit = (user: number, values: { last_used_at?: string; created_at?: string }) =>
    world.database.transaction(trx => trx.updateTable('session').set(values).where('user_id', '=', user).execute())

  test('ends 12 hours after its last use, which each use moves', async () => {
    const { id, client } = await newAccount(world)
    await edit(id, { last_used_at: ago(11.9 * HOUR) })
    expect(await current(client)).toBe(200)
    const { last_used_at } = await world.database.reader
      .selectFrom('session')
      .where('user_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(HOUR)
    await edit(id, { last_used_at: ago(12.1 * HOUR) })
    expect(await current(client)).toBe(401)
  })

  test('ends 30 days after its beginning, however much it is used', async () => {
    const { id, client } = await newAccount(world)
    await edit(id, { created_at: ago(29.9 * DAY) })
    expect(await current(client)).toBe(200)
    await edit(id, { created_at: ago(30.1 * DAY) })
    expect(await current(client)).toBe(401)
  })
})

describeOnBoth('the very next request obeys (quality, line 21)', world => {
  let copy: Awaited<ReturnType<typeof openCopy>>
  beforeAll(async () => {
    copy = await openCopy(world)
  })
  afterAll(() => copy.close())

  /** What each of two devices, and another copy of the server, answer now. */
  async function everywhere(id: number) {
    const devices = [await world.signIn(id), await world.signIn(id)]
    const clients = [...devices, new Client(copy.app, devices[0]?.token ?? null)]
    const ask = () => Promise.all(clients.map(async one => (await one.call('DEMANDE_MANAGEMENT', 'COUNT', {})).status))
    expect(await ask()).toEqual([200, 200, 200])
    return ask
  }
  const update = (run: Parameters<World['database']['transaction']>[0]) => world.database.transaction(run)

  test.each([
    ['disabled', { enabled: 0 }],
    ['blocked', { blocked: 1 }],
    ['told to change the password', { must_change_password: 1 }],
  ] as const)('an account %s', async (_name, values) => {
    const { id, set } = await newAccount(world)
    const ask = await everywhere(id)
    await set(values)
    expect(await ask()).toEqual([401, 401, 401])
  })

  test('an affiliate disabled, and enabled again', async () => {
    const { id, set } = await newAccount(world)
    await set({ affiliate_id: world.ids.affiliates.a3 })
    const ask = await everywhere(id)
    const enable = (enabled: number) =>
      update(trx => trx.updateTable('affiliate').set({ enabled }).where('id', '=', world.ids.affiliates.a3).execute())
    await enable(0)
    expect(await ask()).toEqual([401, 401, 401])
    await enable(1)
    expect(await ask()).toEqual([200, 200, 200])
  })

  test('a permission taken from a role, a role or a profile disabled, a profile taken away', async () => {
    const changes: ((profile: number) => Promise<unknown>)[] = [
      profile =>
        update(trx =>
          trx
            .deleteFrom('role_permission')
            .where('role_id', 'in', trx.selectFrom('profile_role').where('profile_id', '=', profile).select('role_id'))
            .execute(),
        ),
      profile =>
        update(trx =>
          trx
            .updateTable('role')
            .set({ enabled: 0 })
            .where('id', 'in', trx.selectFrom('profile_role').where('profile_id', '=', profile).select('role_id'))
            .execute(),
        ),
      profile => update(trx => trx.updateTable('profile').set({ enabled: 0 }).where('id', '=', profile).execute()),
      profile => update(trx => trx.deleteFrom('profile_role').where('profile_id', '=', profile).execute()),
      profile => update(trx => trx.updateTable('user_account').set({ profile_id: null }).where('profile_id', '=', profile).execute()),
    ]
    for (const change of changes) {
      const { id, row } = await newAccount(world)
      const ask = await everywhere(id)
      await change((await row()).profile_id ?? 0)
      expect(await ask()).toEqual([403, 403, 403])
    }
  })

  test('another affiliate is another reach, another user type other rights', async () => {
    const { id, set } = await newAccount(world)
    const client = await world.signIn(id)
    const see = async () => (await client.call('DEMANDE_MANAGEMENT', 'GET_ID', { id: world.ids.requests.product1 })).status
    expect(await see()).toBe(200)
    await set({ affiliate_id: world.ids.affiliates.a2 })
    expect(await see()).toBe(404)
    await set({ user_type: 'USER_TYPE_INTERNE' })
    expect(await see()).toBe(403)
  })

  test('blocked by somebody’s wrong passwords: the open sessions too', async () => {
    const { id, username } = await newAccount(world)
    const ask = await everywhere(id)
    for (let at = 0; at < 5; at++) await signIn(world, username, 'faux', '198.51.100.3')
    expect(await ask()).toEqual([401, 401, 401])
  })
})

for (const engine of ENGINES) {
  describe(`the first account (${engine})`, () => {
    let server: Awaited<ReturnType<typeof openServer>>
    beforeAll(async () => {
      server = await openServer(engine)
    })
    afterAll(() => server.close())

    const person = { username: 'premiere', email: 'premiere@exemple.fr', firstName: 'Ada', lastName: 'Martin' }
    const setUp = (token: string | null, more: Record<string, string> = {}) => {
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
      return post(new Client(server.app, null), '/api/auth/setup', { token, ...person, ...passwords, ...more })
    }

    test('is made by the newest link, once, by one of fifty who try at the same time', async () => {
      const [former, token] = [await newSetupToken(server.database), await newSetupToken(server.database)]
      expect((await setUp('unknown')).json.message).toBe('INVALID_TOKEN')
      expect((await setUp(former)).json.message).toBe('INVALID_TOKEN')
      expect((await setUp(token, { confirmPassword: 'autre' })).json.message).toBe('VALIDATION_ERROR')
      expect((await setUp(token, { password: 'court', confirmPassword: 'court' })).json.message).toBe('PASSWORD_POLICY')
      const names = Array.from({ length: 50 }, (_, at) => ({ username: `premiere.${at}`, email: `premiere.${at}@exemple.fr` }))
      const answers = await Promise.all(names.map(more => setUp(token, more)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ json }) => json.message === 'INVALID_TOKEN')).toHaveLength(49)
      const accounts = await server.database.reader.selectFrom('user_account').selectAll().execute()
      expect(accounts).toHaveLength(1)
      expect(accounts[0]).toMatchObject({ is_super_admin: 1, user_type: 'USER_TYPE_INTERNE' })
      expect(await newSetupToken(server.database)).toBeNull()
      const log = await server.database.reader.selectFrom('log').select('json_body').execute()
      expect(log).toHaveLength(1)
      expect(JSON.stringify(log)).not.toContain(PASSWORD)
    })
  })

  test(`a link of more than a day is TOKEN_EXPIRED (${engine})`, async () => {
    const server = await openServer(engine)
    try {
      const token = await newSetupToken(server.database)
      const expired = { expires_at: ago(1000) }
      await server.database.transaction(trx => trx.updateTable('account_token').set(expired).execute())
      const account = {
        username: 'ada',
        email: 'ada@exemple.fr',
        firstName: 'Ada',
        lastName: 'Martin',
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }
      const { status, json } = await post(new Client(server.app, null), '/api/auth/setup', { token, ...account })
      expect([status, json.message]).toEqual([408, 'TOKEN_EXPIRED'])
    } finally {
      await server.close()
    }
  })
}
