import { expect, test } from 'vitest'
import type { Input } from '#contract/registry.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { type Add, add, affiliates, collection, decide, detail, products, requestsOf, users } from './collection-support.ts'

describeOnBoth('collections', world => {
  test('a collection is written, read, changed and deleted while it is CREATED', async () => {
    const { p1, p2 } = world.ids.products
    const small = world.ids.forms.small.id
    const body = collection([products(p1, p2, p1), affiliates(small, world.ids.affiliates.a1), users(small, world.ids.users.guest)])
    const id = await add(world, body)
    const read = await detail(world, id)
    expect(read).toMatchObject({ name: body.name, status: 'COLLECT_STATUS_CREATED', total: 0, progressPercent: 0 })
    expect(read.can).toEqual(['GET_ID', 'UPDATE', 'DELETE', 'CHANGE_DECISION', 'PREVIEW', 'DISABLE'])
    expect(read.forms.map(form => [form.products.length, form.affiliates, form.users, form.forms])).toEqual([
      [2, [], [], []],
      [0, [world.ids.affiliates.a1], [], [small]],
      [0, [], [world.ids.users.guest], [small]],
    ])
    expect(read.forms[0]?.targets.map(target => target.name)).toEqual(['Fonds Bêta', 'Livret Alpha'])
    const changed = { ...collection([products(p1)]), id }
    expect((await world.as('admin').call('COLLECT_MANAGEMENT', 'UPDATE', changed)).payload).toEqual({ id })
    expect(await detail(world, id)).toMatchObject({ name: changed.name, forms: [{ products: [p1] }] })
    await world.as('admin').call('COLLECT_MANAGEMENT', 'DELETE', { id })
    expect((await world.as('admin').call('COLLECT_MANAGEMENT', 'GET_ID', { id })).error?.message).toBe('NOT_FOUND')
  })

  test('the selects have every collection by name', async () => {
    for (const name of ['Zoé', 'Élan', 'abaque']) await add(world, collection([], { name }))
    const { payload } = await world.as('staff').call('COLLECT_MANAGEMENT', 'GET_ALL', {})
    const names = payload.map(one => one.name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
    expect(names).toEqual(expect.arrayContaining(['abaque', 'Élan', 'Zoé']))
  })

  test('a name is taken once, whatever its case and accents', async () => {
    const body = collection([])
    await add(world, body)
    const again = await world.as('admin').call('COLLECT_MANAGEMENT', 'ADD', { ...body, name: body.name.toUpperCase() })
    expect({ status: again.status, error: again.error }).toEqual({ status: 409, error: { message: 'ALREADY_EXISTS', detail: 'NAME' } })
    const other = await add(world, collection([]))
    const renamed = await world.as('admin').call('COLLECT_MANAGEMENT', 'UPDATE', { ...body, id: other })
    expect(renamed.error?.detail).toBe('NAME')
  })

  test.each<[string, (world: World) => Add, { path: string; code: string }[]]>([
    ['an end before the start', () => collection([], { endDate: '2025-12-31' }), [{ path: 'endDate', code: 'STD_ERROR.DATE_ORDER' }]],
    ['no product', () => collection([products()]), [{ path: 'forms.0.products', code: 'COLLECT.PRODUCTS' }]],
    ['no affiliate', w => collection([affiliates(w.ids.forms.small.id)]), [{ path: 'forms.0.affiliates', code: 'COLLECT.AFFILIATES' }]],
    ['no user', w => collection([users(w.ids.forms.small.id)]), [{ path: 'forms.0.users', code: 'COLLECT.USERS' }]],
    [
      'no questionnaire',
      w => collection([{ ...affiliates(1, w.ids.affiliates.a1), forms: [] }]),
      [{ path: 'forms.0.forms', code: 'COLLECT.FORMS' }],
    ],
    [
      'an unknown product',
      w => collection([products(w.ids.products.p1, 99_999)]),
      [{ path: 'forms.0.products', code: 'COLLECT.TARGET_UNKNOWN' }],
    ],
    [
      'a user of an affiliate',
      w => collection([users(w.ids.forms.small.id, w.ids.users.partner)]),
      [{ path: 'forms.0.users', code: 'COLLECT.TARGET_UNKNOWN' }],
    ],
    [
      'an unknown reason',
      w => collection([{ ...products(w.ids.products.p1), reason: 'NADA' }]),
      [{ path: 'forms.0.reason', code: 'COLLECT.REASON' }],
    ],
    [
      'an unknown questionnaire',
      w => collection([affiliates(99_999, w.ids.affiliates.a1)]),
      [{ path: 'forms.0.forms', code: 'COLLECT.FORM_UNKNOWN' }],
    ],
    [
      'a target asked twice',
      w => collection([products(w.ids.products.p1), products(w.ids.products.p1, w.ids.products.p2)]),
      [{ path: 'forms.1.products', code: 'COLLECT.TARGET_TWICE' }],
    ],
  ])('%s is refused and named', async (_what, body, fields) => {
    const before = await world.count('collection')
    const { status, error } = await world.as('admin').call('COLLECT_MANAGEMENT', 'ADD', body(world))
    expect({ status, message: error?.message, fields: error?.fields }).toEqual({ status: 400, message: 'VALIDATION_ERROR', fields })
    expect(await world.count('collection')).toBe(before)
  })

  test.each(['startDate', 'endDate', 'name'])('%s is required', async field => {
    const body = Object.fromEntries(Object.entries(collection([])).filter(([name]) => name !== field))
    const { error } = await world.as('admin').callAny('COLLECT_MANAGEMENT', 'ADD', body)
    expect(error?.fields?.map(fault => fault.path)).toEqual([field])
  })

  test('opening creates one request a target, pinned and told', async () => {
    const { p1, p2 } = world.ids.products
    const { small, all } = world.ids.forms
    const { a1, a2 } = world.ids.affiliates
    const id = await add(world, collection([products(p1, p2), affiliates(small.id, a1), users(small.id, world.ids.users.guest)]))
    const told = await world.count('notification')
    expect((await decide(world, id, 'COLLECT_STATUS_OPENED')).payload).toEqual({})
    const requests = await requestsOf(world, id)
    expect(
      requests.map(({ type, status, affiliate_id, product_id, user_id }) => [type, status, affiliate_id, product_id, user_id]),
    ).toEqual([
      ['REQUEST_FORM_PRODUCT', 'REQUEST_FEEDBACK', a2, p2, null],
      ['REQUEST_FORM_PRODUCT', 'REQUEST_FEEDBACK', a1, p1, null],
      ['REQUEST_FORM_AFFILIATE', 'REQUEST_FEEDBACK', a1, null, null],
      ['REQUEST_FORM_EXTERNAL', 'REQUEST_FEEDBACK', null, null, world.ids.users.guest],
    ])
    const ids = requests.map(request => request.id)
    const pinned = await world.database.reader
      .selectFrom('request_questionnaire')
      .where('request_id', 'in', ids)
      .selectAll()
      .orderBy('request_id')
      .execute()
    expect(pinned.map(row => row.version_id)).toEqual([all.version, all.version, small.version, small.version])
    const events = await world.database.reader.selectFrom('request_event').where('request_id', 'in', ids).selectAll().execute()
    expect(events.map(event => [event.kind, event.to_status, event.by_user])).toEqual(
      ids.map(() => ['CREATED', 'REQUEST_FEEDBACK', world.ids.users.admin]),
    )
    const notices = await world.database.reader.selectFrom('notification').selectAll().orderBy('id').offset(told).limit(100).execute()
    const about = new Map(notices.map(notice => [notice.user_id, notice.request_id]))
    expect(about).toEqual(
      new Map([
        [world.ids.users.partner, null],
        [world.ids.users.colleague, null],
        [world.ids.users.partner2, ids[0]],
        [world.ids.users.guest, ids[3]],
      ]),
    )
    expect(await detail(world, id)).toMatchObject({ total: 4, can: ['GET_ID', 'CHANGE_DECISION', 'EXTENSION'] })
    const log = await world.database.reader.selectFrom('log').where('method', '=', 'CHANGE_DECISION').selectAll().execute()
    expect(log).toHaveLength(1)
  })

  test('a version made later does not touch what was pinned', async () => {
    const { small } = world.ids.forms
    const id = await add(world, collection([affiliates(small.id, world.ids.affiliates.a3)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    await world.database.transaction(async trx => {
      const version = { questionnaire_id: small.id, version: 2, name: 'v2', json_content: '{}', created_at: '2026-02-01T00:00:00.000Z' }
      const { id: next } = await trx.insertInto('questionnaire_version').values(version).returning('id').executeTakeFirstOrThrow()
      await trx.updateTable('questionnaire').set({ version_id: next }).where('id', '=', small.id).execute()
      await trx.updateTable('questionnaire').set({ version_id: small.version }).where('id', '=', small.id).execute()
    })
    const [request] = await requestsOf(world, id)
    const pinned = await world.database.reader
      .selectFrom('request_questionnaire')
      .where('request_id', '=', request?.id ?? 0)
      .selectAll()
      .execute()
    expect(pinned).toMatchObject([{ version_id: small.version }])
  })

  test.each<[string, (world: World) => Add, string]>([
    ['nothing to ask', () => collection([]), 'COLLECT.EMPTY'],
    ['a product without catalogue', w => collection([products(w.ids.products.p1, w.ids.products.bare)]), 'COLLECT.TARGET_WITHOUT_FORM'],
    [
      'an end in the past',
      w => collection([products(w.ids.products.p1)], { startDate: '2020-01-01', endDate: '2020-02-01' }),
      'COLLECT.END_PAST',
    ],
  ])('opening refuses %s, and nothing is created', async (_what, body, code) => {
    const id = await add(world, body(world))
    const { status, error } = await decide(world, id, 'COLLECT_STATUS_OPENED')
    expect({ status, message: error?.message, code: error?.fields?.[0]?.code }).toEqual({ status: 400, message: 'VALIDATION_ERROR', code })
    expect(await requestsOf(world, id)).toEqual([])
    expect((await detail(world, id)).status).toBe('COLLECT_STATUS_CREATED')
  })

  test('the targets without a questionnaire are named', async () => {
    const { bare } = world.ids.products
    const id = await add(world, collection([products(bare)]))
    const { error } = await decide(world, id, 'COLLECT_STATUS_OPENED')
    expect(error?.detail).toEqual({ code: 'COLLECT.TARGET_WITHOUT_FORM', targets: [{ id: bare, name: 'Sans catalogue' }] })
  })

  test.each([
    ['COLLECT_STATUS_CREATED', ['CLOTURED', 'ARCHIVAGE', 'EXTENSION', 'SYNCHRONISATION', 'CREATED']],
    ['COLLECT_STATUS_OPENED', ['CREATED', 'OPENED', 'EXTENSION', 'ARCHIVAGE', 'SYNCHRONISATION']],
    ['COLLECT_STATUS_EXTENSION', ['CREATED', 'OPENED', 'EXTENSION', 'ARCHIVAGE', 'SYNCHRONISATION']],
    ['COLLECT_STATUS_CLOTURED', ['CREATED', 'OPENED', 'EXTENSION', 'CLOTURED', 'SYNCHRONISATION']],
    ['COLLECT_STATUS_ARCHIVAGE', ['CREATED', 'OPENED', 'EXTENSION', 'CLOTURED', 'ARCHIVAGE']],
    ['COLLECT_STATUS_SYNCHRONISATION', ['CREATED', 'OPENED', 'CLOTURED', 'ARCHIVAGE', 'SYNCHRONISATION']],
  ])('from %s every other step is refused', async (from, refused) => {
    const id = await add(world, collection([]))
    await world.database.transaction(trx => trx.updateTable('collection').set({ status: from }).where('id', '=', id).execute())
    for (const to of refused) {
      const body = { id, decision: `COLLECT_STATUS_${to}`, comment: 'x' }
      const { status, error } = await world.as('admin').callAny('COLLECT_MANAGEMENT', 'CHANGE_DECISION', body)
      expect({ status, error }).toEqual({
        status: 403,
        error: { message: 'TRANSITION_REFUSED', detail: { from, to: `COLLECT_STATUS_${to}` } },
      })
    }
  })

  test('a decision needs its comment', async () => {
    const { error } = await world.as('admin').callAny('COLLECT_MANAGEMENT', 'CHANGE_DECISION', {
      id: world.ids.collections.created,
      decision: 'COLLECT_STATUS_OPENED',
      comment: '  ',
    })
    expect(error?.fields?.map(fault => fault.path)).toEqual(['comment'])
  })

  test('an open collection is neither changed nor deleted', async () => {
    const id = await add(world, collection([products(world.ids.products.p1)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const update = await world.as('admin').call('COLLECT_MANAGEMENT', 'UPDATE', { ...collection([]), id })
    const removal = await world.as('admin').call('COLLECT_MANAGEMENT', 'DELETE', { id })
    expect([update.error?.message, removal.error?.message]).toEqual(['TRANSITION_REFUSED', 'TRANSITION_REFUSED'])
    expect((await detail(world, id)).forms).toHaveLength(1)
  })

  test('an extension adds targets, moves the end, and leaves the requests as they are', async () => {
    const { p1, p2 } = world.ids.products
    const id = await add(world, collection([products(p1)]))
    const early = await world.as('admin').call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Plus', endDate: '2100-01-01' })
    expect(early.error?.message).toBe('TRANSITION_REFUSED')
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const [first] = await requestsOf(world, id)
    const extend = (body: Omit<Input<'COLLECT_MANAGEMENT', 'EXTENSION'>, 'id' | 'description'>) =>
      world.as('admin').call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Plus de temps', ...body })
    const doubled = await extend({ forms: [products(p2, p1)] })
    expect(doubled.error).toEqual({
      message: 'VALIDATION_ERROR',
      detail: { targets: [p1] },
      fields: [{ path: 'forms.0.products', code: 'COLLECT.TARGET_TWICE' }],
    })
    expect((await extend({})).error?.fields?.[0]?.code).toBe('COLLECT.EXTENSION_EMPTY')
    expect((await extend({ endDate: '2099-12-30', forms: [products(p2)] })).error?.fields).toEqual([
      { path: 'endDate', code: 'COLLECT.END_EARLIER' },
    ])
    expect((await extend({ forms: [products(p2)], endDate: '2100-06-30' })).payload).toEqual({})
    const [same, added, ...more] = await requestsOf(world, id)
    expect(same).toMatchObject({ id: first?.id, status: 'REQUEST_FEEDBACK', rev: (first?.rev ?? 0) + 1 })
    expect(added).toMatchObject({ product_id: p2, status: 'REQUEST_FEEDBACK' })
    expect(more).toEqual([])
    expect(await detail(world, id)).toMatchObject({
      status: 'COLLECT_STATUS_EXTENSION',
      endDate: '2100-06-30',
      total: 2,
      can: ['GET_ID', 'CHANGE_DECISION'],
      requests: { REQUEST_FEEDBACK: 2, REQUEST_IN_PROGRESS: 0 },
      history: [
        {
          from: 'COLLECT_STATUS_OPENED',
          to: 'COLLECT_STATUS_EXTENSION',
          comment: 'Plus de temps',
          end: { former: '2099-12-31', now: '2100-06-30' },
          added: 1,
          by: { id: world.ids.users.admin },
        },
        { from: 'COLLECT_STATUS_CREATED', to: 'COLLECT_STATUS_OPENED', comment: 'Pour la suite', end: null, added: 0 },
      ],
    })
    expect((await extend({ endDate: '2101-01-01' })).error?.message).toBe('TRANSITION_REFUSED')
  })
})
