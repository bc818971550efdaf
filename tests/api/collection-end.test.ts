import { beforeEach, expect, test } from 'vitest'
import { requestsInWords } from '#contract/messages/collection-values.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { add, addProducts, collection, decide, detail, products, requestsOf } from './collection-support.ts'

describeOnBoth('the end of a collection', world => {
  let id = 0
  let requests: Awaited<ReturnType<typeof requestsOf>> = []

  /** Three products: one sent, one with a draft, one untouched. */
  beforeEach(async () => {
    const { p1, p1b, p2 } = world.ids.products
    id = await add(world, collection([products(p1, p1b, p2)]))
    await decide(world, id, 'COLLECT_STATUS_OPENED')
    requests = await requestsOf(world, id)
    const { all } = world.ids.forms
    const feedback = (at: number, ended: number) => ({
      request_id: requests[at]?.id ?? 0,
      questionnaire_id: all.id,
      version_id: all.version,
      name: 'x',
      revision: 1,
      ended,
      saved_at: '2026-02-01T00:00:00.000Z',
    })
    await world.database.transaction(trx =>
      trx
        .insertInto('feedback')
        .values([feedback(0, 1), feedback(1, 0)])
        .execute(),
    )
  })

  const statuses = async () => (await requestsOf(world, id)).map(request => request.status)

  test('counters tell what was asked, drafted, sent, accepted and denied', async () => {
    const counted = async () => {
      const { total, progress, sent, validated, rejected, progressPercent } = await detail(world, id)
      return [total, progress, sent, validated, rejected, progressPercent]
    }
    expect(await counted()).toEqual([3, 1, 1, 0, 0, 33])
    const set = (at: number, status: string) =>
      world.database.transaction(trx =>
        trx
          .updateTable('request')
          .set({ status })
          .where('id', '=', requests[at]?.id ?? 0)
          .execute(),
      )
    await set(0, 'REQUEST_ACCEPTED')
    expect(await counted()).toEqual([3, 1, 0, 1, 0, 33])
    await set(1, 'REQUEST_DENIED')
    expect(await counted()).toEqual([3, 0, 0, 1, 1, 33])
    const list = await world.as('reader').call('COLLECT_MANAGEMENT', 'FILTER', { code: `CC${id}` })
    expect(list.payload).toMatchObject({ count: 1, data: [{ total: 3, validated: 1, rejected: 1, can: ['GET_ID'] }] })
  })

  test('closing hands over what is sent and keeps the drafts', async () => {
    await decide(world, id, 'COLLECT_STATUS_CLOTURED')
    expect(await statuses()).toEqual(['REQUEST_IN_PROGRESS', 'REQUEST_FEEDBACK', 'REQUEST_FEEDBACK'])
    const after = await requestsOf(world, id)
    expect(after.map(request => request.rev)).toEqual(requests.map(request => request.rev + 1))
    const events = await world.database.reader
      .selectFrom('request_event')
      .where('request_id', '=', requests[0]?.id ?? 0)
      .where('kind', '=', 'STATUS')
      .selectAll()
      .execute()
    expect(events).toMatchObject([{ by_user: null, from_status: 'REQUEST_FEEDBACK', to_status: 'REQUEST_IN_PROGRESS' }])
    expect((await detail(world, id)).can).toEqual(['GET_ID', 'CHANGE_DECISION'])
  })

  test('archiving waits for the requests in hand, then denies what was never answered', async () => {
    await decide(world, id, 'COLLECT_STATUS_CLOTURED')
    const refused = await decide(world, id, 'COLLECT_STATUS_ARCHIVAGE')
    expect(refused.error).toMatchObject({
      message: 'TRANSITION_REFUSED',
      detail: { from: 'COLLECT_STATUS_CLOTURED', to: 'COLLECT_STATUS_ARCHIVAGE', inProgress: 1 },
    })
    expect(await statuses()).toEqual(['REQUEST_IN_PROGRESS', 'REQUEST_FEEDBACK', 'REQUEST_FEEDBACK'])
    const set = (at: number, status: string) =>
      world.database.transaction(trx =>
        trx
          .updateTable('request')
          .set({ status })
          .where('id', '=', requests[at]?.id ?? 0)
          .execute(),
      )
    await set(0, 'REQUEST_ACCEPTED')
    await set(2, 'REQUEST_SPECIAL_OPEN')
    expect((await decide(world, id, 'COLLECT_STATUS_ARCHIVAGE')).payload).toEqual({})
    expect(await statuses()).toEqual(['REQUEST_ACCEPTED', 'REQUEST_DENIED', 'REQUEST_DENIED'])
    const history = await world.database.reader
      .selectFrom('collection_event')
      .where('collection_id', '=', id)
      .select('to_status')
      .orderBy('id')
      .execute()
    expect(history.map(event => event.to_status)).toEqual(['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_CLOTURED', 'COLLECT_STATUS_ARCHIVAGE'])
    expect((await detail(world, id)).can).toEqual(['GET_ID', 'CHANGE_DECISION', 'DISABLE'])
  })

  test('of two decisions at once one stands', async () => {
    const answers = await Promise.all([decide(world, id, 'COLLECT_STATUS_CLOTURED'), decide(world, id, 'COLLECT_STATUS_CLOTURED')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
  })
})

describeOnBoth('many targets', world => {
  test('a collection of thousands of products opens in one decision', async () => {
    const count = process.env.SCEAU_LONG ? 20_000 : 3000
    const ids = await addProducts(world, world.ids.affiliates.a1, count)
    const id = await add(world, collection([products(...ids)]))
    expect((await decide(world, id, 'COLLECT_STATUS_OPENED')).payload).toEqual({})
    expect(await detail(world, id)).toMatchObject({ total: count, progressPercent: 0 })
    const notices = await world.database.reader
      .selectFrom('notification')
      .where('user_id', '=', world.ids.users.partner)
      .select('text')
      .execute()
    expect(notices).toEqual([{ text: expect.stringContaining(requestsInWords(count)) }])
  })
})
