import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setPassword } from '#server/access/password/change.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { ago, current, DAY, HOUR, newAccount, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { Client, describeOnBoth, openCopy, type World } from '#tests/support/api.ts'

describeOnBoth('the life of a session', world => {
  const edit = (user: number, values: { last_used_at?: string; created_at?: string }) =>
    world.database.transaction(trx => trx.updateTable('session').set(values).where('user_id', '=', user).execute())

  test('ends 12 hours after its last use', async () => {
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

  test('ends 30 days after its beginning, however often it is used', async () => {
    const { id, client } = await newAccount(world)
    await edit(id, { created_at: ago(29.9 * DAY) })
    expect(await current(client)).toBe(200)
    await edit(id, { created_at: ago(30.1 * DAY) })
    expect(await current(client)).toBe(401)
  })

  test('is not opened with a password that changes during the sign-in', async () => {
    const { id, username } = await newAccount(world)
    const hash = await hashPassword('Tout-autre-2027!')
    const transaction = world.database.transaction.bind(world.database)
    const spy = vi.spyOn(world.database, 'transaction').mockImplementationOnce(async body => {
      const proved = await transaction(body)
      await transaction(trx => setPassword(trx, id, { hash }, { now: new Date().toISOString() }))
      return proved
    })
    const { json } = await signIn(world, username, PASSWORD)
    spy.mockRestore()
    expect(await current(new Client(world.app, json.access_token ?? ''))).toBe(401)
  })
})

describeOnBoth('the very next request obeys (docs/reliability.md 21)', world => {
  let copy: Awaited<ReturnType<typeof openCopy>>
  beforeAll(async () => {
    copy = await openCopy(world)
  })
  afterAll(() => copy.close())

  /** The status that two devices get now, on this server and on a second one. */
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
    ['blocked by an administrator', { blocked: 1, blocked_by_admin: 1 }],
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

  test('another affiliate changes the reach, another user type the rights', async () => {
    const { id, set } = await newAccount(world)
    const client = await world.signIn(id)
    const see = async () => (await client.call('DEMANDE_MANAGEMENT', 'GET_ID', { id: world.ids.requests.product1 })).status
    expect(await see()).toBe(200)
    await set({ affiliate_id: world.ids.affiliates.a2 })
    expect(await see()).toBe(404)
    await set({ user_type: 'USER_TYPE_INTERNE' })
    expect(await see()).toBe(403)
  })
})
