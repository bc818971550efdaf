import { expect, test } from 'vitest'
import { ago, DAY, signIn } from '#tests/support/accounts.ts'
import { type Client, describeOnBoth } from '#tests/support/api.ts'
import { linkTo, mailsTo } from '#tests/support/outbox.ts'

const PASSWORD = 'Toute-nouvelle-2027!'
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function upload(client: Client, model: object) {
  const body = new FormData()
  body.set('file', new File([PIXEL], 'moi.png', { type: 'image/png' }))
  body.set('model', JSON.stringify(model))
  const answer = await client.request('/api/files/service', { method: 'POST', body })
  const json: { message?: string; payload?: { fileName: string } } = await answer.json()
  const wait = Number(answer.headers.get('retry-after'))
  return { status: answer.status, message: json.message, fileName: json.payload?.fileName ?? '', wait }
}

describeOnBoth('invitations', world => {
  let made = 0
  async function invite() {
    const email = `Invite.${++made}@exemple.fr`
    const profile = await world.database.reader
      .selectFrom('profile')
      .where('type', '=', 'USER_TYPE_EXTERNE')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { payload } = await world.as('superadmin').call('USER_MANAGEMENT', 'INVITE', {
      profile: { id: profile.id },
      email,
      userType: 'USER_TYPE_EXTERNE',
      gender: 'CIVILITE_STATUT_FEMALE',
      affiliate: { id: world.ids.affiliates.a1 },
    })
    return { id: payload.id, email, link: await linkTo(world, email) }
  }
  const person = (email: string) => ({
    email,
    username: `nouvelle.${made}`,
    firstName: 'Ada',
    lastName: 'Martin',
    phone: '+33 1 23456789',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  const age = (id: number) =>
    world.database.transaction(trx =>
      trx
        .updateTable('account_token')
        .set({ expires_at: ago(1000) })
        .where('user_id', '=', id)
        .execute(),
    )

  test('an invited person reads what is known of them, makes the account with a photo, and signs in', async () => {
    const { id, email, link } = await invite()
    const { payload } = await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', link)
    expect(payload).toMatchObject({ id, email, userType: 'USER_TYPE_EXTERNE', gender: 'CIVILITE_STATUT_FEMALE' })
    expect(payload.affiliate).toMatchObject({ id: world.ids.affiliates.a1 })
    const { fileName } = await upload(world.anonymous, { usedFor: 'PROFILE', ...link })
    const input = { ...person(email), image: fileName, reset: link }
    expect((await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', input)).error).toBeNull()
    const row = await world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ activated: 1, first_name: 'Ada', image: fileName, user_type: 'USER_TYPE_EXTERNE', is_super_admin: 0 })
    expect((await signIn(world, row.username, PASSWORD)).status).toBe(200)
    expect((await mailsTo(world, email))[0]?.template).toBe('EMAIL_USER_ACTIVATED')
    const [again, validated] = [
      await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', { ...input, username: 'autre' }),
      await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', link),
    ]
    expect([again.error?.message, validated.error?.message]).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN'])
    expect(await upload(world.anonymous, { usedFor: 'PROFILE', ...link })).toMatchObject({ status: 403, message: 'INVALID_TOKEN' })
    const log = await world.database.reader.selectFrom('log').select(['json_body', 'json_changes']).execute()
    for (const secret of [link.token, PASSWORD]) expect(JSON.stringify(log)).not.toContain(secret)
  })

  test('an invitation lives 7 days; a new one kills the former', async () => {
    const { id, email, link } = await invite()
    const token = await world.database.reader.selectFrom('account_token').where('user_id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(Date.parse(token.expires_at) - Date.parse(token.created_at)).toBe(7 * DAY)
    await world.as('superadmin').call('USER_MANAGEMENT', 'INVITE_RESEND', { id })
    const newer = await linkTo(world, email)
    expect((await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', link)).error?.message).toBe('INVALID_TOKEN')
    expect((await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', newer)).error).toBeNull()
    await age(id)
    const [read, create] = [
      await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', newer),
      await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', { ...person(email), reset: newer }),
    ]
    expect([read.status, create.status, create.error?.message]).toEqual([408, 408, 'TOKEN_EXPIRED'])
  })

  test('a taken e-mail or identifier is told by its name, whatever the case', async () => {
    const { email, link } = await invite()
    const create = (more: object) => world.anonymous.callAny('USER_MANAGEMENT', 'INVITE_CREATE', { ...person(email), reset: link, ...more })
    for (const [more, detail] of [
      [{ username: 'PARTNER' }, 'USERNAME'],
      [{ email: 'Partner@exemple.fr' }, 'EMAIL'],
    ] as const) {
      const { status, error } = await create(more)
      expect([status, error?.message, error?.detail]).toEqual([409, 'ALREADY_EXISTS', detail])
    }
    expect((await create({ confirmPassword: 'autre' })).error?.fields).toEqual([
      { path: 'confirmPassword', code: 'STD_ERROR.PASSWORD_MISMATCH' },
    ])
    expect((await create({ password: 'court', confirmPassword: 'court' })).error?.message).toBe('PASSWORD_POLICY')
    expect((await create({ image: 'inconnu.png' })).error?.message).toBe('NOT_FOUND')
    expect((await create({})).error).toBeNull()
  })

  test('of fifty who use one invitation at the same time, one wins', async () => {
    const { email, link } = await invite()
    const tries = Array.from({ length: 50 }, (_, at) => ({ ...person(email), username: `course.${made}.${at}`, reset: link }))
    const answers = await Promise.all(tries.map(input => world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === 'INVALID_TOKEN')).toHaveLength(49)
  })

  test('fields that the invited person may not choose stay as they were', async () => {
    const { id, email, link } = await invite()
    const before = await world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const more = { userType: 'USER_TYPE_INTERNE', isSuperAdmin: true, profile: { id: 1 }, affiliate: { id: 2 }, roles: [{ id: 1 }] }
    await world.anonymous.callAny('USER_MANAGEMENT', 'INVITE_CREATE', { ...person(email), ...more, reset: link })
    const after = await world.database.reader.selectFrom('user_account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (const column of ['user_type', 'is_super_admin', 'profile_id', 'affiliate_id'] as const) expect(after[column]).toBe(before[column])
    expect(after.activated).toBe(1)
  })

  test('a disabled account cannot be completed; a photo needs the invitation and must be the person’s own upload', async () => {
    const [one, other] = [await invite(), await invite()]
    const disable = (enabled: number) =>
      world.database.transaction(trx => trx.updateTable('user_account').set({ enabled }).where('id', '=', one.id).execute())
    await disable(0)
    const refused = await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', { ...person(one.email), reset: one.link })
    expect([refused.status, refused.error?.message]).toEqual([403, 'USER_DISABLED'])
    await disable(1)
    expect((await upload(world.anonymous, { usedFor: 'PROFILE' })).status).toBe(401)
    expect((await upload(world.anonymous, { usedFor: 'IMAGE', ...one.link })).status).toBe(401)
    expect((await upload(world.anonymous, { usedFor: 'PROFILE', ...one.link, token: 'faux' })).status).toBe(403)
    const { fileName } = await upload(world.anonymous, { usedFor: 'PROFILE', ...other.link })
    const stolen = await world.anonymous.call('USER_MANAGEMENT', 'INVITE_CREATE', {
      ...person(one.email),
      image: fileName,
      reset: one.link,
    })
    expect(stolen.error?.message).toBe('NOT_FOUND')
  })

  test('one invitation tries at most 20 photos', async () => {
    const { link } = await invite()
    const model = { usedFor: 'PROFILE', ...link }
    for (let at = 0; at < 20; at++) expect((await upload(world.anonymous, model)).status).toBe(200)
    const refused = await upload(world.anonymous, model)
    expect(refused.status).toBe(429)
    expect(refused.wait).toBeGreaterThan(23 * 3600)
  })
})
