import { expect, test } from 'vitest'
import { judgePassword, setPassword } from '#server/access/password/change.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { signIn } from '#tests/support/accounts.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const change = (client: Client, id: number, newPassword: string, newPasswordVerif = newPassword) =>
  client.callAny('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', { id, newPassword, newPasswordVerif })

describeOnBoth('a password given by staff', world => {
  const admin = world.as('admin')
  const account = async () => {
    const username = fresh('titulaire')
    return { username, ...(await world.addUser({ username, type: 'USER_TYPE_INTERNE', permissions: [] })) }
  }
  const password = (at: number) => `Mot-de-passe-n°${at}!`

  test('ends the sessions, and must be changed at the next sign-in', async () => {
    const { id, username, client } = await account()
    expect((await change(admin, id, password(1))).status).toBe(200)
    expect((await client.request('/api/auth/current')).status).toBe(401)
    expect((await signIn(world, username, password(1))).json.message).toBe('PASSWORD_EXPIRED')
    expect((await (await world.signIn(id)).request('/api/auth/current')).status).toBe(401)
    const { payload } = await admin.call('USER_MANAGEMENT', 'GET_ID', { id })
    expect(payload).toMatchObject({ passwordStatus: 2, activated: true })
    const mail = await world.database.reader.selectFrom('mail').where('user_id', '=', id).select('template').executeTakeFirst()
    expect(mail).toEqual({ template: 'EMAIL_PASSWORD_CHANGED' })
  })

  test('must keep the policy, whose broken rules are named, and be typed twice alike', async () => {
    const { id } = await account()
    const weak = await change(admin, id, 'court')
    expect(weak.error).toMatchObject({ message: 'PASSWORD_POLICY' })
    expect(JSON.stringify(weak.error?.detail)).toContain('PWD_MIN_LENGTH')
    const differing = await change(admin, id, password(1), password(2))
    expect(differing.error).toEqual({
      message: 'VALIDATION_ERROR',
      fields: [{ path: 'newPasswordVerif', code: 'STD_ERROR.PASSWORD_MISMATCH' }],
    })
    const row = await world.database.reader.selectFrom('user_account').where('id', '=', id).select('password_hash').executeTakeFirst()
    expect(row).toEqual({ password_hash: null })
  })

  test('may be none of the last five; the sixth before may come back', async () => {
    const { id } = await account()
    for (let at = 1; at <= 6; at++) expect((await change(admin, id, password(at))).status).toBe(200)
    for (const at of [2, 6]) expect((await change(admin, id, password(at))).error).toEqual({ message: 'PASSWORD_ALREADY_USED' })
    expect((await change(admin, id, password(1))).status).toBe(200)
  })

  test('appears neither in the log nor in plain in the database', async () => {
    const { id } = await account()
    await change(admin, id, 'Introuvable-mot-2026!')
    const log = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(5).execute()
    expect(JSON.stringify(log)).not.toContain('Introuvable')
    const { password_hash } = await world.database.reader
      .selectFrom('user_account')
      .where('id', '=', id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('one’s own session may go on, the others end', async () => {
    const { id } = await account()
    const [kept, other] = [await world.signIn(id), await world.signIn(id)]
    const { id: keepSession } = await world.database.reader
      .selectFrom('session')
      .where('user_id', '=', id)
      .select('id')
      .orderBy('id', 'desc')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow()
    const judged = await judgePassword(world.database.reader, id, password(9), { value: password(9), field: 'confirmPassword' })
    await world.database.transaction(trx => setPassword(trx, id, judged, { now: new Date().toISOString(), keepSession }))
    const statuses = await Promise.all([kept, other].map(async one => (await one.request('/api/auth/current')).status))
    expect(statuses).toEqual([200, 401])
  })
})
