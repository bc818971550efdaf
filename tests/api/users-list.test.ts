import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/registry.ts'
import { newRole } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const AFFILIATED = 'USER_TYPE_EXTERNE'
const ALONE = 'USER_TYPE_EXTERNE_NONE_AFFILIATE'

describeOnBoth('the list of accounts', world => {
  const reader = world.as('reader')
  const filter = async (filters: Omit<Input<'USER_MANAGEMENT', 'FILTER'>, 'data'>, order: object = {}) =>
    (await reader.call('USER_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, ...order } })).payload
  const names = async (filters: Omit<Input<'USER_MANAGEMENT', 'FILTER'>, 'data'>) =>
    (await filter(filters)).data.map(user => user.username).sort()
  let role = 0

  beforeAll(async () => {
    role = await newRole(world, [], ALONE)
    const form = {
      username: 'Hélène_100%',
      email: 'helene@pôle.fr',
      firstName: 'Hélène',
      lastName: 'Œuvrard-Çelik',
      phone: '0170180001',
      userType: AFFILIATED,
      affiliate: { id: world.ids.affiliates.a3 },
    }
    const profileOf = async (user: number) =>
      (await world.database.reader.selectFrom('user_account').where('id', '=', user).select('profile_id').executeTakeFirstOrThrow())
        .profile_id
    const profile = (await profileOf(world.ids.users.outsider)) ?? 0
    await world.as('admin').call('USER_MANAGEMENT', 'ADD', { ...form, userType: AFFILIATED, profile: { id: profile } })
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: world.ids.users.guest, role_id: role }).execute())
  })

  test('texts match anywhere, whatever the case and accents, each in its own field', async () => {
    const found = ['Hélène_100%']
    for (const text of ['oeuvrard', 'OEUVRARD-ce', 'celik', 'vr']) expect([text, await names({ lastName: text })]).toEqual([text, found])
    for (const text of ['helene', 'ÉLÈN', 'ne']) expect(await names({ firstName: text })).toEqual(found)
    for (const text of ['100%', 'ene_100', 'e_1']) expect(await names({ username: text })).toEqual(found)
    for (const text of ['@pole', 'LENE@']) expect(await names({ email: text })).toEqual(found)
    expect(await names({ lastName: 'helene' })).toEqual([])
    expect(await names({ firstName: 'celik' })).toEqual([])
    expect(await names({ username: '1_0' })).toEqual([])
  })

  test('a name that changes is found by its new form alone', async () => {
    const { id } = await world.addUser({ username: 'avant.change', type: ALONE, permissions: [] })
    const [before] = (await filter({ code: id })).data
    const form = {
      id,
      username: 'apres.change',
      email: 'apres@exemple.fr',
      firstName: 'Jean',
      lastName: 'Zwyns',
      phone: '0170180001',
      userType: ALONE,
      profile: { id: before?.profile?.id ?? 0 },
    }
    expect((await world.as('superadmin').callAny('USER_MANAGEMENT', 'UPDATE', form)).status).toBe(200)
    expect([await names({ username: 'avant.ch' }), await names({ lastName: 'zwyn' })]).toEqual([[], ['apres.change']])
  })

  test('code, type, profile, role, affiliate and status', async () => {
    const { users, affiliates } = world.ids
    for (const code of [`U${users.guest}`, `u${users.guest}`, String(users.guest), users.guest])
      expect(await names({ code })).toEqual(['guest'])
    for (const code of ['P1', 'x']) expect(await names({ code })).toEqual([])
    expect(await names({ role })).toEqual(['guest'])
    expect(await names({ affiliate: affiliates.a2 })).toEqual(['partner2'])
    expect(await names({ affiliate: affiliates.a3 })).toEqual(['Hélène_100%', 'outsider'])
    expect(await names({ userType: AFFILIATED, affiliate: affiliates.a1 })).toEqual(['colleague', 'partner'])
    const [guest] = (await filter({ code: users.guest })).data
    expect(await names({ profile: guest?.profile?.id })).toEqual(['guest'])
    expect(await names({ accountStatus: 0 })).toEqual([])
    expect((await filter({ accountStatus: 1 })).count).toBe(await world.count('user_account'))
    expect(await names({ passwordStatus: 1 })).toEqual([])
  })

  test('days of creation, in Paris', async () => {
    expect(await names({ from: '2026-01-05', to: '2026-01-05', username: 'guest' })).toEqual(['guest'])
    expect(await names({ from: '2026-01-06', username: 'guest' })).toEqual([])
    expect(await names({ to: '2026-01-04', username: 'guest' })).toEqual([])
  })

  test('every order, both ways, pages without gaps or repeats', async () => {
    const all = await world.count('user_account')
    for (const order of ['id', 'username', 'lastName', 'email', 'userType', 'lastConnection', 'createdAt', 'updatedAt'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const seen: number[] = []
        for (let page = 1; seen.length < all; page++) {
          const { payload } = await reader.call('USER_MANAGEMENT', 'GET', { page, size: 5, order, direction })
          expect(payload.count).toBe(all)
          if (payload.data.length === 0) break
          seen.push(...payload.data.map(user => user.id))
        }
        expect([order, direction, new Set(seen).size, seen.length]).toEqual([order, direction, all, all])
      }
    }
    const sorted = (await filter({}, { order: 'username', direction: 'ASC' })).data.map(user => user.username.toLowerCase())
    expect(sorted).toEqual([...sorted].sort())
    const emails = (await filter({}, { order: 'email', direction: 'DESC' })).data.map(user => user.email.toLowerCase())
    expect(emails).toEqual([...emails].sort().reverse())
    expect((await reader.callAny('USER_MANAGEMENT', 'GET', { order: 'password_hash' })).status).toBe(400)
  })

  test('the answer holds no hash and no secret', async () => {
    const { text } = await reader.callAny('USER_MANAGEMENT', 'GET', { size: 100 })
    for (const word of ['hash', 'argon2', 'totp', 'token', 'failed_attempts']) expect(text).not.toContain(word)
  })
})
