import { expect, test } from 'vitest'
import type { Input } from '#contract/registry.ts'
import { parisDay } from '#server/services/paris.ts'
import { describeOnBoth, type Persona } from '#tests/support/api.ts'
import { addRequest } from '#tests/support/campaign.ts'
import { linkTo } from '#tests/support/outbox.ts'
import { askForPerson, newPerson } from '#tests/support/people-requests.ts'

describeOnBoth('asking for a person’s account', world => {
  const { affiliates, users } = world.ids
  const add = (persona: Persona, more: Partial<Input<'DEMANDE_MANAGEMENT', 'ADD'>> = {}) =>
    world.as(persona).call('DEMANDE_MANAGEMENT', 'ADD', { ...newPerson(), ...more })
  const detail = async (persona: Persona, id: number) => (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload
  const profileOf = async (type: string) => {
    const { id } = await world.database.reader
      .selectFrom('profile')
      .where('type', '=', type)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return { id }
  }
  const take = (id: number) => world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: users.staff })
  const accept = (id: number, more: Partial<Input<'DEMANDE_MANAGEMENT', 'CHANGE_DECISION'>> = {}) =>
    world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision: 'REQUEST_ACCEPTED', description: 'Bienvenue', ...more })

  test('by a partner for the own affiliate, by staff for one they name, by nobody else', async () => {
    const { payload } = await add('partner', { description: 'Remplace Mme Petit' })
    expect(await detail('colleague', payload.id)).toMatchObject({
      type: 'USER_ADD',
      status: 'REQUEST_NEW',
      changes: [{ field: 'emailAddress', before: '' }, { field: 'firstName' }, { field: 'lastName', after: 'Martin' }],
      affiliateTarget: affiliates.a1,
      firstName: expect.stringMatching(/^Ada/),
      description: 'Remplace Mme Petit',
      can: [],
    })
    expect((await detail('partner', payload.id)).can).toEqual(['DELETE', 'UPDATE'])
    const told = await world.database.reader.selectFrom('notification').where('request_id', '=', payload.id).select('user_id').execute()
    expect(told.map(row => row.user_id)).toContain(users.staff)
    const fault = (code: string) => ({ message: 'VALIDATION_ERROR', fields: [{ path: 'affiliateTarget', code }] })
    expect((await add('staff')).error).toEqual(fault('STD_ERROR.REQUIRED'))
    expect((await add('staff', { affiliateTarget: 999_999 })).error).toEqual(fault('STD_ERROR.INVALID_VALUE'))
    expect((await detail('staff', (await add('staff', { affiliateTarget: affiliates.a2 })).payload.id)).affiliateTarget).toBe(affiliates.a2)
    expect((await add('partner', { affiliateTarget: affiliates.a2 })).error).toEqual({ message: 'NOT_FOUND' })
    expect((await add('guest')).error).toEqual({ message: 'FORBIDDEN' })
  })

  test('an address that is an account’s or already asked for is 409 EMAIL, until the request is withdrawn', async () => {
    const taken = { message: 'ALREADY_EXISTS', detail: 'EMAIL' }
    expect((await add('partner', { emailAddress: 'STAFF@exemple.fr' })).error).toEqual(taken)
    const emailAddress = 'deux.fois@exemple.fr'
    const racing = await Promise.all(Array.from({ length: 8 }, () => add('partner', { emailAddress })))
    const [made, ...more] = racing.flatMap(answer => (answer.error ? [] : [answer.payload.id]))
    expect(more).toEqual([])
    expect(racing.flatMap(answer => answer.error ?? [])).toEqual(Array.from({ length: 7 }, () => taken))
    expect((await add('partner2', { emailAddress: 'Deux.Fois@exemple.fr' })).error).toEqual(taken)
    expect((await world.as('partner').call('DEMANDE_MANAGEMENT', 'DELETE', { id: made ?? 0 })).error).toBeNull()
    const second = (await add('partner2', { emailAddress })).payload.id
    const other = (await add('partner2')).payload.id
    const change = (id: number, persona: Persona, wanted: object) =>
      world.as(persona).call('DEMANDE_MANAGEMENT', 'UPDATE', { id, ...wanted })
    expect((await change(other, 'partner2', { emailAddress })).error).toEqual(taken)
    expect((await change(second, 'partner2', { firstName: 'Grace', description: 'Dès lundi' })).error).toBeNull()
    expect(await detail('partner2', second)).toMatchObject({
      emailAddress,
      firstName: 'Grace',
      lastName: 'Martin',
      description: 'Dès lundi',
    })
    expect((await change(second, 'staff', { firstName: 'Eve' })).error).toEqual({ message: 'FORBIDDEN' })
    await take(second)
    await world.as('staff').call('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id: second, decision: 'REQUEST_DENIED', description: 'Non' })
    expect((await change(second, 'partner2', { firstName: 'Eve' })).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
  })

  test('acceptance takes profile and gender, makes the account of the affiliate and invites the person', async () => {
    const person = newPerson()
    const id = (await world.as('partner').call('DEMANDE_MANAGEMENT', 'ADD', person)).payload.id
    await take(id)
    expect((await detail('staff', id)).decisions).toEqual(['REQUEST_ACCEPTED', 'REQUEST_DENIED'])
    const required = (path: string) => ({ path, code: 'STD_ERROR.REQUIRED' })
    expect((await accept(id)).error).toEqual({ message: 'VALIDATION_ERROR', fields: [required('profile'), required('gender')] })
    const given = { profile: await profileOf('USER_TYPE_EXTERNE'), gender: 'CIVILITE_STATUT_FEMALE' }
    const inner = await profileOf('USER_TYPE_INTERNE')
    expect((await accept(id, { ...given, profile: inner })).error).toMatchObject({
      message: 'VALIDATION_ERROR',
      fields: [{ path: 'profile.id' }],
    })
    expect((await accept(id, given)).error).toBeNull()
    expect((await detail('partner', id)).status).toBe('REQUEST_ACCEPTED')
    const account = await world.database.reader
      .selectFrom('user_account')
      .where('email_key', '=', person.emailAddress)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      user_type: 'USER_TYPE_EXTERNE',
      affiliate_id: affiliates.a1,
      first_name: person.firstName,
      profile_id: given.profile.id,
      activated: 0,
    })
    const link = await linkTo(world, person.emailAddress)
    expect((await world.anonymous.call('USER_MANAGEMENT', 'INVITE_VALIDATE', link)).payload).toMatchObject({
      affiliate: { id: affiliates.a1 },
    })
  })

  test('an account made meanwhile keeps the request from being accepted, and nothing is half done', async () => {
    const id = await askForPerson(world, 'partner')
    const { emailAddress } = await detail('partner', id)
    await world.addUser({
      username: (emailAddress ?? '').replace('@exemple.fr', ''),
      type: 'USER_TYPE_EXTERNE',
      permissions: [],
      affiliate: affiliates.a3,
    })
    await take(id)
    const given = { profile: await profileOf('USER_TYPE_EXTERNE'), gender: 'CIVILITE_STATUT_FEMALE' }
    expect((await accept(id, given)).error).toMatchObject({ message: 'ALREADY_EXISTS', detail: 'EMAIL' })
    expect((await detail('staff', id)).status).toBe('REQUEST_NEW')
  })
})

describeOnBoth('reminders', world => {
  const admin = world.as('admin')
  const remind = (id: number) => admin.call('DEMANDE_MANAGEMENT', 'SEND_EMAIL', { id, description: 'Il reste trois jours' })
  const mailed = () =>
    world.database.reader.selectFrom('mail').where('template', '=', 'EMAIL_REQUEST_REMINDER').selectAll().orderBy('id').execute()

  test('reach those who may answer, once in 24 hours, and only while answers are awaited', async () => {
    const { requests, users, affiliates } = world.ids
    await world.addUser({ username: 'lectrice', type: 'USER_TYPE_EXTERNE', permissions: ['FGUECC'], affiliate: affiliates.a1 })
    expect((await remind(requests.affiliate1)).payload).toEqual({ recipients: 2 })
    expect((await mailed()).map(mail => mail.user_id)).toEqual([users.partner, users.colleague])
    expect((await remind(requests.affiliate1)).error).toMatchObject({ message: 'CONFLICT', detail: { type: 'REMINDED' } })
    await world.database.transaction(trx =>
      trx
        .updateTable('request')
        .set({ reminded_at: new Date(Date.now() - 86_400_000).toISOString() })
        .where('id', '=', requests.affiliate1)
        .execute(),
    )
    expect((await remind(requests.affiliate1)).error).toBeNull()
    expect((await remind(requests.handed)).error).toMatchObject({ message: 'TRANSITION_REFUSED' })
    const { payload } = await admin.call('DEMANDE_MANAGEMENT', 'GET_ID', { id: requests.affiliate1 })
    expect(payload.history.filter(({ kind }) => kind === 'REMINDED').map(({ comment, subject }) => [comment, subject])).toEqual([
      ['Il reste trois jours', '2 destinataires'],
      ['Il reste trois jours', '2 destinataires'],
    ])
    const seen = (await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: requests.affiliate1 })).payload
    expect([seen.remindedAt, seen.history.map(({ kind }) => kind)]).toEqual([null, ['CREATED']])
  })

  test('a day of its own is named for a request that is awaited: to come, and not after its collection', async () => {
    const id = await addRequest(world, { status: 'REQUEST_FEEDBACK', collection: world.ids.collections.opened })
    const name = (answerBy: string | null) => admin.call('DEMANDE_MANAGEMENT', 'CHANGE_DUE', { id, answerBy })
    const seen = async () => (await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload
    const end = (await seen()).dueDate
    expect((await name('2020-01-01')).error?.fields).toEqual([{ path: 'answerBy', code: 'REQUEST.DUE_PAST' }])
    expect((await name('9999-01-01')).error?.fields).toEqual([{ path: 'answerBy', code: 'REQUEST.DUE_AFTER_END' }])
    const today = parisDay(new Date().toISOString())
    for (const day of [today, today, null]) expect((await name(day)).error).toBeNull()
    const { dueDate, history } = await seen()
    expect([dueDate, history.filter(({ kind }) => kind === 'DUE').map(({ subject, by }) => [subject, by])]).toEqual([
      end,
      [
        [today, null],
        ['', null],
      ],
    ])
    expect((await admin.call('DEMANDE_MANAGEMENT', 'CHANGE_DUE', { id: world.ids.requests.handed, answerBy: today })).error).toMatchObject({
      message: 'TRANSITION_REFUSED',
    })
  })

  test('of many requests reach each person by one message, and name what was passed over with why', async () => {
    const { requests, users } = world.ids
    const before = (await mailed()).length
    await world.database.transaction(trx => trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', users.partner2).execute())
    const asked = [requests.product1, requests.affiliate1, requests.guest, requests.handed, requests.affiliate2]
    const { payload } = await admin.call('DEMANDE_MANAGEMENT', 'SEND_EMAILS', { requests: asked })
    expect(payload).toEqual({
      recipients: 3,
      reminded: 2,
      skipped: [
        { id: requests.handed, reason: 'STATUS' },
        { id: requests.affiliate1, reason: 'RECENT' },
        { id: requests.affiliate2, reason: 'NOBODY' },
      ],
    })
    const told = (await mailed()).slice(before)
    expect(told.map(mail => mail.user_id)).toEqual([users.partner, users.colleague, users.guest])
    expect((await admin.call('DEMANDE_MANAGEMENT', 'SEND_EMAILS', { requests: [requests.guest, 999_999] })).error).toEqual({
      message: 'NOT_FOUND',
    })
  })
})

describeOnBoth('what waits, since when and until when', world => {
  const found = async (filters: Omit<Input<'DEMANDE_MANAGEMENT', 'FILTER'>, 'data'>) =>
    (await world.as('staff').call('DEMANDE_MANAGEMENT', 'FILTER', { ...filters, data: { size: 100, direction: 'ASC' } })).payload.data

  test('requests are found by who is awaited, by who is in charge, and by their lateness', async () => {
    const { requests, collections } = world.ids
    const ids = async (filters: Parameters<typeof found>[0]) => (await found(filters)).map(row => row.id)
    expect(await ids({ awaits: 'STAFF' })).toEqual([requests.handed, requests.update2])
    expect(await ids({ awaits: 'STAFF', assigned: false })).toEqual([requests.update2])
    expect(await ids({ awaits: 'PARTNER', assigned: true })).toEqual([])
    // What the fixture made in January waits for staff ever since; the collection of the others ends in 2099.
    expect(await ids({ late: true })).toEqual([requests.handed, requests.update2])
    await world.database.transaction(trx =>
      trx.updateTable('collection').set({ end_date: '2026-02-01' }).where('id', '=', collections.opened).execute(),
    )
    expect(await ids({ late: true, awaits: 'PARTNER' })).toEqual([
      requests.product1,
      requests.product2,
      requests.affiliate1,
      requests.affiliate2,
      requests.guest,
    ])
    expect(await ids({ late: false })).toEqual([])
    const [row] = await found({ id: requests.handed })
    expect(row).toMatchObject({ waitingSince: expect.stringMatching(/^2026-01-05/), dueDate: '2026-02-04' })
    const seen = (await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { data: {} })).payload.data
    expect(seen.map(({ id, dueDate }) => [id, dueDate])).toEqual([
      [requests.affiliate1, '2026-02-01'],
      [requests.handed, null],
      [requests.product1, '2026-02-01'],
    ])
    const theirs = await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { late: true, data: { direction: 'ASC' } })
    expect(theirs.payload.data.map(row => row.id)).toEqual([requests.product1, requests.affiliate1])
    expect((await world.as('partner').call('DEMANDE_MANAGEMENT', 'FILTER', { assigned: false, data: {} })).error).toEqual({
      message: 'FORBIDDEN',
    })
  })

  test('criteria are kept by name, for oneself alone', async () => {
    const save = (persona: Persona, name: string, params: string) =>
      world.as(persona).call('DEMANDE_MANAGEMENT', 'SAVE_CRITERIA', { name, params })
    const kept = async (persona: Persona) =>
      (await world.as(persona).call('DEMANDE_MANAGEMENT', 'GET_CRITERIA', {})).payload.map(({ name, params }) => [name, params])
    const { criteria } = (await save('staff', 'Été 2026', 'collectTarget=2')).payload
    await save('staff', 'À relancer', 'awaits=PARTNER&late=true')
    expect((await save('staff', 'ETE 2026', 'collectTarget=3')).payload).toEqual({ criteria })
    expect(await kept('staff')).toEqual([
      ['À relancer', 'awaits=PARTNER&late=true'],
      ['ETE 2026', 'collectTarget=3'],
    ])
    expect(await kept('admin')).toEqual([])
    expect((await world.as('admin').call('DEMANDE_MANAGEMENT', 'DELETE_CRITERIA', { criteria })).error).toEqual({ message: 'NOT_FOUND' })
    expect((await world.as('staff').call('DEMANDE_MANAGEMENT', 'DELETE_CRITERIA', { criteria })).error).toBeNull()
    for (let at = 1; at < 30; at++) await save('staff', `Liste ${at}`, '')
    expect((await save('staff', 'De trop', '')).error).toMatchObject({ fields: [{ path: 'name', code: 'REQUEST.CRITERIA_FULL' }] })
    expect((await save('staff', 'liste 1', 'open=true')).error).toBeNull()
  })
})
