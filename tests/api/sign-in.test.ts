import { expect, test } from 'vitest'
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

  test('an account that is blocked while its password is judged gets no session', async () => {
    const { username, set, row } = await newAccount(world)
    const answer = signIn(world, username, PASSWORD)
    await set({ blocked: 1, blocked_by_admin: 1, blocked_at: ago(0) })
    expect((await answer).json).toEqual({ message: 'USER_BLOCKED' })
    expect((await row()).last_connection).toBeNull()
  })

  test('an address that no trusted proxy wrote is ignored', async () => {
    const { username } = await newAccount(world)
    await signIn(world, username, 'faux', '192.0.2.1, 198.51.100.77')
    const counters = await world.database.reader.selectFrom('try_counter').select('key').where('key', 'like', 'sign_in %').execute()
    expect(counters).toEqual(expect.arrayContaining([{ key: 'sign_in 198.51.100.77' }, { key: 'sign_in 198.51.100.0/24' }]))
    expect(counters.some(({ key }) => key.includes('192.0.2'))).toBe(false)
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
