import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrolment } from '#contract/resources/second-factor/methods.ts'
import { aboutTotp } from '#server/access/second-factor/sealing.ts'
import { ago, current, HOUR, newAccount, newAddress, newDevice, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, type World } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'
import {
  challengeIn,
  challengeOf,
  newProtected,
  newStaff,
  RECOVERY,
  requireOf,
  secondStep,
  wrongCode,
} from '#tests/support/second-factor.ts'
import { codeOf, STEP_MS } from '#tests/support/totp.ts'

// The server's clock stands in the middle of a time step, so that no code expires between making and judging it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 })
})
afterEach(() => {
  vi.useRealTimers()
})

const mailsTo = async (world: World, email: string) => {
  const rows = await world.database.reader.selectFrom('mail').where('recipient', '=', email).select('template').orderBy('id').execute()
  return rows.map(row => row.template)
}
const signedIn = (world: World, token: string | undefined) => new Client(world.app, token ?? null)

describeOnBoth('signing in with a second factor', world => {
  test('asks for it after the right password alone, and tells nothing before', async () => {
    const { username, secret, row } = await newProtected(world)
    const { username: plain } = await newStaff(world)
    const [wrong, other] = [await signIn(world, username, 'faux'), await signIn(world, plain, 'faux')]
    expect([wrong.status, wrong.json]).toEqual([401, { message: 'INVALID_CREDENTIALS' }])
    expect([other.status, other.json]).toEqual([wrong.status, wrong.json])
    const first = await signIn(world, username, PASSWORD)
    expect([first.status, first.json.message, first.json.access_token]).toEqual([403, 'SECOND_FACTOR_REQUIRED', undefined])
    expect((await row()).last_connection).toBeNull()
    const { challenge } = await challengeOf(world, username)
    const kept = await world.database.reader.selectFrom('account_token').select('token_hash').execute()
    expect(kept.some(one => one.token_hash === challenge)).toBe(false)
    expect(await current(new Client(world.app, challenge))).toBe(401)
    const second = await secondStep(world, challenge, codeOf(secret))
    expect([second.status, second.json.token_type, second.json.recovery_codes_left]).toEqual([200, 'Bearer', undefined])
    expect(await current(signedIn(world, second.json.access_token))).toBe(200)
    expect(await row()).toMatchObject({ failed_attempts: 0, last_connection: expect.any(String) })
  })

  test('accepts a code one step early or late, none twice, and none older than the last', async () => {
    const { username, secret } = await newProtected(world)
    const enter = async (code: string) => (await secondStep(world, (await challengeOf(world, username)).challenge, code)).json.message
    expect(await enter(codeOf(secret, -1))).toBeUndefined()
    expect(await enter(codeOf(secret, -1))).toBe('SECOND_FACTOR_INVALID')
    const spaced = codeOf(secret, 1).replace(/^(\d{3})/, '$1 ')
    expect(await enter(spaced)).toBeUndefined()
    expect(await enter(codeOf(secret))).toBe('SECOND_FACTOR_INVALID')
    expect(await enter(codeOf(secret, 1))).toBe('SECOND_FACTOR_INVALID')
  })

  test('goes on working after the clock was stepped back by a day, each code once', async () => {
    const { username, secret } = await newProtected(world)
    const enter = async (code: string) => (await secondStep(world, (await challengeOf(world, username)).challenge, code)).json.message
    const now = Date.now()
    vi.setSystemTime(now + 24 * HOUR)
    expect(await enter(codeOf(secret))).toBeUndefined()
    vi.setSystemTime(now)
    expect(await enter(codeOf(secret))).toBeUndefined()
    expect(await enter(codeOf(secret))).toBe('SECOND_FACTOR_INVALID')
  })

  test('a challenge works once, for five minutes; a newer one, a new password or another kind of step ends it', async () => {
    const { username, secret, set, id } = await newProtected(world)
    const used = await challengeOf(world, username)
    const attempts = await Promise.all(Array.from({ length: 20 }, () => secondStep(world, used.challenge, codeOf(secret))))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(attempts.filter(({ json }) => json.message === 'CHALLENGE_EXPIRED')).toHaveLength(19)
    await set({ totp_last_step: null })
    const [former, latest] = [await challengeOf(world, username), await challengeOf(world, username)]
    expect((await secondStep(world, former.challenge, codeOf(secret))).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    expect((await secondStep(world, 'unknown', codeOf(secret))).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    const started = await post(world.anonymous, '/api/auth/token/enrolment', { challenge: latest.challenge })
    expect(started.json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    const age = { expires_at: ago(1000) }
    await world.database.transaction(trx => trx.updateTable('account_token').set(age).where('user_id', '=', id).execute())
    expect((await secondStep(world, latest.challenge, codeOf(secret))).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    const changed = await challengeOf(world, username)
    const body = { id, newPassword: 'Tout-autre-2026!', newPasswordVerif: 'Tout-autre-2026!' }
    expect((await world.as('superadmin').callAny('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', body)).error).toBeNull()
    expect((await secondStep(world, changed.challenge, codeOf(secret))).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
  })

  test('wrong codes count like wrong passwords, and a right password in between does not reset the count', async () => {
    const { username, secret, row, email } = await newProtected(world)
    await signIn(world, username, 'faux', newAddress())
    const { challenge } = await challengeOf(world, username)
    for (let at = 0; at < 4; at++) {
      const step = await secondStep(world, (await challengeOf(world, username)).challenge, wrongCode(secret), newAddress())
      expect(step.json).toEqual({ message: 'SECOND_FACTOR_INVALID' })
    }
    expect((await secondStep(world, challenge, codeOf(secret), newAddress())).status).toBe(403)
    expect((await signIn(world, username, PASSWORD, newAddress())).status).toBe(429)
    expect(await mailsTo(world, email)).toEqual(['EMAIL_SIGN_IN_WAIT'])
    expect(await row()).toMatchObject({ blocked: 0 })
    // A device that is known by now has a counter of its own, whose wrong codes block.
    const device = newDevice()
    await post(world.anonymous, '/api/auth/unblock', { ...(await linkTo(world, email)), device })
    const ask = async () => challengeIn(await signIn(world, username, PASSWORD, newAddress(), device))
    for (let at = 0; at < 5; at++) await secondStep(world, await ask(), wrongCode(secret), newAddress(), device)
    expect(await row()).toMatchObject({ blocked: 1, blocked_by_admin: 0 })
  })

  test('a burst of wrong codes is not judged beyond the limit', async () => {
    const { username, secret, row } = await newProtected(world)
    const { challenge } = await challengeOf(world, username)
    const wrong = wrongCode(secret)
    const burst = await Promise.all(Array.from({ length: 30 }, () => secondStep(world, challenge, wrong, newAddress())))
    expect(burst.filter(({ json }) => json.message === 'SECOND_FACTOR_INVALID')).toHaveLength(5)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await secondStep(world, challenge, codeOf(secret), newAddress())).status).toBe(429)
    expect(await row()).toMatchObject({ blocked: 0 })
  })

  test('disabled, blocked and expired are told first, at both steps', async () => {
    const states = [
      [{ enabled: 0 }, 'USER_DISABLED'],
      [{ blocked: 1, blocked_by_admin: 1, blocked_at: ago(0) }, 'USER_BLOCKED'],
      [{ must_change_password: 1 }, 'PASSWORD_EXPIRED'],
    ] as const
    for (const [state, message] of states) {
      const { username, secret, set } = await newProtected(world)
      const { challenge } = await challengeOf(world, username)
      await set(state)
      expect((await secondStep(world, challenge, codeOf(secret))).json).toEqual({ message })
      expect((await signIn(world, username, PASSWORD)).json).toEqual({ message })
    }
  })

  test('a recovery code opens one session, however many try it at once, and its owner is told', async () => {
    const { username, email, id } = await newProtected(world)
    const { challenge } = await challengeOf(world, username)
    const [code] = RECOVERY
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => secondStep(world, challenge, code.toLowerCase().replaceAll('-', ' '))),
    )
    const passed = attempts.filter(({ status }) => status === 200)
    expect(passed.map(({ json }) => json.recovery_codes_left)).toEqual([1])
    expect(await mailsTo(world, email)).toEqual(['EMAIL_RECOVERY_CODE_USED'])
    const again = await challengeOf(world, username)
    expect((await secondStep(world, again.challenge, code)).json).toEqual({ message: 'SECOND_FACTOR_INVALID' })
    const kept = await world.database.reader.selectFrom('recovery_code').where('user_id', '=', id).select('code_hash').execute()
    expect(kept.some(row => row.code_hash.includes('AAAAAA'))).toBe(false)
  })
})

describeOnBoth('a second factor that the profile requires', world => {
  const enrol = (path: string, body: object) => post(world.anonymous, `/api/auth/token/enrolment${path}`, body)

  test('is set up before the first session, and open sessions without one end', async () => {
    const { username, client, id, email } = await newStaff(world)
    expect(await current(client)).toBe(200)
    await requireOf(world, id)
    expect(await current(client)).toBe(401)
    const { message, challenge } = await challengeOf(world, username)
    expect(message).toBe('SECOND_FACTOR_ENROLMENT')
    expect((await secondStep(world, challenge, '123456')).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    expect((await enrol('/confirm', { challenge, code: '123456' })).json.message).toBe('TRANSITION_REFUSED')
    const { json } = await enrol('', { challenge })
    expect(json.payload).toEqual({ secret: expect.any(String), uri: expect.stringMatching(/^otpauth:\/\/totp\/Sceau:.*issuer=Sceau/) })
    const { secret } = enrolment.parse(json.payload)
    expect((await enrol('/confirm', { challenge, code: wrongCode(secret) })).json).toEqual({ message: 'SECOND_FACTOR_INVALID' })
    const counted = world.database.reader.selectFrom('try_counter').where('user_id', '=', id).select('count')
    expect(await counted.execute()).toEqual([{ count: 1 }])
    const done = await enrol('/confirm', { challenge, code: codeOf(secret) })
    expect([done.status, new Set(done.json.recovery_codes).size]).toEqual([200, 10])
    const inside = signedIn(world, done.json.access_token)
    expect(await current(inside)).toBe(200)
    expect(await mailsTo(world, email)).toEqual(['EMAIL_SECOND_FACTOR_ON'])
    expect((await enrol('', { challenge })).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    const next = await challengeOf(world, username)
    expect(next.message).toBe('SECOND_FACTOR_REQUIRED')
    expect((await secondStep(world, next.challenge, codeOf(secret))).json).toEqual({ message: 'SECOND_FACTOR_INVALID' })
    expect((await secondStep(world, next.challenge, done.json.recovery_codes?.[3] ?? '')).json.recovery_codes_left).toBe(9)
    const off = await inside.callAny('SECOND_FACTOR', 'DISABLE', { code: done.json.recovery_codes?.[4] })
    expect(off.error).toEqual({ message: 'TRANSITION_REFUSED', detail: { from: 'REQUIRED', to: 'OFF' } })
    expect(await current(inside)).toBe(200)
  })

  test('is not asked of partners', async () => {
    const { username, id, client } = await newAccount(world)
    await requireOf(world, id)
    expect(await current(client)).toBe(200)
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    for (const method of ['GET', 'START', 'CONFIRM', 'REGENERATE', 'DISABLE']) {
      expect((await client.callAny('SECOND_FACTOR', method, {})).error?.message).toBe('FORBIDDEN')
    }
    const form = { name: 'Externes exigeants', type: 'USER_TYPE_EXTERNE', roles: [], requiresTwoFactor: true }
    const refused = await world.as('admin').callAny('PROFILE_MANAGEMENT', 'ADD', form)
    expect(refused.error?.fields).toEqual([{ path: 'requiresTwoFactor', code: 'STD_ERROR.INVALID' }])
  })

  test('no way of recovering an account avoids it', async () => {
    const { username, id, email, secret, set } = await newProtected(world)
    const linked = async (template: string) => {
      const mail = await world.database.reader
        .selectFrom('mail')
        .where('recipient', '=', email)
        .where('template', '=', template)
        .select('json_variables')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { link }: { link: string } = JSON.parse(mail.json_variables ?? '{}')
      return Object.fromEntries(new URL(link, 'http://sceau').searchParams)
    }
    const needsCode = async (password: string) => {
      const answer = await signIn(world, username, password)
      expect([answer.status, answer.json.message, answer.json.access_token]).toEqual([403, 'SECOND_FACTOR_REQUIRED', undefined])
    }
    await post(world.anonymous, '/api/auth/reset/send', { username })
    const first = 'Premier-autre-2026!'
    const reset = { ...(await linked('EMAIL_RESET_PASSWORD')), password: first, confirmPassword: first }
    expect(await post(world.anonymous, '/api/auth/reset/validate', reset)).toMatchObject({ status: 200, json: { payload: {} } })
    await needsCode(first)
    await set({ must_change_password: 1 })
    const second = 'Second-autre-2026!'
    const expired = { username, oldPassword: first, password: second, confirmPassword: second }
    expect(await post(world.anonymous, '/api/auth/expired/reset', expired)).toMatchObject({ status: 200, json: { payload: {} } })
    await needsCode(second)
    const { challenge } = await challengeOf(world, username, second)
    for (let at = 0; at < 5; at++) await secondStep(world, challenge, wrongCode(secret))
    expect((await post(world.anonymous, '/api/auth/unblock', await linked('EMAIL_SIGN_IN_WAIT'))).json).toEqual({ payload: {} })
    await needsCode(second)
    expect((await world.as('superadmin').callAny('USER_MANAGEMENT', 'RESET', { id })).error).toBeNull()
    await needsCode(second)
  })
})

describeOnBoth('one’s own second factor', world => {
  test('is turned on by password and code, ends the other sessions; recovery codes can be renewed and used up', async () => {
    const { client, id, username, row, email } = await newStaff(world)
    const other = await world.signIn(id)
    const call = (method: string, body: unknown) => client.callAny('SECOND_FACTOR', method, body)
    expect((await call('GET', {})).payload).toEqual({ isOn: false, isRequired: false, since: null, codesLeft: 0 })
    expect((await call('START', { password: 'faux' })).error?.message).toBe('OLD_PASSWORD_INCORRECT')
    expect((await row()).failed_attempts).toBe(1)
    expect((await call('CONFIRM', { code: '123456' })).error?.message).toBe('TRANSITION_REFUSED')
    const started = await call('START', { password: PASSWORD })
    const { secret } = enrolment.parse(started.payload)
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    expect((await call('CONFIRM', { code: wrongCode(secret) })).error?.message).toBe('SECOND_FACTOR_INVALID')
    const confirmed = await call('CONFIRM', { code: codeOf(secret) })
    expect(confirmed.payload).toEqual({ recoveryCodes: expect.arrayContaining([expect.stringMatching(/^([A-Z2-9]{6}-){3}[A-Z2-9]{6}$/)]) })
    expect([await current(client), await current(other)]).toEqual([200, 401])
    expect((await call('START', { password: PASSWORD })).error?.message).toBe('TRANSITION_REFUSED')
    expect((await call('GET', {})).payload).toEqual({ isOn: true, isRequired: false, since: expect.any(String), codesLeft: 10 })
    expect((await call('REGENERATE', { code: codeOf(secret) })).error?.message).toBe('SECOND_FACTOR_INVALID')
    const renewed = await call('REGENERATE', { code: codeOf(secret, 1) })
    expect(renewed.payload).not.toEqual(confirmed.payload)
    const codes = JSON.parse(renewed.text).payload.recoveryCodes
    expect((await call('DISABLE', { code: JSON.parse(confirmed.text).payload.recoveryCodes[0] })).error?.message).toBe(
      'SECOND_FACTOR_INVALID',
    )
    expect((await call('DISABLE', { code: codes[0] })).error).toBeNull()
    expect(await row()).toMatchObject({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    const lines = await world.database.reader.selectFrom('log').where('created_by', '=', id).select('description').orderBy('id').execute()
    const enabling = lines.map(line => line.description).filter(description => description.includes('Activation'))
    expect(enabling).toEqual(
      ['Tentative refusée : Activation', 'Activation'].map(start => `${start} de la double authentification : ${username}`),
    )
    expect(await mailsTo(world, email)).toEqual(['EMAIL_SECOND_FACTOR_ON', 'EMAIL_SECOND_FACTOR_OFF'])
    expect((await call('DISABLE', { code: codes[1] })).error?.message).toBe('TRANSITION_REFUSED')
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
  })

  test('wrong codes from an open session block the account too', async () => {
    const { client, secret, row } = await newProtected(world)
    for (let at = 0; at < 5; at++) {
      expect((await client.callAny('SECOND_FACTOR', 'REGENERATE', { code: wrongCode(secret) })).error?.message).toBe(
        'SECOND_FACTOR_INVALID',
      )
    }
    expect(await row()).toMatchObject({ blocked: 1 })
    expect(await current(client)).toBe(200)
  })

  test('logs, receipts and mails hold no secrets, codes or challenges', async () => {
    const { client, row, id, username } = await newStaff(world)
    const key = () => ({ key: crypto.randomUUID() })
    const started = await client.callAny('SECOND_FACTOR', 'START', { password: PASSWORD }, key())
    const { secret }: { secret: string } = JSON.parse(started.text).payload
    const code = codeOf(secret)
    const confirmed = await client.callAny('SECOND_FACTOR', 'CONFIRM', { code }, key())
    const codes: string[] = JSON.parse(confirmed.text).payload.recoveryCodes
    const { challenge } = await challengeOf(world, username)
    await secondStep(world, challenge, codes[0] ?? '')
    const [logs, receipts, mails] = [
      await world.database.reader.selectFrom('log').selectAll().execute(),
      await world.database.reader.selectFrom('receipt').selectAll().execute(),
      await world.database.reader.selectFrom('mail').selectAll().execute(),
    ]
    const written = JSON.stringify([logs, receipts, mails])
    expect(logs.some(line => line.method === 'CONFIRM' && line.created_by === id)).toBe(true)
    for (const one of [secret, `"${code}"`, challenge, PASSWORD, ...codes]) expect(written).not.toContain(one)
    const stored = (await row()).totp_secret ?? ''
    expect(stored).not.toContain(secret)
    expect(world.parts.services.vault.open(stored, aboutTotp(id))).toBe(secret)
  })

  test('an administrator can remove it, but not their own nor a SUPER_ADMIN’s', async () => {
    const { id, username, client, email } = await newProtected(world)
    const { challenge } = await challengeOf(world, username)
    const admin = world.as('admin')
    expect((await admin.call('USER_MANAGEMENT', 'GET_ID', { id })).payload).toMatchObject({
      hasTwoFactor: true,
      can: expect.arrayContaining(['RESET_SECOND_FACTOR']),
    })
    expect((await admin.callAny('USER_MANAGEMENT', 'RESET_SECOND_FACTOR', { id })).error).toBeNull()
    expect(await current(client)).toBe(401)
    expect(await mailsTo(world, email)).toEqual(['EMAIL_SECOND_FACTOR_RESET'])
    expect((await secondStep(world, challenge, RECOVERY[0])).json).toEqual({ message: 'CHALLENGE_EXPIRED' })
    const after = (await admin.call('USER_MANAGEMENT', 'GET_ID', { id })).payload
    expect([after.hasTwoFactor, after.can.includes('RESET_SECOND_FACTOR')]).toEqual([false, false])
    expect((await signIn(world, username, PASSWORD)).status).toBe(200)
    for (const user of [world.ids.users.admin, world.ids.users.superadmin]) {
      expect((await admin.callAny('USER_MANAGEMENT', 'RESET_SECOND_FACTOR', { id: user })).error?.message).toBe('FORBIDDEN')
    }
  })
})
