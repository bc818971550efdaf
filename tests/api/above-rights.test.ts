import { expect, test } from 'vitest'
import { JOB_KINDS } from '#server/jobs.ts'
import { fresh, newProfile, newRole, profileForm, roleForm, userForm } from '#tests/support/account-samples.ts'
import { ago, newAccount, newAddress, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'
import { PDF, upload } from '#tests/support/uploads.ts'

const INTERNAL = 'USER_TYPE_INTERNE'
const FORBIDDEN = { message: 'FORBIDDEN' }
const MANAGER = ['FGUSGS', 'FGUSMD', 'FGUSAD', 'FGROGS', 'FGROMD', 'FGRODS', 'FGPRGS', 'FGPRMD', 'FGPRDS']

describeOnBoth('what stands above one’s own rights', world => {
  const staff = (permissions: readonly string[]) => world.addUser({ username: fresh('chef'), type: INTERNAL, permissions })
  const errorOf = async (client: Client, resource: string, method: string, body: unknown) =>
    (await client.callAny(resource, method, body)).error
  /** Somebody who manages accounts, roles and profiles without being ADMIN: their roles are their own. */
  async function manager() {
    const role = await newRole(world, [...MANAGER, 'FGDACS'])
    const { id, client } = await staff([])
    await world.database.transaction(trx => trx.insertInto('user_role').values({ user_id: id, role_id: role }).execute())
    return client
  }

  test('is neither disabled, enabled, deleted nor lessened: account, role, profile', async () => {
    const client = await manager()
    const above = await newRole(world, ['FGPLAC'])
    const profile = await newProfile(world, ['FGPLAC'])
    const admins = await newProfile(world, ['FGUSGS', 'FGROGS'])
    const { id } = await staff(['FGPLAC'])
    for (const method of ['DISABLE', 'ENABLE', 'DELETE'])
      expect(await errorOf(client, 'USER_MANAGEMENT', method, { id })).toEqual(FORBIDDEN)
    for (const method of ['DESACTIVATION', 'ACTIVATION', 'DELETE']) {
      expect(await errorOf(client, 'ROLE_MANAGEMENT', method, { id: above })).toEqual(FORBIDDEN)
      for (const one of [profile, admins]) expect(await errorOf(client, 'PROFILE_MANAGEMENT', method, { id: one })).toEqual(FORBIDDEN)
    }
    expect(await errorOf(client, 'ROLE_MANAGEMENT', 'UPDATE', { ...roleForm({ permissions: [] }), id: above })).toEqual(FORBIDDEN)
    for (const one of [profile, admins])
      expect(await errorOf(client, 'PROFILE_MANAGEMENT', 'UPDATE', { ...profileForm([]), id: one })).toEqual(FORBIDDEN)
    const [role, own] = [await newRole(world, ['FGDACS']), await newProfile(world, ['FGDACS'])]
    for (const method of ['DESACTIVATION', 'ACTIVATION', 'DELETE']) {
      expect(await errorOf(client, 'ROLE_MANAGEMENT', method, { id: role })).toBeNull()
      expect(await errorOf(client, 'PROFILE_MANAGEMENT', method, { id: own })).toBeNull()
    }
  })

  test('who comes to another affiliate loses the former one’s files and notices, and keeps those within reach', async () => {
    const { a1, a2 } = world.ids.affiliates
    const { id, client, username, email, row } = await newAccount(world, { permissions: ['FGUEGF'] })
    const fileName = await upload(client, 'statuts.pdf', PDF)
    const { product1, affiliate2 } = { product1: world.ids.requests.product1, affiliate2: world.ids.requests.affiliate2 }
    await world.database.transaction(async trx => {
      const notice = { user_id: id, type: 'REQUEST_AFFECTED', text: 'Avis', read_at: null, created_at: ago(0) }
      await trx
        .insertInto('notification')
        .values([product1, affiliate2].map(request_id => ({ ...notice, request_id })))
        .execute()
      const document = { affiliate_id: a1, name: 'Statuts', name_fold: 'statuts', file_name: fileName, type: 1, created_by: id }
      const { id: record_id } = await trx
        .insertInto('affiliate_document')
        .values({ ...document, created_at: ago(0), updated_at: ago(0) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('file_use').values({ file_name: fileName, record_type: 'affiliate_document', record_id }).execute()
    })
    const info = async () => (await client.request(`/api/files/${fileName}/info`)).status
    const notices = async () => (await client.call('NT_NOTIFICATION', 'GET', {})).payload.data.map(one => one.request)
    const before = await info()
    const place = { userType: 'USER_TYPE_EXTERNE', affiliate: { id: a2 } }
    const form = userForm((await row()).profile_id ?? 0, { ...place, username, email })
    expect(await errorOf(world.as('superadmin'), 'USER_MANAGEMENT', 'UPDATE', { ...form, id })).toBeNull()
    expect([before, await info()]).toEqual([200, 404])
    expect(await notices()).toEqual([affiliate2])
  })

  test('values of technical tables go by code to those who need them: PWD to all, public ones to sessions, the others to who may see them', async () => {
    const read = async (client: Client, value: string) => [
      await errorOf(client, 'TABLE_TECHNIQUE', 'GET_TABLE_BY_CODE', { value }),
      await errorOf(client, 'TABLE_TECHNIQUE', 'GET_ALL_LINE_CODE', { value }),
    ]
    const partner = world.as('partner')
    for (const code of ['REQUEST_STATUS', 'LINKS'])
      await world.as('superadmin').callAny('TABLE_TECHNIQUE', 'ADD_TABLE', { code, designation: code })
    for (const value of ['REQUEST_STATUS', 'LINKS', 'PWD']) expect(await read(partner, value)).toEqual([null, null])
    const hidden = { message: 'NOT_FOUND' }
    for (const value of ['AUTH', 'EMAILS', 'ABSENTE']) expect(await read(partner, value)).toEqual([hidden, hidden])
    for (const body of [{ value: 'AUTH_SECRET' }, { value: 'AUTH_SECRET', table: 'AUTH' }]) {
      expect(await errorOf(partner, 'TABLE_TECHNIQUE', 'GET_LINE_BY_CODE', body)).toEqual(hidden)
      expect(await errorOf(world.as('admin'), 'TABLE_TECHNIQUE', 'GET_LINE_BY_CODE', body)).toBeNull()
    }
    expect(await read(world.as('admin'), 'AUTH')).toEqual([null, null])
  })

  test('identifiers that look alike are one; invisible characters are refused; older accounts are told apart by a job', async () => {
    const admin = world.as('superadmin')
    const profile = await newProfile(world, [])
    const add = (username: string) => errorOf(admin, 'USER_MANAGEMENT', 'ADD', { ...userForm(profile), username })
    const taken = { message: 'ALREADY_EXISTS', detail: 'USERNAME' }
    expect(await add('Marine.Paul')).toBeNull()
    for (const name of ['marine.paul', 'Mаrine.Pаul', 'ｍarine.paul', 'rnarine.paul']) expect(await add(name)).toEqual(taken)
    for (const name of ['mar\u200bine', 'mar\u202eine', 'mar\u00adine'])
      expect(await add(name)).toMatchObject({ fields: [{ path: 'username', code: 'STD_ERROR.USERNAME' }] })
    const { username, set, row } = await newAccount(world)
    await set({ username_skeleton: username.toLowerCase() })
    await world.database.transaction(async trx => JOB_KINDS.RENEW_SKELETONS?.run(trx, ago(0)))
    expect((await row()).username_skeleton).toBe(username.toLowerCase().replace('m', 'rn').replaceAll('1', 'l').replaceAll('0', 'o'))
    expect((await signIn(world, username.replace('o', 'о'), PASSWORD)).status).toBe(200)
  })

  test('a new password is neither a common one nor near the identifier', async () => {
    const { client, username } = await newAccount(world)
    const change = async (newPassword: string) =>
      (await client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword: PASSWORD, newPassword, newPasswordVerif: newPassword })).error
    const refused = (...rules: string[]) => ({ message: 'PASSWORD_POLICY', detail: { rules } })
    for (const common of ['Azertyuiop-12', 'P@ssw0rd-2026', '2026!Password!']) expect(await change(common)).toEqual(refused('PWD_COMMON'))
    for (const near of [`Le-${username}-Bleu`, `X-${[...username].reverse().join('')}-9!`])
      expect(await change(near)).toEqual(refused('PWD_NEAR_IDENTIFIER'))
    expect(await change('Trois-cerises-au-loin-4')).toBeNull()
    expect((await post(world.anonymous, '/api/auth/reset/send', { username }, newAddress())).status).toBe(200)
  })
})

describeOnBoth('the last way in', world => {
  test('never goes: by account, profile or role, whoever asks', async () => {
    const { superadmin, admin } = world.ids.users
    const client = world.as('admin')
    const { profile_id } = await world.database.reader
      .selectFrom('user_account')
      .where('id', '=', admin)
      .select('profile_id')
      .executeTakeFirstOrThrow()
    await world.database.transaction(async trx => {
      await trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', superadmin).execute()
      const others = trx.updateTable('user_account').set({ enabled: 0 }).where('user_type', '=', INTERNAL).where('id', '!=', admin)
      await others.execute()
    })
    const roles = await world.database.reader.selectFrom('profile_role').where('profile_id', '=', profile_id).select('role_id').execute()
    const refused = async (resource: string, method: string, body: unknown) =>
      expect((await client.callAny(resource, method, body)).error, `${resource} ${method}`).toEqual(FORBIDDEN)
    await refused('PROFILE_MANAGEMENT', 'DESACTIVATION', { id: profile_id })
    await refused('PROFILE_MANAGEMENT', 'DELETE', { id: profile_id })
    await refused('PROFILE_MANAGEMENT', 'UPDATE', { ...profileForm([]), id: profile_id })
    for (const { role_id } of roles) await refused('ROLE_MANAGEMENT', 'DESACTIVATION', { id: role_id })
    await refused('USER_MANAGEMENT', 'DISABLE', { id: admin })
    await refused('USER_MANAGEMENT', 'UPDATE', { ...userForm(await newProfile(world, ['FGUSGS'])), id: admin })
  })
})
