import { expect, test } from 'vitest'
import {
  fresh,
  invitationForm,
  newInvitation,
  newProfile,
  newRole,
  profileForm,
  roleForm,
  userForm,
} from '#tests/support/account-samples.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const AFFILIATED = 'USER_TYPE_EXTERNE'
const ALONE = 'USER_TYPE_EXTERNE_NONE_AFFILIATE'
const PASSWORD = 'Un-autre-mot-2026!'
const ALL_USER_CODES = ['FGUSGS', 'FGUSCS', 'FGUSIN', 'FGUSMD', 'FGUSAD', 'FGUSRM', 'FGUSCM']
const FORBIDDEN = { message: 'FORBIDDEN' }
const users = (client: Client, method: string, body: unknown) => client.callAny('USER_MANAGEMENT', method, body)

describeOnBoth('rights over accounts', world => {
  const superadmin = world.as('superadmin')
  const staff = (permissions: readonly string[], isSuperAdmin = false) =>
    world.addUser({ username: fresh('agent'), type: INTERNAL, permissions, isSuperAdmin })
  const rowOf = (id: number) => world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const can = async (client: Client, id: number) => (await client.call('USER_MANAGEMENT', 'GET_ID', { id })).payload.can.sort()

  test('nobody gives an account rights that they do not hold', async () => {
    const { client } = await staff(ALL_USER_CODES)
    const [lesser, greater] = [await newProfile(world, ['FGUSGS']), await newProfile(world, ['FGUSGS', 'FGPLAC'])]
    const [ownLesser, ownGreater] = [await newRole(world, ['FGUSCS']), await newRole(world, ['FGDACS'])]
    const form = (profile: number, ...roles: number[]) => userForm(profile, { roles: roles.map(id => ({ id })) })
    expect((await users(client, 'ADD', form(lesser, ownLesser))).status).toBe(200)
    expect((await users(client, 'ADD', form(greater))).error).toEqual(FORBIDDEN)
    expect((await users(client, 'ADD', form(lesser, ownGreater))).error).toEqual(FORBIDDEN)
    expect((await users(client, 'INVITE', invitationForm(greater))).error).toEqual(FORBIDDEN)
    const { id } = await staff([])
    expect((await users(client, 'UPDATE', { ...form(greater), id })).error).toEqual(FORBIDDEN)
    expect((await users(client, 'UPDATE', { ...form(lesser, ownGreater), id })).error).toEqual(FORBIDDEN)
    expect((await users(client, 'UPDATE', { ...form(lesser, ownLesser), id })).status).toBe(200)
  })

  test('nor themselves', async () => {
    const { id, client } = await staff(ALL_USER_CODES)
    const before = await rowOf(id)
    const greater = await newProfile(world, [...ALL_USER_CODES, 'FGDACS'])
    expect((await users(client, 'UPDATE', { ...userForm(greater), id })).error).toEqual(FORBIDDEN)
    const role = await newRole(world, ['FGDACS'])
    const kept = userForm(before.profile_id ?? 0, { roles: [{ id: role }] })
    expect((await users(client, 'UPDATE', { ...kept, id })).error).toEqual(FORBIDDEN)
    expect(await rowOf(id)).toEqual(before)
  })

  test('rights of a disabled role or profile count too, because it may be enabled again', async () => {
    const { client } = await staff(ALL_USER_CODES)
    const role = await newRole(world, ['FGDACS'])
    const profile = await newProfile(world, [])
    await world.database.transaction(async trx => {
      await trx.insertInto('profile_role').values({ profile_id: profile, role_id: role }).execute()
      await trx.updateTable('role').set({ enabled: 0 }).where('id', '=', role).execute()
    })
    expect((await users(client, 'ADD', userForm(profile))).error).toEqual(FORBIDDEN)
  })

  test('ADMIN is given by ADMIN alone', async () => {
    const both = ['FGUSGS', 'FGROGS']
    const role = await newRole(world, [...ALL_USER_CODES, 'FGROGS'])
    const { id, client } = await staff([])
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: id, role_id: role }).execute())
    const admins = await newProfile(world, both)
    expect((await users(client, 'ADD', userForm(admins))).error).toEqual(FORBIDDEN)
    expect((await users(world.as('admin'), 'ADD', userForm(admins))).status).toBe(200)
  })

  test('whoever may manage accounts may manage external ones', async () => {
    const { client } = await staff(ALL_USER_CODES)
    const profile = await newProfile(world, ['FGUEGF', 'FGUEMD'], AFFILIATED)
    const form = { userType: AFFILIATED, affiliate: { id: world.ids.affiliates.a1 } }
    expect((await users(client, 'ADD', userForm(profile, form))).status).toBe(200)
    expect((await users(client, 'INVITE', invitationForm(profile, form))).status).toBe(200)
  })

  test('an account with more rights cannot be taken over by its e-mail or password', async () => {
    const { client } = await staff(ALL_USER_CODES)
    const { id } = await staff([...ALL_USER_CODES, 'FGPLAC'])
    const before = await rowOf(id)
    const form = { ...userForm(before.profile_id ?? 0), id }
    expect((await users(client, 'UPDATE', form)).error).toEqual(FORBIDDEN)
    const change = { id, newPassword: PASSWORD, newPasswordVerif: PASSWORD }
    expect((await users(client, 'UPDATE_USER_PASSWORD', change)).error).toEqual(FORBIDDEN)
    expect(await can(client, id)).toEqual(['GET_ID', 'RESET'])
    expect(await rowOf(id)).toEqual(before)
  })

  test('nor can an ADMIN’s by somebody with the same permissions who is none', async () => {
    const role = await newRole(world, [...ALL_USER_CODES, 'FGROGS'])
    const { id: agent, client } = await staff([])
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: agent, role_id: role }).execute())
    const { id } = await staff(['FGUSGS', 'FGROGS'])
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ totp_confirmed_at: new Date().toISOString() }).where('id', '=', id).execute(),
    )
    const before = await rowOf(id)
    const form = { ...userForm(before.profile_id ?? 0), id }
    const change = { id, newPassword: PASSWORD, newPasswordVerif: PASSWORD }
    expect((await users(client, 'UPDATE', form)).error).toEqual(FORBIDDEN)
    expect((await users(client, 'UPDATE_USER_PASSWORD', change)).error).toEqual(FORBIDDEN)
    expect((await users(client, 'RESET_SECOND_FACTOR', { id })).error).toEqual(FORBIDDEN)
    expect(await can(client, id)).toEqual(['GET_ID', 'RESET'])
    expect(await rowOf(id)).toEqual(before)
  })

  test('an account with more rights keeps its second factor until somebody with as many takes it away', async () => {
    const { client } = await staff(ALL_USER_CODES)
    const { id } = await staff([...ALL_USER_CODES, 'FGPLAC'])
    const confirmed = { totp_confirmed_at: new Date().toISOString() }
    await world.database.transaction(trx => trx.updateTable('user_account').set(confirmed).where('id', '=', id).execute())
    expect((await users(client, 'RESET_SECOND_FACTOR', { id })).error).toEqual(FORBIDDEN)
    expect(await rowOf(id)).toMatchObject(confirmed)
    expect((await users(world.as('admin'), 'RESET_SECOND_FACTOR', { id })).status).toBe(200)
    expect((await rowOf(id)).totp_confirmed_at).toBeNull()
  })

  test('enabling a role or a profile again makes nobody ADMIN, oneself least of all', async () => {
    const both = ['FGUSGS', 'FGROGS']
    const enabling = await newRole(world, [...both, 'FGRODS', 'FGPRDS'])
    for (const kind of ['role', 'profile'] as const) {
      const { id, client } = await staff(both)
      await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: id, role_id: enabling }).execute())
      const { profile_id } = await rowOf(id)
      const roles = world.database.reader.selectFrom('profile_role').where('profile_id', '=', profile_id)
      const { role_id } = await roles.select('role_id').executeTakeFirstOrThrow()
      const target = kind === 'role' ? role_id : (profile_id ?? 0)
      await world.database.transaction(trx => trx.updateTable(kind).set({ enabled: 0 }).where('id', '=', target).execute())
      const resource = kind === 'role' ? 'ROLE_MANAGEMENT' : 'PROFILE_MANAGEMENT'
      expect((await client.callAny(resource, 'ACTIVATION', { id: target, enabled: true })).error).toEqual(FORBIDDEN)
      expect((await world.as('admin').callAny(resource, 'ACTIVATION', { id: target, enabled: true })).status).toBe(200)
    }
  })

  test('only a SUPER_ADMIN touches a SUPER_ADMIN', async () => {
    const { id } = await staff([], true)
    const before = await rowOf(id)
    const bodies = {
      UPDATE: { ...userForm(before.profile_id ?? 0), id },
      DELETE: { id },
      ENABLE: { id },
      DISABLE: { id },
      BLOCK: { id },
      RESET: { id },
      INVITE_RESEND: { id },
      UPDATE_USER_PASSWORD: { id, newPassword: PASSWORD, newPasswordVerif: PASSWORD },
    }
    for (const [method, body] of Object.entries(bodies))
      expect([method, (await users(world.as('admin'), method, body)).error]).toEqual([method, FORBIDDEN])
    expect(await can(world.as('admin'), id)).toEqual(['GET_ID'])
    expect(await can(superadmin, id)).toEqual(['DELETE', 'DISABLE', 'GET_ID', 'PERSON_DATA', 'RESET', 'UPDATE', 'UPDATE_USER_PASSWORD'])
    expect(await rowOf(id)).toEqual(before)
  })

  test('nobody disables or deletes themselves, the last SUPER_ADMIN least of all', async () => {
    const { id, client } = await staff(ALL_USER_CODES)
    for (const method of ['DISABLE', 'DELETE']) expect((await users(client, method, { id })).error).toEqual(FORBIDDEN)
    expect((await users(client, 'UPDATE_USER_PASSWORD', { id, newPassword: PASSWORD, newPasswordVerif: PASSWORD })).error).toEqual(
      FORBIDDEN,
    )
    expect(await can(client, id)).toEqual(['GET_ID', 'PERSON_DATA', 'RESET', 'UPDATE'])
    const own = world.ids.users.superadmin
    for (const method of ['DISABLE', 'DELETE']) expect((await users(superadmin, method, { id: own })).error).toEqual(FORBIDDEN)
  })

  test('simultaneous changes of related roles, profiles and accounts do not deadlock', async () => {
    const admin = world.as('admin')
    const roles = [await newRole(world, ['FGUSGS']), await newRole(world, [])]
    const profiles = [await newProfile(world, []), await newProfile(world, [])]
    const accounts = [(await staff([])).id, (await staff([])).id]
    const refs = roles.map(id => ({ id }))
    const change = (at: number) => {
      const [role, profile, id] = [roles[at % 2] ?? 0, profiles[at % 2] ?? 0, accounts[at % 2] ?? 0]
      const calls = [
        ['ROLE_MANAGEMENT', 'UPDATE', { ...roleForm(), id: role }],
        ['PROFILE_MANAGEMENT', 'UPDATE', { ...profileForm(roles), id: profile }],
        ['USER_MANAGEMENT', 'UPDATE', { ...userForm(profile, { roles: refs }), id }],
        ['USER_MANAGEMENT', 'ADD', userForm(profile, { roles: refs })],
        ['PROFILE_MANAGEMENT', 'ADD', profileForm(roles)],
      ] as const
      const [resource, method, body] = calls[Math.floor(at / 2) % calls.length] ?? calls[0]
      return admin.callAny(resource, method, body)
    }
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => change(at)))
    expect(answers.filter(answer => answer.status !== 200).map(answer => answer.text)).toEqual([])
  })

  test('two SUPER_ADMINs who disable each other at once: one stays, every time', async () => {
    for (let round = 0; round < 20; round++) {
      const [first, second] = [await staff([], true), await staff([], true)]
      await world.database.transaction(trx =>
        trx
          .updateTable('user_account')
          .set({ enabled: 0 })
          .where('is_super_admin', '=', 1)
          .where('id', 'not in', [first.id, second.id])
          .execute(),
      )
      await Promise.all([users(first.client, 'DISABLE', { id: second.id }), users(second.client, 'DISABLE', { id: first.id })])
      const left = await world.database.reader
        .selectFrom('user_account')
        .where('is_super_admin', '=', 1)
        .where('enabled', '=', 1)
        .select('id')
        .execute()
      expect(left).toHaveLength(1)
    }
    await world.database.transaction(trx => trx.updateTable('user_account').set({ enabled: 1 }).where('is_super_admin', '=', 1).execute())
  })

  test('fields that are not the caller’s to set are ignored: flag, state, dates, links', async () => {
    const forged = {
      id: 1,
      isSuperAdmin: true,
      is_super_admin: 1,
      enabled: false,
      activated: true,
      blocked: true,
      invitation: true,
      accountStatus: 3,
      password: PASSWORD,
      password_hash: 'x',
      createdAt: '2000-01-01T00:00:00.000Z',
      createdByUser: { id: 1 },
      can: ['DELETE'],
      permissions: ['FGDACS'],
      authorities: ['SUPER_ADMIN'],
      hasTwoFactor: true,
      totp_secret: 'x',
      must_change_password: 0,
    }
    const profile = await newProfile(world, [])
    for (const [method, form] of [
      ['ADD', userForm(profile)],
      ['INVITE', invitationForm(profile)],
    ] as const) {
      const { payload } = await users(world.as('admin'), method, { ...forged, ...form })
      const { id } = await world.database.reader
        .selectFrom('user_account')
        .where('email', '=', form.email)
        .select('id')
        .executeTakeFirstOrThrow()
      expect([payload, id === forged.id]).toEqual([{ id }, false])
      const row = await rowOf(id)
      expect(row).toMatchObject({ is_super_admin: 0, enabled: 1, activated: 0, blocked: 0, password_hash: null, totp_secret: null })
      expect([row.created_by, row.created_at > '2020']).toEqual([world.ids.users.admin, true])
    }
  })

  test('an invitation gives neither roles nor an affiliate that its type does not have', async () => {
    const role = await newRole(world, ['FGUSGS'])
    const form = invitationForm(await newProfile(world, [], ALONE), { userType: ALONE, roles: [{ id: role }] })
    expect((await users(world.as('admin'), 'INVITE', form)).status).toBe(200)
    const { id } = await world.database.reader
      .selectFrom('user_account')
      .where('email', '=', form.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const roles = await world.database.reader.selectFrom('user_role').where('user_id', '=', id).select('role_id').execute()
    expect(roles).toEqual([])
    const placed = invitationForm(await newProfile(world, [], ALONE), { userType: ALONE, affiliate: { id: world.ids.affiliates.a1 } })
    expect((await users(world.as('admin'), 'INVITE', placed)).status).toBe(400)
  })

  test('external users reach none of it, and learn of no account', async () => {
    for (const persona of ['partner', 'guest', 'noRights'] as const) {
      for (const id of [world.ids.users.admin, 2_000_000_000]) {
        for (const method of ['GET_ID', 'DELETE', 'DISABLE', 'ENABLE', 'BLOCK', 'RESET', 'INVITE_RESEND'])
          expect([method, (await users(world.as(persona), method, { id })).error]).toEqual([method, FORBIDDEN])
      }
    }
  })

  test('a removed right ends at the very next request of every session', async () => {
    const { id, client } = await staff(['FGUSGS'])
    const second = await world.signIn(id)
    const statuses = async () => Promise.all([client, second].map(async one => (await users(one, 'GET', {})).status))
    expect(await statuses()).toEqual([200, 200])
    await users(world.as('admin'), 'UPDATE', { ...userForm(await newProfile(world, [])), id })
    expect(await statuses()).toEqual([403, 403])
  })

  test('an invited person’s account is not handed a password by staff', async () => {
    const id = await newInvitation(world)
    const change = { id, newPassword: PASSWORD, newPasswordVerif: PASSWORD }
    expect((await users(superadmin, 'UPDATE_USER_PASSWORD', change)).error?.message).toBe('TRANSITION_REFUSED')
  })
})
