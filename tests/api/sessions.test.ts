import { expect, test } from 'vitest'
import { ago, current, DAY, HOUR, newAccount } from '#tests/support/accounts.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

describeOnBoth('open sessions', world => {
  const list = async (client: Client, user?: number) =>
    (await client.call('SESSION_MANAGEMENT', 'GET', user === undefined ? {} : { user })).payload

  test('a user sees their own, last used first, the present one marked, and nothing secret', async () => {
    const account = await newAccount(world)
    const { sessions } = world.parts
    const token = await world.database.transaction(trx =>
      sessions.open(trx, account.id, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', '127.0.0.1'),
    )
    const [latest, first] = await list(account.client)
    expect(latest).toMatchObject({ device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', isCurrent: false })
    expect(first).toMatchObject({ device: 'tests', isCurrent: true })
    const { text } = await account.client.call('SESSION_MANAGEMENT', 'GET', {})
    expect(text).not.toContain(token)
    expect(Object.keys(latest ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastUsedAt'])
    expect(await list(world.as('outsider'))).toHaveLength(1)
  })

  test('ended sessions are not listed', async () => {
    const account = await newAccount(world)
    const row = (token_hash: string, created_at: string, last_used_at: string) => ({
      token_hash,
      user_id: account.id,
      created_at,
      last_used_at,
    })
    const old = [row(`vieux ${account.id}`, ago(31 * DAY), ago(HOUR)), row(`oublié ${account.id}`, ago(DAY), ago(13 * HOUR))]
    await world.database.transaction(trx => trx.insertInto('session').values(old).execute())
    expect((await list(account.client)).map(one => one.device)).toEqual(['tests'])
  })

  test('ending one ends it at once; ending all leaves this one', async () => {
    const account = await newAccount(world)
    const [second, third] = [await world.signIn(account.id), await world.signIn(account.id)]
    const [newest] = await list(account.client)
    await account.client.call('SESSION_MANAGEMENT', 'DELETE', { id: newest?.id ?? 0 })
    expect(await Promise.all([account.client, second, third].map(current))).toEqual([200, 200, 401])
    const another = await world.signIn(account.id)
    await account.client.call('SESSION_MANAGEMENT', 'DELETE_ALL', {})
    expect(await Promise.all([account.client, second, another].map(current))).toEqual([200, 401, 401])
    expect(await list(account.client)).toMatchObject([{ isCurrent: true }])
  })

  test('another’s sessions do not exist without the right', async () => {
    const account = await newAccount(world)
    const [session] = await list(account.client)
    for (const persona of ['reader', 'staff', 'noRights', 'partner', 'colleague', 'guest'] as const) {
      const client = world.as(persona)
      for (const [method, real, absent] of [
        ['GET', { user: account.id }, { user: 2_000_000_000 }],
        ['DELETE_ALL', { user: account.id }, { user: 2_000_000_000 }],
        ['DELETE', { id: session?.id }, { id: 2_000_000_000 }],
      ] as const) {
        const [theirs, none] = [
          await client.callAny('SESSION_MANAGEMENT', method, real),
          await client.callAny('SESSION_MANAGEMENT', method, absent),
        ]
        expect([persona, method, theirs.status, theirs.text]).toEqual([persona, method, 404, none.text])
      }
    }
    expect(await current(account.client)).toBe(200)
  })

  test('an administrator sees and ends another user’s, never a super-administrator’s', async () => {
    const account = await newAccount(world)
    const second = await world.signIn(account.id)
    const { client: admin } = await world.addUser({ username: 'gestion.sessions', type: 'USER_TYPE_INTERNE', permissions: ['FGUSMD'] })
    const found = await list(admin, account.id)
    expect(found.map(one => one.isCurrent)).toEqual([false, false])
    await admin.call('SESSION_MANAGEMENT', 'DELETE', { id: found[0]?.id ?? 0 })
    expect(await Promise.all([account.client, second].map(current))).toEqual([200, 401])
    await admin.call('SESSION_MANAGEMENT', 'DELETE_ALL', { user: account.id })
    expect(await current(account.client)).toBe(401)
    expect(await current(admin)).toBe(200)
    const top = world.ids.users.superadmin
    const [topSession] = await list(world.as('superadmin'))
    expect((await admin.call('SESSION_MANAGEMENT', 'GET', { user: top })).status).toBe(404)
    expect((await admin.call('SESSION_MANAGEMENT', 'DELETE_ALL', { user: top })).status).toBe(404)
    expect((await admin.call('SESSION_MANAGEMENT', 'DELETE', { id: topSession?.id ?? 0 })).status).toBe(404)
    expect(await current(world.as('superadmin'))).toBe(200)
  })
})
