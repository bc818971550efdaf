import { expect, test } from 'vitest'
import { insertTry } from '#server/access/tries/queries.ts'
import type { NewRow } from '#server/database/tables.ts'
import { ago, current, DAY, HOUR, newAccount, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth } from '#tests/support/api.ts'

describeOnBoth('sign-in', world => {
  test('gives a token by JSON and by form', async () => {
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

  test('five wrong passwords in a row block for 30 minutes, which only the right password learns', async () => {
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

  test('new addresses of one IPv6 network count as one', async () => {
    const { username } = await newAccount(world)
    const from = (at: number) => `2001:db8:7:${world.engine === 'sqlite' ? 1 : 2}::${at.toString(16)}`
    await world.database.transaction(async trx => {
      for (let at = 1; at < 50; at++) await insertTry(trx, 'sign_in_failure', from(at), ago(60_000))
    })
    expect((await signIn(world, username, 'faux', from(50))).status).toBe(401)
    expect((await signIn(world, username, PASSWORD, from(51))).status).toBe(429)
    expect((await signIn(world, username, PASSWORD, '2001:db8:8::51')).status).toBe(200)
  })

  test('a burst from one address is not judged beyond its limit', async () => {
    const ip = '203.0.113.20'
    const failures = Array.from({ length: 47 }, () => ({ ip, at: ago(60_000) }))
    await world.database.transaction(trx => trx.insertInto('sign_in_failure').values(failures).execute())
    const { username } = await newAccount(world)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(world, username, 'faux', ip)))
    const judged = answers.filter(({ status }) => status === 401)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - judged.length)
    expect(judged.length >= 3 && judged.length <= 6).toBe(true)
  })

  test('an account that is blocked while its password is judged gets no session', async () => {
    const { username, set, row } = await newAccount(world)
    const answer = signIn(world, username, PASSWORD)
    await set({ blocked: 1, blocked_by_admin: 1, blocked_at: ago(0) })
    expect((await answer).json).toEqual({ message: 'USER_BLOCKED' })
    expect((await row()).last_connection).toBeNull()
  })

  test('an address that no trusted proxy wrote is ignored', async () => {
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
