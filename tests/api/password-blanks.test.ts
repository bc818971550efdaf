import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSetupToken } from '#server/access/setup/setup.ts'
import { newInvitation } from '#tests/support/account-samples.ts'
import { newAccount, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, ENGINES, openServer } from '#tests/support/api.ts'
import { linkTo } from '#tests/support/outbox.ts'

/** Passwords are never trimmed when they are set; blanks are part of them. */
const SPACED = '  Deux blancs 2026! '
const BARE = SPACED.trim()

describeOnBoth('blanks around a password', world => {
  /** How sign-in answers to the password as it was set, and to the same one without its blanks. */
  const answers = async (username: string) => {
    const [exact, bare] = [await signIn(world, username, SPACED), await signIn(world, username, BARE)]
    return [exact.json.message ?? exact.status, bare.json.message ?? bare.status]
  }
  const passwords = { password: SPACED, confirmPassword: SPACED }

  test('are kept by a reset link', async () => {
    const { username, email } = await newAccount(world)
    await post(world.anonymous, '/api/auth/reset/send', { username })
    const answer = await post(world.anonymous, '/api/auth/reset/validate', { ...(await linkTo(world, email)), ...passwords })
    expect(answer.status).toBe(200)
    expect(await answers(username)).toEqual([200, 'INVALID_CREDENTIALS'])
  })

  test('are kept where an expired password is replaced', async () => {
    const { username, set } = await newAccount(world)
    await set({ must_change_password: 1 })
    const answer = await post(world.anonymous, '/api/auth/expired/reset', { username, oldPassword: PASSWORD, ...passwords })
    expect(answer.status).toBe(200)
    expect(await answers(username)).toEqual([200, 'INVALID_CREDENTIALS'])
  })

  test('are kept in one’s own change, as the old password too', async () => {
    const { username, client } = await newAccount(world)
    const change = (oldPassword: string, newPassword: string) =>
      client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword, newPassword, newPasswordVerif: newPassword })
    expect((await change(PASSWORD, SPACED)).status).toBe(200)
    expect(await answers(username)).toEqual([200, 'INVALID_CREDENTIALS'])
    expect((await change(BARE, 'Encore-une-2026!')).error?.message).toBe('OLD_PASSWORD_INCORRECT')
    expect((await change(SPACED, 'Encore-une-2026!')).status).toBe(200)
  })

  test('are kept where an administrator sets it', async () => {
    const { username, id } = await newAccount(world)
    const body = { id, newPassword: SPACED, newPasswordVerif: SPACED }
    expect((await world.as('superadmin').call('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', body)).status).toBe(200)
    expect(await answers(username)).toEqual(['PASSWORD_EXPIRED', 'INVALID_CREDENTIALS'])
  })

  test('are kept by an invitation', async () => {
    const id = await newInvitation(world)
    const { email } = await world.database.reader.selectFrom('user_account').where('id', '=', id).select('email').executeTakeFirstOrThrow()
    const person = { username: 'avec.blancs', email, firstName: 'Ada', lastName: 'Martin', phone: '0170180000' }
    const body = { ...person, ...passwords, reset: await linkTo(world, email) }
    expect((await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', body)).error).toBeNull()
    expect(await answers(person.username)).toEqual([200, 'INVALID_CREDENTIALS'])
  })

  test('pasted along at sign-in, they do no harm to a password that has none', async () => {
    const { username, id } = await newAccount(world)
    expect((await signIn(world, username, ` ${PASSWORD}\t`)).status).toBe(200)
    expect((await signIn(world, username, ` ${PASSWORD}x `)).status).toBe(401)
    const counted = world.database.reader.selectFrom('try_counter').where('user_id', '=', id).select('count')
    expect(await counted.execute()).toEqual([{ count: 1 }])
  })

  test('the two repetitions are compared with theirs', async () => {
    const { client } = await newAccount(world)
    const body = { oldPassword: PASSWORD, newPassword: SPACED, newPasswordVerif: BARE }
    const { error } = await client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', body)
    expect(error?.fields).toEqual([{ path: 'newPasswordVerif', code: 'STD_ERROR.PASSWORD_MISMATCH' }])
  })
})

for (const engine of ENGINES) {
  describe(`blanks around the first password (${engine})`, () => {
    let server: Awaited<ReturnType<typeof openServer>>
    beforeAll(async () => {
      server = await openServer(engine)
    })
    afterAll(() => server.close())

    test('are kept by the set-up', async () => {
      const client = new Client(server.app, null)
      const person = { username: 'ada', email: 'ada@exemple.fr', firstName: 'Ada', lastName: 'Martin' }
      const body = { token: await newSetupToken(server.database), ...person, password: SPACED, confirmPassword: SPACED }
      expect((await post(client, '/api/auth/setup', body)).status).toBe(200)
      const enter = (password: string) => post(client, '/api/auth/token', { username: 'ada', password })
      expect([(await enter(SPACED)).status, (await enter(BARE)).status]).toEqual([200, 401])
    })
  })
}
