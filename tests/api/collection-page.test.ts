import { expect, test } from 'vitest'
import { describeOnBoth } from '#tests/support/api.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'
import { add, affiliates, collection, decide, products, requestsOf, users } from './collection-support.ts'

describeOnBoth('a collection’s page', world => {
  const call: typeof world.as = persona => world.as(persona)

  test('PREVIEW tells who would be asked what, who would be told, and what stands in the way', async () => {
    const { p1, p1b, p2, bare } = world.ids.products
    const { small, all } = world.ids.forms
    const body = collection([products(p1, p1b, p2, bare), users(small.id, world.ids.users.guest)], { startDate: '2098-01-01' })
    const id = await add(world, body)
    const { payload } = await call('reader').call('COLLECT_MANAGEMENT', 'PREVIEW', { id })
    expect(payload).toMatchObject({
      startDate: '2098-01-01',
      requests: 5,
      asked: [
        { questionnaire: { id: all.id }, targets: 3 },
        { questionnaire: { id: small.id }, targets: 1 },
      ],
      obstacles: [{ code: 'COLLECT.TARGET_WITHOUT_FORM', targets: [{ id: bare, name: 'Sans catalogue' }] }],
    })
    expect(payload.partners.map(({ affiliate, requests, people }) => [affiliate?.id ?? null, requests, people])).toEqual(
      expect.arrayContaining([
        [world.ids.affiliates.a1, 2, 2],
        [world.ids.affiliates.a2, 2, 1],
        [null, 1, 1],
      ]),
    )
    await call('admin').call('COLLECT_MANAGEMENT', 'UPDATE', { ...collection([products(p1)]), id })
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    expect((await call('admin').call('COLLECT_MANAGEMENT', 'PREVIEW', { id })).error?.message).toBe('TRANSITION_REFUSED')
  })

  test('its targets are listed by what is left to do, filtered and exported', async () => {
    const { p1, p1b, p2 } = world.ids.products
    const { small, all } = world.ids.forms
    const id = await add(world, collection([products(p1, p1b, p2), affiliates(small.id, world.ids.affiliates.a1)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const requests = await requestsOf(world, id)
    const of = (product: number | null) => requests.find(request => request.product_id === product)?.id ?? 0
    const begun = { version_id: all.version, questionnaire_id: all.id, name: 'x', revision: 1, saved_at: '2026-02-01T00:00:00.000Z' }
    await world.database.transaction(async trx => {
      await trx
        .insertInto('feedback')
        .values([
          { ...begun, request_id: of(p1), ended: 1 },
          { ...begun, request_id: of(p2), ended: 0 },
        ])
        .execute()
      await trx.updateTable('request').set({ status: 'REQUEST_ACCEPTED' }).where('id', '=', of(p1b)).execute()
    })
    const listed = async (filters: object, order = 'state') => {
      const asked = { collect: id, ...filters, data: { order, direction: 'ASC' } }
      const { payload } = await call('reader').callAny('COLLECT_MANAGEMENT', 'GET_TARGETS', asked)
      return payload
    }
    expect(await listed({})).toMatchObject({
      count: 4,
      data: [
        { id: of(null), state: 'NOT_BEGUN', asked: 1, sent: 0, affiliate: { id: world.ids.affiliates.a1 } },
        { id: of(p2), state: 'DRAFT', name: 'Fonds Bêta', status: 'REQUEST_FEEDBACK' },
        { id: of(p1), state: 'ANSWERED', asked: 1, sent: 1 },
        { id: of(p1b), state: 'ACCEPTED' },
      ],
    })
    expect(await listed({ state: 'DRAFT' })).toMatchObject({ count: 1, data: [{ id: of(p2) }] })
    expect(await listed({ name: 'beta', type: 'COLLECT_SHARE_TYPE_PRODUCT' }, 'name')).toMatchObject({ count: 1 })
    const back = { request_id: of(p2), kind: 'STATUS', at: '2026-03-01T00:00:00.000Z', by_user: null, comment: 'x', subject: '' }
    await world.database.transaction(trx =>
      trx
        .insertInto('request_event')
        .values({ ...back, from_status: 'REQUEST_IN_PROGRESS', to_status: 'REQUEST_FEEDBACK' })
        .execute(),
    )
    expect(await listed({ state: 'TO_CORRECT' })).toMatchObject({ count: 1, data: [{ id: of(p2) }] })
    const asked = { targetFilterBO: { collect: id, state: 'ACCEPTED' }, fields: { name: 'Cible', state: 'État' } }
    const file = await call('reader').callAny('COLLECT_MANAGEMENT', 'EXPORT_TARGETS', asked)
    expect(sheetRows(answeredBook(file.payload))).toEqual([
      ['Cible', 'État'],
      ['Épargne Alpha', 'Acceptée'],
    ])
  })

  test('hiding takes a prepared collection out of lists and choices, and showing brings it back; an open one is not hidden', async () => {
    const id = await add(world, collection([products(world.ids.products.p1)]))
    const admin = call('admin')
    const seen = async () => {
      const list = await admin.call('COLLECT_MANAGEMENT', 'FILTER', { code: `CC${id}` })
      const hidden = await admin.call('COLLECT_MANAGEMENT', 'FILTER', { code: `CC${id}`, enabled: false })
      const choices = await admin.call('COLLECT_MANAGEMENT', 'GET_ALL', {})
      return [list.payload.count, hidden.payload.count, choices.payload.some(one => one.id === id)]
    }
    expect(await seen()).toEqual([1, 0, true])
    await admin.call('COLLECT_MANAGEMENT', 'DISABLE', { id })
    expect(await seen()).toEqual([0, 1, false])
    expect((await decide(world, id, 'COLLECT_STATUS_OPENED')).error?.message).toBe('TRANSITION_REFUSED')
    expect((await admin.call('COLLECT_MANAGEMENT', 'GET_ID', { id })).payload.can).toEqual(['GET_ID', 'DELETE', 'PREVIEW', 'ENABLE'])
    await admin.call('COLLECT_MANAGEMENT', 'ENABLE', { id })
    expect(await seen()).toEqual([1, 0, true])
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    expect((await admin.call('COLLECT_MANAGEMENT', 'DISABLE', { id })).error?.message).toBe('TRANSITION_REFUSED')
  })

  test('EXPORT gives each answer with its target and collection; a collection without any says so', async () => {
    const { small } = world.ids.forms
    const id = await add(world, collection([affiliates(small.id, world.ids.affiliates.a1)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const fields = {
      code: 'Collecte',
      'affiliate.name': 'Affilié',
      questionnaire: 'Questionnaire',
      question: 'Question',
      response: 'Réponse',
    }
    const exported = (shareType = 'COLLECT_SHARE_TYPE_AFFILIATE') =>
      call('reader').callAny('COLLECT_MANAGEMENT', 'EXPORT', { id, shareType, fields })
    const none = { message: 'VALIDATION_ERROR', fields: [{ path: 'id', code: 'COLLECT.NO_DATA' }] }
    expect((await exported()).error).toEqual(none)
    const [request] = await requestsOf(world, id)
    const sending = { name: 'Mes réponses', request: request?.id ?? 0, form: small.id, ended: true }
    const sent = await call('partner').call('FEEDBACK_MANAGEMENT', 'ADD', { ...sending, feedbacks: [{ name: 'nom', value: 'Alpha' }] })
    expect(sent.payload).toMatchObject({ ended: true })
    const [head, ...rows] = sheetRows(answeredBook((await exported()).payload))
    expect(head).toEqual(Object.values(fields))
    expect(rows).toEqual([[`CC${id}`, expect.any(String), 'Questionnaire court', expect.any(String), 'Alpha']])
    expect((await exported('COLLECT_SHARE_TYPE_USER')).error).toEqual(none)
    const offered = await call('reader').call('COLLECT_MANAGEMENT', 'GET_EXPORT_FIELDS', { shareType: 'COLLECT_SHARE_TYPE_AFFILIATE' })
    expect(offered.payload.map(one => one.field)).toEqual(
      expect.arrayContaining([...Object.keys(fields), 'affiliate.siren', 'startDate', 'reason']),
    )
  })
})
