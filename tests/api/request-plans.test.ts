import { afterAll, expect, test } from 'vitest'
import type { Reader } from '#server/database/database.ts'
import { requestList } from '#server/resources/request/list/queries.ts'
import { openPlanner, wasteful } from '#tests/support/query-plans.ts'

type Filters = Parameters<typeof requestList.count>[1]
const asked = (db: Reader) => ({ db, caller: { id: 1, scope: { kind: 'all' } as const }, now: '2026-11-21T12:00:00.000Z' })

const planner = await openPlanner(async trx => {
  const when = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
  const rows = Array.from({ length: 6 }, () => ({ type: 'AFFILIATE_UPDATE', status: 'REQUEST_ACCEPTED', ...when }))
  await trx.insertInto('request').values(rows).execute()
})
afterAll(() => planner.close())

const filters: readonly Filters[] = [
  {},
  { status: 'REQUEST_ACCEPTED' },
  { type: 'AFFILIATE_UPDATE' },
  { affiliateTarget: 1 },
  { collectTarget: 1 },
]
const ORDERS = ['id', 'createdAt', 'updatedAt'] as const

test.each(filters.flatMap(filter => ORDERS.map(order => ({ filter, order }))))('$filter by $order reads nothing in vain', async one => {
  for (const direction of ['ASC', 'DESC'] as const) {
    const data = { page: 1, size: 5, order: one.order, direction }
    const plans = await planner.plansOf(db => requestList.page(asked(db), { ...one.filter, data }))
    expect([direction, wasteful(plans), plans]).toEqual([direction, [], plans])
  }
})

test('the late ones are found by whose turn it is and since when, without their events', async () => {
  const plans = await planner.plansOf(db => requestList.count(asked(db), { late: true }))
  const steps = plans.flatMap(plan => plan.steps)
  expect(steps.filter(step => step.startsWith('SEARCH r'))).toEqual([
    'SEARCH r USING INDEX request_waiting (status=? AND enabled=?)',
    'SEARCH r USING INDEX request_waiting (status=? AND enabled=? AND <expr><?)',
  ])
  expect(steps.filter(step => step.includes('request_event') || step.startsWith('SCAN'))).toEqual([])
})
