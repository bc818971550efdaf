import { expect, test } from 'vitest'
import { fresh, newProfile, newRole, profileForm, userForm } from '#tests/support/account-samples.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const AFFILIATED = 'USER_TYPE_EXTERNE'
const profiles = (client: Client, method: string, body: unknown) => client.callAny('PROFILE_MANAGEMENT', method, body)

describeOnBoth('profiles', world => {
  const admin = world.as('admin')
  const holderOf = async (profile: number) => {
    const holder = await world.addUser({ username: fresh('porteur'), type: INTERNAL, permissions: [] })
    const set = { profile_id: profile }
    await world.database.transaction(trx => trx.updateTable('user_account').set(set).where('id', '=', holder.id).execute())
    return holder
  }

  test('a profile is made, read, found, and changed; its second factor too', async () => {
    const [first, second] = [await newRole(world, ['FGUSGS']), await newRole(world, ['FGPRGS'])]
    const { payload: added } = await admin.call('PROFILE_MANAGEMENT', 'ADD', {
      name: fresh('Équipe'),
      type: INTERNAL,
      roles: [{ id: first }],
      requiresTwoFactor: true,
    })
    const { payload: profile } = await admin.call('PROFILE_MANAGEMENT', 'GET_ID', added)
    expect(profile).toMatchObject({ type: INTERNAL, enabled: true, requiresTwoFactor: true, roles: [{ id: first }] })
    expect(profile.can.sort()).toEqual(['DELETE', 'DESACTIVATION', 'GET_ID', 'UPDATE'])
    const form = { ...added, name: profile.name, type: INTERNAL, roles: [{ id: second }] }
    const read = async () => (await admin.call('PROFILE_MANAGEMENT', 'GET_ID', added)).payload
    // An absent field stays as it is.
    await admin.callAny('PROFILE_MANAGEMENT', 'UPDATE', form)
    expect(await read()).toMatchObject({ requiresTwoFactor: true, roles: [{ id: second }] })
    await admin.callAny('PROFILE_MANAGEMENT', 'UPDATE', { ...form, requiresTwoFactor: false })
    expect(await read()).toMatchObject({ requiresTwoFactor: false, roles: [{ id: second }] })
    expect((await admin.call('PROFILE_MANAGEMENT', 'FILTER', { name: 'EQUIPE', data: {} })).payload.count).toBeGreaterThan(0)
    expect((await admin.call('PROFILE_MANAGEMENT', 'FILTER', { code: `P${added.id}`, data: {} })).payload.data[0]?.id).toBe(added.id)
  })

  test('only enabled roles of its type are taken; the type is fixed', async () => {
    const [external, disabled] = [await newRole(world, [], AFFILIATED), await newRole(world, [])]
    const id = await newProfile(world, [])
    const held = await profiles(admin, 'UPDATE', { ...profileForm([disabled]), id })
    expect(held.status).toBe(200)
    await admin.call('ROLE_MANAGEMENT', 'DESACTIVATION', { id: disabled })
    for (const role of [external, disabled, 2_000_000_000]) {
      const { error } = await profiles(admin, 'ADD', profileForm([role]))
      expect(error).toMatchObject({ message: 'VALIDATION_ERROR', fields: [{ path: 'roles.0.id' }] })
    }
    // Present values may stay, otherwise the form could not be saved any more.
    expect((await profiles(admin, 'UPDATE', { ...profileForm([disabled]), id })).status).toBe(200)
    expect((await profiles(admin, 'UPDATE', { ...profileForm([], { type: AFFILIATED }), id })).status).toBe(400)
  })

  test('a name is taken once', async () => {
    const form = profileForm([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => profiles(admin, 'ADD', form)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.error?.detail === 'NAME' && answer.status === 409)).toHaveLength(19)
  })

  test('a profile with users is deleted all the same: they lose it, at the very next request', async () => {
    const id = await newProfile(world, ['FGUSGS'])
    const holder = await holderOf(id)
    const mayRead = async () => (await holder.client.callAny('USER_MANAGEMENT', 'GET', {})).status === 200
    expect((await admin.call('PROFILE_MANAGEMENT', 'DISABLE_CALC', { id })).payload.count).toBe(1)
    expect(await mayRead()).toBe(true)
    await admin.call('PROFILE_MANAGEMENT', 'DESACTIVATION', { id, enabled: false })
    expect(await mayRead()).toBe(false)
    await admin.call('PROFILE_MANAGEMENT', 'ACTIVATION', { id, enabled: true })
    expect(await mayRead()).toBe(true)
    expect((await profiles(admin, 'DELETE', { id })).status).toBe(200)
    expect(await mayRead()).toBe(false)
    const row = await world.database.reader.selectFrom('user_account').where('id', '=', holder.id).select('profile_id').executeTakeFirst()
    expect(row).toEqual({ profile_id: null })
  })

  test('nobody gives a profile rights that they do not hold', async () => {
    const codes = ['FGPRGS', 'FGPRCR', 'FGPRMD', 'FGPRDS']
    const { client } = await world.addUser({ username: fresh('gardien'), type: INTERNAL, permissions: codes })
    const [lesser, greater, external] = [
      await newRole(world, ['FGPRGS']),
      await newRole(world, ['FGUSCM']),
      await newRole(world, ['FGUEMD'], AFFILIATED),
    ]
    expect((await profiles(client, 'ADD', profileForm([lesser]))).status).toBe(200)
    expect((await profiles(client, 'ADD', profileForm([external], { type: AFFILIATED }))).status).toBe(200)
    expect((await profiles(client, 'ADD', profileForm([lesser, greater]))).error).toEqual({ message: 'FORBIDDEN' })
    const id = await newProfile(world, ['FGUSCM'])
    expect((await profiles(client, 'UPDATE', { ...profileForm([greater]), id })).error).toEqual({ message: 'FORBIDDEN' })
    await admin.call('PROFILE_MANAGEMENT', 'DESACTIVATION', { id })
    expect((await profiles(client, 'ACTIVATION', { id })).error).toEqual({ message: 'FORBIDDEN' })
    expect((await client.call('PROFILE_MANAGEMENT', 'GET_ID', { id })).payload.can).not.toContain('ACTIVATION')
  })

  test('nobody lifts the second factor from themselves, nor from somebody with more rights', async () => {
    const CODES = ['FGPRGS', 'FGPRMD', 'FGPRDS', 'FGUSMD', 'FGUSGS']
    const set = (profile: number, requires_two_factor = 1) =>
      world.database.transaction(trx => trx.updateTable('profile').set({ requires_two_factor }).where('id', '=', profile).execute())
    const [own, lesser, greater, free] = [
      await newProfile(world, CODES),
      await newProfile(world, ['FGPRGS']),
      await newProfile(world, ['FGUSCM']),
      await newProfile(world, CODES),
    ]
    const { id, client } = await holderOf(own)
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ totp_confirmed_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute(),
    )
    for (const profile of [own, lesser, greater]) await set(profile)
    const lift = (by: Client, profile: number) => profiles(by, 'UPDATE', { ...profileForm([]), id: profile, requiresTwoFactor: false })
    expect((await lift(client, lesser)).status).toBe(200)
    expect((await lift(client, greater)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await lift(client, own)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await profiles(client, 'DELETE', { id: own })).error).toEqual({ message: 'FORBIDDEN' })
    expect((await client.call('PROFILE_MANAGEMENT', 'GET_ID', { id: own })).payload.can).not.toContain('DELETE')
    const move = () => client.callAny('USER_MANAGEMENT', 'UPDATE', { ...userForm(free), id })
    expect((await move()).error).toEqual({ message: 'FORBIDDEN' })
    await set(own, 0)
    expect((await move()).status).toBe(200)
    expect((await lift(admin, greater)).status).toBe(200)
  })

  test('what is not there is NOT_FOUND', async () => {
    for (const method of ['GET_ID', 'ACTIVATION', 'DESACTIVATION', 'DISABLE_CALC', 'DELETE'])
      expect([method, (await profiles(admin, method, { id: 2_000_000_000 })).status]).toEqual([method, 404])
  })
})
