import { expect, test } from 'vitest'
import { hashPassword } from '#server/access/passwords.ts'
import { ago, current, newAccount, PASSWORD, post, signIn } from '#tests/support/accounts.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'

const PROFILE = { lastName: 'Durand', firstName: 'Élise', email: 'elise.durand@exemple.fr', phone: '+33 1 70180000' }
const NEXT = 'Autre-phrase-2026!'
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
)

async function upload(client: Client, usedFor = 'PROFILE'): Promise<string> {
  const form = new FormData()
  form.set('file', new File([PNG], 'photo.png', { type: 'image/png' }))
  form.set('model', JSON.stringify({ usedFor }))
  const answer = await client.request('/api/files/service', { method: 'POST', body: form })
  const { payload }: { payload: { fileName: string } } = await answer.json()
  return payload.fileName
}

const me = async (client: Client): Promise<Record<string, unknown>> => {
  const { payload }: { payload: Record<string, unknown> } = await (await client.request('/api/auth/current')).json()
  return payload
}

describeOnBoth('own profile', world => {
  test('is saved and read back in full', async () => {
    const { client, email } = await newAccount(world)
    const more = {
      secondaryPhoneNumber: '0612345678',
      emailAddresses: [{ email: 'e.durand@exemple.org' }],
      gender: 'CIVILITE_STATUT_FEMALE',
    }
    expect((await client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, ...more })).payload).toEqual({})
    const { email: awaitedEmail, ...profile } = PROFILE
    expect(await me(client)).toMatchObject({ ...profile, ...more, email, awaitedEmail, image: null })
  })

  test('GET current gives the account in full, as staff see it, with its authorities and rights', async () => {
    const { client, id } = await newAccount(world)
    const { payload: seen } = await world.as('superadmin').call('USER_MANAGEMENT', 'GET_ID', { id })
    const { can: _can, stamp: _stamp, ...account } = seen
    const stamp = expect.any(String)
    expect(await me(client)).toEqual({ ...account, stamp, authorities: [], permissions: ['FGUECC'] })
    expect(await me(world.as('superadmin'))).toMatchObject({ authorities: ['SUPER_ADMIN', 'ADMIN'], isSuperAdmin: true })
  })

  test('the identifier, type, rights, affiliate and state are not one’s own to change', async () => {
    const { client, id, username, row } = await newAccount(world)
    const before = await row()
    const forged = {
      id: world.ids.users.admin,
      username: 'autre',
      userType: 'USER_TYPE_INTERNE',
      profile: { id: 1 },
      roles: [{ id: 1 }],
      affiliate: { id: world.ids.affiliates.a2 },
      isSuperAdmin: true,
      enabled: false,
      blocked: true,
      activated: false,
    }
    const body = { ...forged, ...PROFILE, email: 'forgee@exemple.fr' }
    expect((await client.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', body)).error).toBeNull()
    const kept = ['username', 'user_type', 'profile_id', 'affiliate_id', 'is_super_admin', 'enabled', 'blocked', 'password_hash'] as const
    const after = await row()
    for (const column of kept) expect([column, after[column]]).toEqual([column, before[column]])
    expect(after).toMatchObject({ id, username, last_name: 'Durand' })
  })

  test.each([
    ['lastName', { ...PROFILE, lastName: ' ' }],
    ['email', { ...PROFILE, email: 'pas une adresse' }],
    ['phone', { ...PROFILE, phone: 'abc' }],
    ['secondaryPhoneNumber', { ...PROFILE, secondaryPhoneNumber: '12x' }],
    ['emailAddresses.0.email', { ...PROFILE, emailAddresses: [{ email: '' }] }],
    ['gender', { ...PROFILE, email: 'genre@exemple.fr', gender: 'CIVILITE_INCONNUE' }],
  ])('a wrong %s is named', async (path, body) => {
    const { client } = await newAccount(world)
    const { error } = await client.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', body)
    expect(error?.message).toBe('VALIDATION_ERROR')
    expect(error?.fields?.map(field => field.path)).toEqual([path])
  })

  test('an e-mail by which another account signs in is taken, whatever its case', async () => {
    const [one, other] = [await newAccount(world), await newAccount(world)]
    const { error } = await one.client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email: other.email.toUpperCase() })
    expect(error).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    await other.set({ username: 'nom@exemple.fr', username_key: 'nom@exemple.fr' })
    const { error: asIdentifier } = await one.client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email: 'nom@exemple.fr' })
    expect(asIdentifier).toEqual({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    expect((await one.client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email: one.email })).status).toBe(200)
  })

  test('the photo is one’s own upload, and readable by who may read the account', async () => {
    const { client, row } = await newAccount(world)
    const [mine, theirs, paper] = [await upload(client), await upload(world.as('partner2')), await upload(client, 'IMAGE')]
    const set = (image: string | null, email: string) => client.call('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email, image })
    expect((await set(theirs, 'photo@exemple.fr')).status).toBe(404)
    expect((await set(paper, 'photo@exemple.fr')).status).toBe(404)
    expect((await set(mine, 'photo@exemple.fr')).status).toBe(200)
    expect((await row()).image).toBe(mine)
    const seen = async (reader: Client) => (await reader.request(`/api/images/${mine}`)).status
    const readers = ['admin', 'superadmin', 'noRights', 'colleague', 'partner2'] as const
    expect(await Promise.all(readers.map(persona => seen(world.as(persona))))).toEqual([200, 200, 404, 404, 404])
    expect((await set(null, 'photo@exemple.fr')).status).toBe(200)
    expect(await seen(world.as('admin'))).toBe(404)
  })
})

describeOnBoth('own password', world => {
  const change = (client: Client, oldPassword: string, newPassword: string, newPasswordVerif = newPassword) =>
    client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', { oldPassword, newPassword, newPasswordVerif })

  test('changes with the old one; the other sessions end, this one stays, the owner is told', async () => {
    const { client, id, username, email } = await newAccount(world)
    const other = await world.signIn(id)
    expect((await change(client, PASSWORD, NEXT)).payload).toEqual({})
    expect([await current(client), await current(other)]).toEqual([200, 401])
    expect([(await signIn(world, username, PASSWORD)).status, (await signIn(world, username, NEXT)).status]).toEqual([401, 200])
    const mails = await world.database.reader.selectFrom('mail').where('user_id', '=', id).select(['template', 'recipient']).execute()
    expect(mails).toEqual([{ template: 'EMAIL_PASSWORD_CHANGED', recipient: email }])
  })

  test('neither password is in the audit', async () => {
    const { client } = await newAccount(world)
    await change(client, PASSWORD, NEXT)
    const lines = await world.database.reader.selectFrom('log').where('method', '=', 'UPDATE_PASSWORD').selectAll().execute()
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [PASSWORD, NEXT]) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  test('a repetition that differs, a broken rule and a former password are told apart', async () => {
    const { client } = await newAccount(world)
    const differs = (await change(client, PASSWORD, NEXT, `${NEXT}!`)).error
    expect(differs).toEqual({
      message: 'VALIDATION_ERROR',
      fields: [{ path: 'newPasswordVerif', code: 'STD_ERROR.PASSWORD_MISMATCH' }],
    })
    expect((await change(client, PASSWORD, 'court')).error?.message).toBe('PASSWORD_POLICY')
    expect((await change(client, PASSWORD, PASSWORD)).error?.message).toBe('PASSWORD_ALREADY_USED')
    await change(client, PASSWORD, NEXT)
    expect((await change(client, NEXT, PASSWORD)).error?.message).toBe('PASSWORD_ALREADY_USED')
    expect((await change(client, NEXT, 'Encore-une-2026!')).status).toBe(200)
  })

  test('a wrong old one is told before anything of the new one, counted, and blocks in the end', async () => {
    const account = await newAccount(world)
    for (let tries = 1; tries <= 4; tries++) {
      expect((await change(account.client, 'Pas-le-bon-2026!', PASSWORD)).error).toEqual({ message: 'OLD_PASSWORD_INCORRECT' })
      expect((await account.row()).failed_attempts).toBe(tries)
    }
    expect((await change(account.client, 'Pas-le-bon-2026!', 'court')).error?.message).toBe('OLD_PASSWORD_INCORRECT')
    expect(await account.row()).toMatchObject({ blocked: 1, blocked_by_admin: 0 })
    expect(await current(account.client)).toBe(200)
    expect((await change(account.client, PASSWORD, NEXT)).error).toEqual({ message: 'USER_BLOCKED' })
    await account.set({ blocked_at: ago(31 * 60_000) })
    expect((await change(account.client, PASSWORD, NEXT)).error).toBeNull()
  })

  test('a refusal is not kept: a repeat under the same key is judged and counted anew', async () => {
    const account = await newAccount(world)
    const key = crypto.randomUUID()
    const body = { oldPassword: 'Pas-le-bon-2026!', newPassword: NEXT, newPasswordVerif: NEXT }
    for (const tries of [1, 2]) {
      const answer = await account.client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', body, { key })
      expect([answer.error?.message, answer.isReplayed, (await account.row()).failed_attempts]).toEqual([
        'OLD_PASSWORD_INCORRECT',
        false,
        tries,
      ])
    }
    for (const [newPassword, message] of [
      ['court', 'PASSWORD_POLICY'],
      [PASSWORD, 'PASSWORD_ALREADY_USED'],
    ] as const) {
      const refused = { oldPassword: PASSWORD, newPassword, newPasswordVerif: newPassword }
      expect((await account.client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', refused, { key })).error?.message).toBe(message)
    }
    const right = { ...body, oldPassword: PASSWORD }
    const [first, repeat] = [
      await account.client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', right, { key }),
      await account.client.call('USER_MANAGEMENT', 'UPDATE_PASSWORD', right, { key }),
    ]
    expect([first.status, first.isReplayed, repeat.status, repeat.isReplayed]).toEqual([200, false, 200, true])
  })

  test('a burst of wrong ones is cut off by the block', async () => {
    // At the cost of a real one: a faster judgement leaves the block behind.
    const account = await newAccount(world, { passwordHash: await hashPassword(PASSWORD) })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(account.client, `Essai-numero-${at}!`, NEXT)))
    expect(answers.filter(({ error }) => error?.message === 'OLD_PASSWORD_INCORRECT').length).toBeLessThan(10)
    expect(answers.every(({ status }) => status === 403 || status === 401)).toBe(true)
    expect(await account.row()).toMatchObject({ blocked: 1 })
  })

  test('another e-mail asks for the password, unless one has just signed in', async () => {
    const { client, id, email, row } = await newAccount(world)
    const awaited = async () => (await me(client)).awaitedEmail
    const move = (email: string, password?: string) =>
      client.callAny('USER_MANAGEMENT', 'UPDATE_CURRENT', { ...PROFILE, email, ...(password !== undefined && { password }) })
    const asked = { message: 'VALIDATION_ERROR', fields: [{ path: 'password', code: 'STD_ERROR.REQUIRED' }] }
    expect((await move(`fraiche.${id}@exemple.fr`)).status).toBe(200)
    const since = { created_at: ago(15 * 60_000 + 1000) }
    await world.database.transaction(trx => trx.updateTable('session').set(since).where('user_id', '=', id).execute())
    for (const password of [undefined, '']) expect((await move(`volee.${id}@exemple.fr`, password)).error).toEqual(asked)
    // Other fields need no password, nor does the same e-mail in another case.
    expect((await move(email.toUpperCase())).status).toBe(200)
    expect((await move(`volee.${id}@exemple.fr`, 'faux')).error).toEqual({ message: 'OLD_PASSWORD_INCORRECT' })
    expect([(await row()).failed_attempts, await awaited()]).toEqual([1, `fraiche.${id}@exemple.fr`])
    expect((await move(`mienne.${id}@exemple.fr`, PASSWORD)).status).toBe(200)
    expect(await awaited()).toBe(`mienne.${id}@exemple.fr`)
    const lines = await world.database.reader.selectFrom('log').where('created_by', '=', id).selectAll().execute()
    expect(JSON.stringify(lines)).not.toContain(PASSWORD)
    for (let at = 0; at < 5; at++) await move(`autre.${id}@exemple.fr`, 'faux')
    expect((await row()).blocked).toBe(1)
  })

  test('without a session nothing is judged', async () => {
    const { status } = await post(world.anonymous, '/api/api', { resource: 'USER_MANAGEMENT', method: 'UPDATE_PASSWORD', body: '{}' })
    expect(status).toBe(401)
  })
})
