import { expect, test } from 'vitest'
import { PASSWORD_STATUSES } from '#contract/resources/user/entity.ts'
import { fresh, invitationForm, newInvitation, newProfile, newRole, userForm } from '#tests/support/account-samples.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const AFFILIATED = 'USER_TYPE_EXTERNE'
const ALONE = 'USER_TYPE_EXTERNE_NONE_AFFILIATE'
const users = (client: Client, method: string, body: unknown) => client.callAny('USER_MANAGEMENT', method, body)

describeOnBoth('accounts', world => {
  const admin = world.as('admin')
  const plain = () => world.addUser({ username: fresh('simple'), type: INTERNAL, permissions: [] })
  const read = async (id: number) => (await admin.call('USER_MANAGEMENT', 'GET_ID', { id })).payload
  const mails = (id: number) => world.database.reader.selectFrom('mail').where('user_id', '=', id).selectAll().orderBy('id').execute()
  const idOf = async (email: string) =>
    (await world.database.reader.selectFrom('user_account').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  const links = (id: number) =>
    world.database.reader.selectFrom('account_token').where('user_id', '=', id).select(['kind', 'token_hash', 'expires_at']).execute()

  test('ADD makes an account without a password and mails a link to choose one', async () => {
    const role = await newRole(world, ['FGPRGS'])
    const form = userForm(await newProfile(world, ['FGUSGS']), { roles: [{ id: role }], emailAddresses: [{ email: 'b@exemple.fr' }] })
    expect((await users(admin, 'ADD', form)).status).toBe(200)
    const id = await idOf(form.email)
    const account = await read(id)
    expect(account).toMatchObject({
      username: form.username,
      email: form.email,
      phone: '0170180001',
      emailAddresses: [{ email: 'b@exemple.fr' }],
    })
    expect(account).toMatchObject({ enabled: true, activated: false, accountStatus: 1, passwordStatus: 0, invitation: false })
    expect(account.roles.map(one => one.id)).toEqual([role])
    expect(account.createdByUser?.id).toBe(world.ids.users.admin)
    const [mail, ...others] = await mails(id)
    expect([mail?.template, mail?.recipient, others]).toEqual(['EMAIL_USER_CREATED', form.email, []])
    expect(mail?.json_variables).toContain(`/auth/password?id=${id}&token=`)
    expect((await links(id)).map(link => link.kind)).toEqual(['RESET'])
  })

  test('an identifier or e-mail by which another account signs in is taken, whatever its case', async () => {
    const profile = await newProfile(world, [])
    const first = userForm(profile)
    await users(admin, 'ADD', first)
    const add = (more: object) => users(admin, 'ADD', userForm(profile, more))
    expect((await add({ email: first.email.toUpperCase() })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    expect((await add({ username: first.username.toUpperCase() })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'USERNAME' })
    expect((await add({ username: first.email })).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'USERNAME' })
    const invited = await users(admin, 'INVITE', invitationForm(profile, { email: first.email }))
    expect(invited.error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    const other = await plain()
    const update = { ...userForm(profile, { email: first.email }), id: other.id }
    expect((await users(admin, 'UPDATE', update)).error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
  })

  test('of fifty who create the same account at once, one does', async () => {
    const form = userForm(await newProfile(world, []))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => users(admin, 'ADD', { ...form, ...(at % 2 && { email: `${fresh('x')}@y.fr` }) })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.error?.message === 'ALREADY_EXISTS')).toHaveLength(49)
  })

  test('each faulty field is named', async () => {
    const profile = await newProfile(world, [])
    const faults: readonly [object, string, string][] = [
      [{ email: 'sans arobase' }, 'email', 'STD_ERROR.EMAIL'],
      [{ email: ' ' }, 'email', 'STD_ERROR.REQUIRED'],
      [{ phone: '' }, 'phone', 'STD_ERROR.REQUIRED'],
      [{ username: 'deux mots' }, 'username', 'STD_ERROR.USERNAME'],
      [{ phone: 'abc' }, 'phone', 'STD_ERROR.PHONE'],
      [{ secondaryPhoneNumber: 'abc' }, 'secondaryPhoneNumber', 'STD_ERROR.PHONE'],
      [{ emailAddresses: [{ email: 'faux' }] }, 'emailAddresses.0.email', 'STD_ERROR.EMAIL'],
      [{ userType: AFFILIATED, profile: { id: await newProfile(world, [], AFFILIATED) } }, 'affiliate', 'STD_ERROR.REQUIRED'],
      [{ affiliate: { id: world.ids.affiliates.a1 } }, 'affiliate', 'STD_ERROR.INVALID'],
      [{ profile: { id: await newProfile(world, [], ALONE) } }, 'profile.id', 'STD_ERROR.INVALID_VALUE'],
      [{ roles: [{ id: await newRole(world, [], ALONE) }] }, 'roles.0.id', 'STD_ERROR.INVALID_VALUE'],
      [{ gender: 'CIVILITE_INCONNUE' }, 'gender', 'STD_ERROR.INVALID_VALUE'],
    ]
    for (const [more, path, code] of faults) {
      const { error } = await users(admin, 'ADD', userForm(profile, more))
      expect(error).toEqual({ message: 'VALIDATION_ERROR', fields: [{ path, code }] })
    }
    const external = { userType: AFFILIATED, profile: { id: await newProfile(world, [], AFFILIATED) } }
    expect((await users(admin, 'ADD', userForm(profile, { ...external, affiliate: { id: world.ids.affiliates.a3 } }))).status).toBe(200)
  })

  test('a gender is a code of the civility table, or the account’s present one', async () => {
    const profile = await newProfile(world, [])
    const wrong = { message: 'VALIDATION_ERROR', fields: [{ path: 'gender', code: 'STD_ERROR.INVALID_VALUE' }] }
    for (const gender of ['FEMALE', 'BANQUES', '1'])
      expect((await users(admin, 'INVITE', invitationForm(profile, { gender }))).error).toEqual(wrong)
    const form = userForm(profile, { gender: 'CIVILITE_STATUT_MALE' })
    expect((await users(admin, 'ADD', form)).status).toBe(200)
    const id = await idOf(form.email)
    expect((await users(admin, 'UPDATE', { ...form, id, gender: 'MONSIEUR' })).error).toEqual(wrong)
    const hold = { gender: 'ANCIENNE' }
    await world.database.transaction(trx => trx.updateTable('user_account').set(hold).where('id', '=', id).execute())
    expect((await users(admin, 'UPDATE', { ...form, ...hold, id })).status).toBe(200)
    expect((await read(id)).gender).toBe('ANCIENNE')
  })

  test('a disabled profile or role is not given, but may stay', async () => {
    const profile = await newProfile(world, [])
    const form = userForm(profile)
    await users(admin, 'ADD', form)
    const id = await idOf(form.email)
    await admin.call('PROFILE_MANAGEMENT', 'DESACTIVATION', { id: profile })
    expect((await users(admin, 'UPDATE', { ...form, id })).status).toBe(200)
    expect((await users(admin, 'ADD', userForm(profile))).status).toBe(400)
  })

  test('UPDATE changes the account; one of staff never becomes external', async () => {
    const { id, client } = await plain()
    const form = userForm(await newProfile(world, ['FGUSGS']), { firstName: 'Zoé' })
    expect((await users(client, 'GET', {})).status).toBe(403)
    expect(
      (await users(admin, 'UPDATE', { ...form, id, enabled: false, blocked: true, isSuperAdmin: true, activated: false })).status,
    ).toBe(200)
    expect(await read(id)).toMatchObject({
      firstName: 'Zoé',
      username: form.username,
      enabled: true,
      blocked: false,
      isSuperAdmin: false,
      activated: true,
    })
    expect((await users(client, 'GET', {})).status).toBe(200)
    const external = { userType: ALONE, profile: { id: await newProfile(world, [], ALONE) } }
    expect((await users(admin, 'UPDATE', { ...form, id, ...external })).error?.fields).toEqual([
      { path: 'userType', code: 'STD_ERROR.INVALID' },
    ])
  })

  test('a new e-mail ends the links sent to the former one', async () => {
    const id = await newInvitation(world)
    const [before] = await links(id)
    const form = userForm(await newProfile(world, []))
    await users(admin, 'UPDATE', { ...form, id })
    const [after, ...others] = await links(id)
    expect([after?.kind, others]).toEqual(['INVITATION', []])
    expect(after?.token_hash).not.toBe(before?.token_hash)
    expect((await mails(id)).map(mail => mail.recipient).at(-1)).toBe(form.email)
    const { id: other } = await plain()
    await users(admin, 'RESET', { id: other })
    await users(admin, 'UPDATE', { ...userForm(await newProfile(world, [])), id: other })
    expect(await links(other)).toEqual([])
  })

  test('INVITE makes an account that waits; INVITE_RESEND kills the former link', async () => {
    const id = await newInvitation(world)
    const account = await read(id)
    expect(account).toMatchObject({ invitation: true, activated: false, enabled: true, passwordStatus: 0, firstName: '' })
    expect(account.gender).toBe('CIVILITE_STATUT_FEMALE')
    expect(account.can).toContain('INVITE_RESEND')
    expect(account.can).not.toContain('RESET')
    const [first] = await links(id)
    const days = (Date.parse(first?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await users(admin, 'INVITE_RESEND', { id })).status).toBe(200)
    const [second, ...others] = await links(id)
    expect(others).toEqual([])
    expect(second?.token_hash).not.toBe(first?.token_hash)
    expect((await mails(id)).map(mail => mail.template)).toEqual(['EMAIL_INVITATION', 'EMAIL_INVITATION'])
    expect((await users(admin, 'RESET', { id })).error).toMatchObject({ message: 'TRANSITION_REFUSED', detail: { from: 'INVITED' } })
    await users(admin, 'DISABLE', { id })
    expect((await users(admin, 'INVITE_RESEND', { id })).error).toMatchObject({
      message: 'TRANSITION_REFUSED',
      detail: { from: 'DISABLED' },
    })
    const { id: known } = await plain()
    expect((await users(admin, 'INVITE_RESEND', { id: known })).error?.message).toBe('TRANSITION_REFUSED')
  })

  test('RESET mails a link for 24 hours and ends the sessions', async () => {
    const { id, client } = await plain()
    expect((await users(admin, 'RESET', { id })).status).toBe(200)
    expect((await users(client, 'UPDATE_CURRENT', {})).error?.message).toBe('UNAUTHENTICATED')
    const [link] = await links(id)
    expect(Math.round((Date.parse(link?.expires_at ?? '') - Date.now()) / 3_600_000)).toBe(24)
    expect((await mails(id)).map(mail => mail.template)).toEqual(['EMAIL_RESET_PASSWORD'])
  })

  test('DISABLE ends every session at once, and says who did it; ENABLE lets in again, but revives no session', async () => {
    const { id, client } = await plain()
    const second = await world.signIn(id)
    const isIn = async (one: Client) => (await one.request('/api/auth/current')).status === 200
    expect([await isIn(client), await isIn(second)]).toEqual([true, true])
    expect((await users(admin, 'DISABLE', { id, enabled: false })).status).toBe(200)
    expect([await isIn(client), await isIn(second)]).toEqual([false, false])
    const account = await read(id)
    expect(account).toMatchObject({ enabled: false, accountStatus: 0, disabledByUser: { id: world.ids.users.admin } })
    expect(account.disabledAt).not.toBeNull()
    expect(account.can).toContain('ENABLE')
    expect(account.can).not.toContain('DISABLE')
    expect((await users(admin, 'ENABLE', { id, enabled: true })).status).toBe(200)
    expect(await isIn(client)).toBe(false)
    expect(await isIn(await world.signIn(id))).toBe(true)
  })

  test('BLOCK lifts any block; blocked and disabled are independent', async () => {
    const { id } = await plain()
    const set = { blocked: 1, blocked_by_admin: 1, blocked_at: new Date().toISOString() }
    await world.database.transaction(trx => trx.updateTable('user_account').set(set).where('id', '=', id).execute())
    expect((await read(id)).accountStatus).toBe(2)
    await users(admin, 'DISABLE', { id })
    expect((await read(id)).accountStatus).toBe(3)
    await users(admin, 'ENABLE', { id })
    expect((await read(id)).can).toContain('BLOCK')
    expect((await users(admin, 'BLOCK', { id })).status).toBe(200)
    const account = await read(id)
    expect([account.accountStatus, account.blocked, account.unblockedDate !== null]).toEqual([1, false, true])
    expect(account.can).not.toContain('BLOCK')
  })

  test('DELETE removes an account without a history, and refuses one that has one', async () => {
    const { id, client } = await plain()
    expect((await users(admin, 'DELETE', { id })).status).toBe(200)
    expect((await users(admin, 'GET_ID', { id })).status).toBe(404)
    expect((await client.request('/api/auth/current')).status).toBe(401)
    for (const persona of ['partner', 'guest', 'staff'] as const) {
      const known = world.ids.users[persona]
      const { error } = await users(admin, 'DELETE', { id: known })
      expect(error).toMatchObject({ message: 'IN_USE', detail: { type: 'user', items: [{ id: known }] } })
    }
    const guest = await plain()
    const signedIn = { last_connection: new Date().toISOString() }
    await world.database.transaction(trx => trx.updateTable('user_account').set(signedIn).where('id', '=', guest.id).execute())
    expect((await read(guest.id)).can).not.toContain('DELETE')
    expect((await users(admin, 'DELETE', { id: guest.id })).error?.message).toBe('IN_USE')
    const inviter = await world.addUser({ username: fresh('hote'), type: INTERNAL, permissions: ['FGUSIN'] })
    await users(inviter.client, 'INVITE', invitationForm(await newProfile(world, [])))
    expect((await users(admin, 'DELETE', { id: inviter.id })).error?.message).toBe('IN_USE')
  })

  test('ERASE leaves nothing of a person but what the account did, for good', async () => {
    const { id, client } = await plain()
    expect((await users(admin, 'ERASE', { id })).error?.message).toBe('TRANSITION_REFUSED')
    const before = await world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const used = {
      last_connection: new Date().toISOString(),
      phone: '0170180000',
      secondary_phone: '0612345678',
      gender: 'CIVILITE_STATUT_MALE',
    }
    await world.database.transaction(async trx => {
      await trx.updateTable('user_account').set(used).where('id', '=', id).execute()
      await trx
        .insertInto('notification')
        .values({ user_id: id, type: 'x', request_id: null, text: 'x', read_at: null, created_at: used.last_connection })
        .execute()
    })
    expect((await read(id)).can).toContain('ERASE')
    expect((await users(admin, 'ERASE', { id })).error).toBeNull()
    const after = await read(id)
    expect(after).toMatchObject({
      lastName: 'Compte effacé',
      firstName: '',
      phone: '',
      gender: null,
      enabled: false,
      passwordStatus: 0,
      roles: [],
    })
    expect(after.can).toEqual(['GET_ID'])
    const row = await world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (const personal of [before.username, before.email, before.last_name, before.phone].filter(Boolean))
      expect(JSON.stringify(row)).not.toContain(personal)
    expect(await world.database.reader.selectFrom('notification').where('user_id', '=', id).select('id').execute()).toEqual([])
    expect((await client.request('/api/auth/current')).status).toBe(401)
    for (const method of ['ERASE', 'ENABLE', 'DELETE'])
      expect((await users(admin, method, { id })).error?.message).toBe('TRANSITION_REFUSED')
    expect((await users(admin, 'ERASE', { id: world.ids.users.admin })).error?.message).toBe('FORBIDDEN')
  })

  test('passwordStatus: not created, active, expired by age or because another must be chosen', async () => {
    const status = async (set: object) => {
      const { id } = await plain()
      await world.database.transaction(trx => trx.updateTable('user_account').set(set).where('id', '=', id).execute())
      const { passwordStatus } = await read(id)
      const { payload } = await admin.call('USER_MANAGEMENT', 'FILTER', { code: `U${id}`, passwordStatus, data: {} })
      expect(payload.data.map(one => one.id)).toEqual([id])
      for (const other of Object.keys(PASSWORD_STATUSES)
        .map(Number)
        .filter(one => one !== passwordStatus)) {
        expect((await admin.call('USER_MANAGEMENT', 'FILTER', { code: id, passwordStatus: other, data: {} })).payload.count).toBe(0)
      }
      return passwordStatus
    }
    const now = new Date().toISOString()
    expect(await status({ password_hash: null })).toBe(0)
    expect(await status({ password_hash: 'x', password_changed_at: now })).toBe(1)
    expect(await status({ password_hash: 'x', password_changed_at: '2020-01-01T00:00:00.000Z' })).toBe(2)
    expect(await status({ password_hash: 'x', password_changed_at: now, must_change_password: 1 })).toBe(2)
  })

  test('a photo is the caller’s own upload, or stays', async () => {
    const { id } = await plain()
    const form = { ...userForm(await newProfile(world, [])), id }
    const stolen = await users(admin, 'UPDATE', { ...form, image: 'ailleurs.png' })
    expect(stolen.status).toBe(404)
    await world.database.transaction(trx => trx.updateTable('user_account').set({ image: 'ailleurs.png' }).where('id', '=', id).execute())
    expect((await users(admin, 'UPDATE', { ...form, image: 'ailleurs.png' })).status).toBe(200)
  })
})
