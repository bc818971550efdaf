import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSetupToken } from '#server/access/setup/setup.ts'
import { ago, PASSWORD, post } from '#tests/support/accounts.ts'
import { Client, ENGINES, openServer } from '#tests/support/api.ts'

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

    test('is made once, by the newest link, by one of fifty simultaneous tries', async () => {
      const [former, token] = [await newSetupToken(server.database), await newSetupToken(server.database)]
      expect((await setUp('unknown')).json.message).toBe('INVALID_TOKEN')
      expect((await setUp('unknown', { password: 'court' })).json.message).toBe('INVALID_TOKEN')
      const unfit = await setUp(token, { email: 'sans arobase', username: 'deux mots' })
      expect([unfit.status, unfit.json]).toEqual([
        400,
        {
          message: 'VALIDATION_ERROR',
          fields: [
            { path: 'username', code: 'STD_ERROR.USERNAME' },
            { path: 'email', code: 'STD_ERROR.EMAIL' },
          ],
        },
      ])
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
