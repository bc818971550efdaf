import { expect, test } from 'vitest'
import { describeOnBoth } from '#tests/support/api.ts'
import { add, affiliates, collection, decide, detail, products, requestsOf, users } from './collection-support.ts'

describeOnBoth('what stands in a collection’s way', world => {
  test('targets disabled since they were chosen are named, and the collection is saved without them', async () => {
    const { p1, p2 } = world.ids.products
    const { guest } = world.ids.users
    const forms = [products(p1, p2), users(world.ids.forms.small.id, guest)]
    const id = await add(world, collection(forms))
    await world.database.transaction(async trx => {
      await trx.updateTable('product').set({ enabled: 0 }).where('id', '=', p2).execute()
      await trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', guest).execute()
    })
    expect((await detail(world, id)).forms.map(form => form.targets.map(target => [target.id, target.isUsable]))).toEqual([
      [
        [p2, false],
        [p1, true],
      ],
      [[guest, false]],
    ])
    const save = (asked: typeof forms) => world.as('admin').call('COLLECT_MANAGEMENT', 'UPDATE', { ...collection(asked), id })
    const { error } = await save(forms)
    expect(error).toEqual({
      message: 'VALIDATION_ERROR',
      detail: {
        code: 'COLLECT.TARGET_UNKNOWN',
        targets: [
          { id: p2, name: 'Fonds Bêta' },
          { id: guest, name: expect.any(String) },
        ],
      },
      fields: [
        { path: 'forms.0.products', code: 'COLLECT.TARGET_UNKNOWN' },
        { path: 'forms.1.users', code: 'COLLECT.TARGET_UNKNOWN' },
      ],
    })
    expect((await save([products(p1)])).payload).toEqual({ id })
    await world.database.transaction(trx => trx.updateTable('product').set({ enabled: 1 }).where('id', '=', p2).execute())
  })

  test('answers are taken from the first day on, as the server’s day in Paris tells', async () => {
    const id = await add(world, collection([affiliates(world.ids.forms.small.id, world.ids.affiliates.a1)], { startDate: '2099-01-01' }))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const [request] = await requestsOf(world, id)
    const asked = { name: 'Ma collecte', request: request?.id ?? 0, form: world.ids.forms.small.id, feedbacks: [], ended: false }
    const seen = async () => (await world.as('partner').call('DEMANDE_MANAGEMENT', 'GET_ID', { id: asked.request })).payload
    const early = await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', asked)
    expect(early.error).toEqual({
      message: 'TRANSITION_REFUSED',
      detail: { from: 'REQUEST_FEEDBACK', to: 'REQUEST_FEEDBACK', opensOn: '2099-01-01' },
    })
    expect(await seen()).toMatchObject({ opensOn: '2099-01-01', can: [] })
    const begins = async (day: string) =>
      world.database.transaction(trx => trx.updateTable('collection').set({ start_date: day }).where('id', '=', id).execute())
    await begins('2026-01-01')
    expect(await seen()).toMatchObject({ opensOn: null, can: ['FILL'] })
    expect((await world.as('partner').call('FEEDBACK_MANAGEMENT', 'ADD', asked)).status).toBe(200)
  })

  test('an extension, the closing and the archiving are told to whom they concern, each once', async () => {
    const { p1, p1b, p2 } = world.ids.products
    const id = await add(world, collection([products(p1, p1b, p2)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    const requests = await requestsOf(world, id)
    const { all } = world.ids.forms
    const sent = {
      questionnaire_id: all.id,
      version_id: all.version,
      name: 'x',
      revision: 1,
      ended: 1,
      saved_at: '2026-02-01T00:00:00.000Z',
    }
    const answered = requests.find(request => request.product_id === p1)?.id ?? 0
    await world.database.transaction(trx =>
      trx
        .insertInto('feedback')
        .values({ ...sent, request_id: answered })
        .execute(),
    )
    const { partner, colleague, partner2 } = world.ids.users
    const toldOf = async (type: string) => {
      const rows = await world.database.reader.selectFrom('notification').where('type', '=', type).selectAll().orderBy('id').execute()
      return rows.map(row => [row.user_id, row.request_id])
    }
    const of = (product: number) => requests.find(request => request.product_id === product)?.id ?? 0
    await world.as('admin').call('COLLECT_MANAGEMENT', 'EXTENSION', { id, description: 'Un mois de plus', endDate: '2100-01-31' })
    expect(await toldOf('COLLECTION_EXTENDED')).toEqual([
      [partner, null],
      [colleague, null],
      [partner2, of(p2)],
    ])
    await decide(world, id, 'COLLECT_STATUS_CLOTURED')
    expect(await toldOf('COLLECTION_HANDED_OVER')).toEqual([
      [partner, answered],
      [colleague, answered],
    ])
    expect(await toldOf('COLLECTION_CLOSED')).toEqual([
      [partner, of(p1b)],
      [colleague, of(p1b)],
      [partner2, of(p2)],
    ])
    await world.database.transaction(trx =>
      trx.updateTable('request').set({ status: 'REQUEST_ACCEPTED' }).where('id', '=', answered).execute(),
    )
    await decide(world, id, 'COLLECT_STATUS_ARCHIVAGE')
    expect(await toldOf('COLLECTION_ARCHIVED')).toHaveLength(3)
  })
})
