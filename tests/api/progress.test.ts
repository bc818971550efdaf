import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressPercent } from '#contract/resources/collection/rules.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { add, affiliates, collection, decide, products, requestsOf, users } from './collection-support.ts'

/** Opens a collection that asks both affiliates and a guest, and gives it an id. */
async function opened(world: World): Promise<number> {
  const { p1, p1b, p2 } = world.ids.products
  const { small } = world.ids.forms
  const asked = [products(p1, p1b, p2), affiliates(small.id, world.ids.affiliates.a1), users(small.id, world.ids.users.guest)]
  const id = await add(world, collection(asked))
  await decide(world, id, 'COLLECT_STATUS_OPENED')
  return id
}

const STATES = ['none', 'draft', 'sent', 'accepted', 'denied'] as const
type State = (typeof STATES)[number]
const STATUSES = {
  none: 'REQUEST_FEEDBACK',
  draft: 'REQUEST_FEEDBACK',
  sent: 'REQUEST_FEEDBACK',
  accepted: 'REQUEST_ACCEPTED',
  denied: 'REQUEST_DENIED',
}

/** Puts every request of a collection, in the order of their ids, into a state. */
async function put({ database }: World, requests: readonly number[], states: readonly State[]): Promise<void> {
  await database.transaction(async trx => {
    await trx
      .deleteFrom('feedback')
      .where('request_id', 'in', [...requests])
      .execute()
    for (const [at, id] of requests.entries()) {
      const state = states[at] ?? 'none'
      await trx.updateTable('request').set({ status: STATUSES[state] }).where('id', '=', id).execute()
      const asked = await trx.selectFrom('request_questionnaire').where('request_id', '=', id).selectAll().execute()
      if (state === 'none') continue
      const saved = { name: 'x', revision: 1, ended: Number(state !== 'draft'), saved_at: '2026-02-01T00:00:00.000Z' }
      for (const { questionnaire_id, version_id } of asked)
        await trx
          .insertInto('feedback')
          .values({ request_id: id, questionnaire_id, version_id, ...saved })
          .execute()
    }
  })
}

/** How many questionnaires each of these requests asks, and how many of them are done: counted one by one. */
async function recount({ database }: World, requests: readonly number[]) {
  let [total, done] = [0, 0]
  for (const id of requests) {
    const { status } = await database.reader.selectFrom('request').where('id', '=', id).select('status').executeTakeFirstOrThrow()
    for (const asked of await database.reader.selectFrom('request_questionnaire').where('request_id', '=', id).selectAll().execute()) {
      total++
      const sent = await database.reader
        .selectFrom('feedback')
        .where('request_id', '=', id)
        .where('questionnaire_id', '=', asked.questionnaire_id)
        .where('ended', '=', 1)
        .selectAll()
        .executeTakeFirst()
      if (status === 'REQUEST_ACCEPTED' || (status !== 'REQUEST_DENIED' && sent)) done++
    }
  }
  return { total, done, progress: progressPercent({ total, sent: done, validated: 0 }) }
}

describeOnBoth('progress of a collection', world => {
  test('whatever its requests’ states, every row counts what a recount finds, and partners’ rows their own alone', async () => {
    const id = await opened(world)
    const requests = await requestsOf(world, id)
    const ids = requests.map(request => request.id)
    const idsOf = (affiliate: number | null) => requests.filter(request => request.affiliate_id === affiliate).map(request => request.id)
    const { a1, a2 } = world.ids.affiliates
    const one = fc.array(fc.constantFrom(...STATES), { minLength: ids.length, maxLength: ids.length })
    await fc.assert(
      fc.asyncProperty(one, async states => {
        await put(world, ids, states)
        const { payload: rows } = await world.as('reader').call('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS', { id })
        expect(rows.map(row => row.affiliate?.id ?? null)).toEqual([a1, a2, null])
        for (const row of rows) expect(row).toMatchObject(await recount(world, idsOf(row.affiliate?.id ?? null)))
        const { payload: own } = await world.as('partner').call('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS_AFFILIATE', { id })
        expect(own.map(row => row.id)).toEqual(idsOf(a1))
        for (const row of own) expect(row).toMatchObject({ requests: 1, ...(await recount(world, [row.id])) })
        const [all, ownOnly] = [await recount(world, ids), await recount(world, idsOf(a1))]
        const dashboard = await world.as('staff').call('COLLECT_MANAGEMENT', 'GET_DASHBOARD', { id })
        expect(dashboard.payload).toMatchObject({
          count: 1,
          data: [{ id, total: all.total, done: all.done, progressPercent: all.progress }],
        })
        const external = await world.as('partner').call('COLLECT_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', { id })
        expect(external.payload.data).toMatchObject([{ total: ownOnly.total, progressPercent: ownOnly.progress }])
      }),
      { numRuns: 8 },
    )
  })

  test('a row names products, questionnaires and those who may answer', async () => {
    const id = await opened(world)
    const { payload: rows } = await world.as('staff').call('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS', { id })
    const [first, , guest] = rows
    expect(first).toMatchObject({ affiliate: { name: 'Banque Alpha' }, requests: 3, progress: 0 })
    expect(first?.product.map(one => one.id).sort()).toEqual([world.ids.products.p1, world.ids.products.p1b].sort())
    expect(first?.model.map(one => one.id).sort()).toEqual([world.ids.forms.all.id, world.ids.forms.small.id].sort())
    expect(first?.users.map(one => one.name)).toEqual(['Camille PARTNER', 'Camille COLLEAGUE'])
    expect(guest).toMatchObject({ affiliate: null, product: [], users: [{ name: 'Camille GUEST' }] })
  })

  test('who is asked nothing does not learn of a collection; what was not opened, or is hidden, is on no dashboard', async () => {
    const id = await opened(world)
    const outsider = world.as('outsider')
    expect((await outsider.call('COLLECT_MANAGEMENT', 'GET_COLLECT_PROGRESS_AFFILIATE', { id })).error?.message).toBe('NOT_FOUND')
    expect((await outsider.call('COLLECT_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', {})).payload).toEqual({ data: [], count: 0 })
    const created = await add(world, collection([products(world.ids.products.p1)]))
    const listed = async (asked: object) => (await world.as('staff').call('COLLECT_MANAGEMENT', 'GET_DASHBOARD', asked)).payload
    expect((await listed({ id: created })).count).toBe(0)
    const archived = async (startDate: string) => {
      const asked = { ...collection([products(world.ids.products.p1)]), startDate }
      const made = await add(world, asked)
      for (const status of ['COLLECT_STATUS_OPENED', 'COLLECT_STATUS_CLOTURED', 'COLLECT_STATUS_ARCHIVAGE'] as const)
        await decide(world, made, status)
      return made
    }
    const [former, ended] = [await archived('2023-01-12'), await archived('2024-01-12')]
    const byStatus = await listed({ order: 'status', direction: 'ASC', size: 100 })
    expect(byStatus.data.slice(-2)).toMatchObject([
      { id: ended, status: 'COLLECT_STATUS_ARCHIVAGE' },
      { id: former, status: 'COLLECT_STATUS_ARCHIVAGE' },
    ])
    await world.as('admin').call('COLLECT_MANAGEMENT', 'DISABLE', { id: ended })
    expect((await listed({ id: ended })).count).toBe(0)
  })
})

describeOnBoth('accounts by affiliate', world => {
  test('staff page through affiliates with their accounts, a partner through the accounts of the own one', async () => {
    const staff = world.as('staff')
    const { payload } = await staff.call('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD', { size: 2, order: 'name', direction: 'ASC' })
    expect(payload).toMatchObject({ count: 3, data: [{ name: 'Banque Alpha' }, { name: 'Coopérative Bêta' }] })
    expect(payload.data[0]?.usersList.map(one => [one.username, one.accountStatus])).toEqual([
      ['colleague', 1],
      ['partner', 1],
    ])
    const found = await staff.call('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD', { name: 'beta' })
    expect(found.payload.data.map(one => one.usersList.map(user => user.email))).toEqual([['partner2@exemple.fr']])
    const own = await world
      .as('partner')
      .call('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', { size: 1, order: 'name', direction: 'DESC' })
    expect(own.payload).toMatchObject({ count: 2, data: [{ id: world.ids.affiliates.a1, usersList: [{ username: 'partner' }] }] })
    expect(own.payload.data[0]?.usersList).toHaveLength(1)
  })

  test('a disabled affiliate and an erased account are left out', async () => {
    await world.database.transaction(async trx => {
      await trx.updateTable('affiliate').set({ enabled: 0 }).where('id', '=', world.ids.affiliates.a3).execute()
      await trx
        .updateTable('user_account')
        .set({ erased_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', world.ids.users.colleague)
        .execute()
    })
    const { payload } = await world.as('staff').call('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD', {})
    expect(payload.data.map(one => one.usersList.length)).toEqual([1, 1])
    expect((await world.as('superadmin').call('AFFILIATE_MANAGEMENT', 'GET_DASHBOARD_EXTERNAL', {})).payload).toEqual({
      data: [],
      count: 0,
    })
  })
})
