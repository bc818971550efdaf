import { expect, test } from 'vitest'
import { OFFERED, PERMISSIONS, USER_TYPES } from '#contract/permissions.ts'
import { PERMISSION_IDS } from '#contract/resources/role/permission-ids.ts'
import { fresh, newProfile, newRole, roleForm } from '#tests/support/account-samples.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const AFFILIATED = 'USER_TYPE_EXTERNE'
const give = (...codes: (keyof typeof PERMISSION_IDS)[]) => codes.map(code => ({ id: PERMISSION_IDS[code] }))
const roles = (client: Client, method: string, body: unknown) => client.callAny('ROLE_MANAGEMENT', method, body)

describeOnBoth('roles', world => {
  const admin = world.as('admin')
  const keeper = (codes: readonly string[]) => world.addUser({ username: fresh('gardien'), type: INTERNAL, permissions: codes })

  test('PERMISSION gives every code with a French description', async () => {
    const { payload } = await admin.call('PERMISSION', 'GET', {})
    expect(payload.count).toBe(Object.keys(PERMISSIONS).length)
    expect(payload.data).toContainEqual({ id: PERMISSION_IDS.FGUSGS, permission: 'FGUSGS', description: 'Consulter les comptes' })
  })

  test('a role is made, read, found by any part of its name, and changed', async () => {
    const name = `Équipe du Label ${fresh('x')}`
    const { payload: added } = await admin.call('ROLE_MANAGEMENT', 'ADD', {
      name,
      type: INTERNAL,
      description: 'Essai',
      permissions: give('FGUSGS', 'FGPRGS'),
    })
    const { payload: role } = await admin.call('ROLE_MANAGEMENT', 'GET_ID', added)
    expect(role).toMatchObject({ id: added.id, name, type: INTERNAL, description: 'Essai', enabled: true })
    expect(role.permissions.map(one => one.permission)).toEqual(['FGUSGS', 'FGPRGS'])
    expect(role.can.sort()).toEqual(['DELETE', 'DESACTIVATION', 'GET_ID', 'UPDATE'])
    const { payload: found } = await admin.call('ROLE_MANAGEMENT', 'FILTER', { name: 'EQUIPE du', type: INTERNAL, enabled: true, data: {} })
    expect(found.data.map(one => one.id)).toContain(added.id)
    expect((await admin.call('ROLE_MANAGEMENT', 'FILTER', { code: `R${added.id}`, data: {} })).payload.count).toBe(1)
    await admin.call('ROLE_MANAGEMENT', 'UPDATE', { ...added, name, type: INTERNAL, permissions: give('FGROGS') })
    const { payload: changed } = await admin.call('ROLE_MANAGEMENT', 'GET_ID', added)
    expect(changed.permissions.map(one => one.permission)).toEqual(['FGROGS'])
  })

  test('lists are sorted and paged as asked', async () => {
    const { payload } = await admin.call('ROLE_MANAGEMENT', 'GET', { size: 3, order: 'name', direction: 'ASC' })
    const names = payload.data.map(role => role.name)
    expect(names).toHaveLength(3)
    expect(payload.count).toBeGreaterThan(3)
    const { payload: next } = await admin.call('ROLE_MANAGEMENT', 'GET', { size: 3, page: 2, order: 'name', direction: 'ASC' })
    expect(next.data.map(role => role.name)).not.toContain(names[0])
    expect((await roles(admin, 'GET', { order: 'description' })).status).toBe(400)
  })

  test('the type is fixed, and only codes offered for it are taken', async () => {
    const id = await newRole(world, ['FGUSGS'])
    const other = await roles(admin, 'UPDATE', { ...roleForm({ type: AFFILIATED, permissions: [] }), id })
    expect(other.error).toEqual({ message: 'VALIDATION_ERROR', fields: [{ path: 'type', code: 'STD_ERROR.INVALID' }] })
    for (const type of USER_TYPES) {
      const offered = new Set(OFFERED[type].flatMap(group => group.codes))
      for (const code of ['FGUEGF', 'FGUSGS', 'FGUEPA'] as const) {
        const { status } = await roles(world.as('superadmin'), 'ADD', roleForm({ type, permissions: give(code) }))
        expect([type, code, status]).toEqual([type, code, offered.has(code) ? 200 : 400])
      }
    }
    expect((await roles(admin, 'ADD', roleForm({ permissions: [{ id: 999 }] }))).status).toBe(400)
  })

  test('a name is taken once, whatever its case and accents, also by fifty at once', async () => {
    const name = fresh('Égal')
    const answers = await Promise.all(Array.from({ length: 50 }, () => roles(admin, 'ADD', roleForm({ name }))))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.error?.message === 'ALREADY_EXISTS' && answer.error.detail === 'NAME')).toHaveLength(49)
    expect((await roles(admin, 'ADD', roleForm({ name: name.toUpperCase().replace('É', 'e') }))).status).toBe(409)
  })

  test('a role with active users is not deleted; the count says so first', async () => {
    const id = await newRole(world, ['FGUSGS'])
    const count = async () => (await admin.call('ROLE_MANAGEMENT', 'DISABLE_CALC', { id })).payload.count
    expect(await count()).toBe(0)
    const holder = await world.addUser({ username: fresh('porteur'), type: INTERNAL, permissions: [] })
    const set = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('user_account').set({ enabled }).where('id', '=', holder.id).execute())
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: holder.id, role_id: id }).execute())
    expect(await count()).toBe(1)
    const refused = await roles(admin, 'DELETE', { id })
    expect(refused.error).toMatchObject({ message: 'IN_USE', detail: { type: 'user', items: [{ id: holder.id }] } })
    await set(0)
    expect(await count()).toBe(0)
    expect((await roles(admin, 'DELETE', { id })).status).toBe(200)
    expect((await roles(admin, 'GET_ID', { id })).status).toBe(404)
  })

  test('users through a profile count once', async () => {
    const profile = await newProfile(world, ['FGUSGS'])
    const { role_id: id } = await world.database.reader
      .selectFrom('profile_role')
      .where('profile_id', '=', profile)
      .select('role_id')
      .executeTakeFirstOrThrow()
    const holder = await world.addUser({ username: fresh('porteur'), type: INTERNAL, permissions: [] })
    await world.database.transaction(async trx => {
      await trx.updateTable('user_account').set({ profile_id: profile }).where('id', '=', holder.id).execute()
      await trx.insertInto('user_role').values({ user_id: holder.id, role_id: id }).execute()
    })
    expect((await admin.call('ROLE_MANAGEMENT', 'DISABLE_CALC', { id })).payload.count).toBe(1)
  })

  test('a role’s change holds for its author at the very next request', async () => {
    const profile = await newProfile(world, ['FGUSGS'])
    const holder = await world.addUser({ username: fresh('porteur'), type: INTERNAL, permissions: [] })
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ profile_id: profile }).where('id', '=', holder.id).execute(),
    )
    const { role_id: id } = await world.database.reader
      .selectFrom('profile_role')
      .where('profile_id', '=', profile)
      .select('role_id')
      .executeTakeFirstOrThrow()
    const mayRead = async () => (await holder.client.callAny('USER_MANAGEMENT', 'GET', {})).status === 200
    expect(await mayRead()).toBe(true)
    await admin.call('ROLE_MANAGEMENT', 'DESACTIVATION', { id, enabled: false })
    expect(await mayRead()).toBe(false)
    await admin.call('ROLE_MANAGEMENT', 'ACTIVATION', { id, enabled: true })
    expect(await mayRead()).toBe(true)
    expect((await roles(admin, 'UPDATE', { ...roleForm({ permissions: [] }), id })).status).toBe(200)
    expect(await mayRead()).toBe(false)
  })

  test('nobody gives a role permissions that they do not hold, nor enables one that has them', async () => {
    const { client } = await keeper(['FGROGS', 'FGROCR', 'FGROMD', 'FGRODS'])
    expect((await roles(client, 'ADD', roleForm({ permissions: give('FGROGS') }))).status).toBe(200)
    expect((await roles(client, 'ADD', roleForm({ permissions: give('FGROGS', 'FGUSCM') }))).error).toEqual({ message: 'FORBIDDEN' })
    const id = await newRole(world, ['FGUSCM'])
    const grow = { ...roleForm({ permissions: give('FGUSCM', 'FGUSAD') }), id }
    expect((await roles(client, 'UPDATE', grow)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await roles(client, 'UPDATE', { ...roleForm({ permissions: give('FGUSCM') }), id })).status).toBe(200)
    await admin.call('ROLE_MANAGEMENT', 'DESACTIVATION', { id })
    expect((await roles(client, 'ACTIVATION', { id })).error).toEqual({ message: 'FORBIDDEN' })
    expect((await client.call('ROLE_MANAGEMENT', 'GET_ID', { id })).payload.can).not.toContain('ACTIVATION')
  })

  test('external codes are given by staff who keep roles, though none of them can hold them', async () => {
    const { client } = await keeper(['FGROGS', 'FGROCR'])
    expect((await roles(client, 'ADD', roleForm({ type: AFFILIATED, permissions: give('FGUEGF', 'FGUEMD') }))).status).toBe(200)
  })

  test('a role never makes somebody an administrator', async () => {
    const mine = await newRole(world, ['FGUSGS', 'FGROGS', 'FGROMD'])
    const { id, client } = await keeper([])
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: id, role_id: mine }).execute())
    const profileRole = await world.database.reader
      .selectFrom('profile_role')
      .innerJoin('user_account', 'user_account.profile_id', 'profile_role.profile_id')
      .where('user_account.id', '=', id)
      .select('profile_role.role_id')
      .executeTakeFirstOrThrow()
    const body = { ...roleForm({ permissions: give('FGUSGS', 'FGROGS') }), id: profileRole.role_id }
    expect((await roles(client, 'UPDATE', body)).error).toEqual({ message: 'FORBIDDEN' })
    expect((await roles(client, 'UPDATE', { ...body, permissions: give('FGROGS') })).status).toBe(200)
  })

  test('fields that are not the caller’s to set are ignored', async () => {
    const forged = { id: 1, enabled: false, createdAt: '2000-01-01T00:00:00.000Z', can: ['DELETE'], users: [1] }
    const form = roleForm()
    expect((await roles(admin, 'ADD', { ...forged, ...form })).status).toBe(200)
    const { payload } = await admin.call('ROLE_MANAGEMENT', 'FILTER', { name: form.name, data: {} })
    const [made] = payload.data
    expect(made).toMatchObject({ enabled: true })
    expect(made?.id).not.toBe(forged.id)
    expect((await roles(admin, 'ADD', roleForm({ description: 'x'.repeat(251) }))).status).toBe(400)
    expect((await roles(admin, 'ADD', roleForm({ name: '  ' }))).status).toBe(400)
  })

  test('GET_ALL gives the enabled ones of a type, by name', async () => {
    const [enabled, disabled] = [await newRole(world, []), await newRole(world, [])]
    await admin.call('ROLE_MANAGEMENT', 'DESACTIVATION', { id: disabled })
    const { payload } = await admin.call('ROLE_MANAGEMENT', 'GET_ALL', { type: INTERNAL })
    const ids = payload.map(role => role.id)
    expect([ids.includes(enabled), ids.includes(disabled)]).toEqual([true, false])
    expect(payload.every(role => role.type === INTERNAL)).toBe(true)
  })

  test('what is not there is NOT_FOUND', async () => {
    for (const method of ['GET_ID', 'ACTIVATION', 'DESACTIVATION', 'DISABLE_CALC', 'DELETE'])
      expect([method, (await roles(admin, method, { id: 2_000_000_000 })).status]).toEqual([method, 404])
  })
})
