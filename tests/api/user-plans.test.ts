import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userMethods } from '#contract/resources/user/methods.ts'
import { userList } from '#server/resources/user/list/queries.ts'
import { openWorld, type World } from '#tests/support/api.ts'
import { openPlanner, type Planner, wasteful } from '#tests/support/query-plans.ts'

const CALLER = { id: 1, scope: { kind: 'all' } } as const
const NOW = '2026-11-21T12:00:00.000Z'
const DIRECTIONS = ['ASC', 'DESC'] as const
const ORDERS = userMethods.GET.input.shape.order.unwrap().options
const CASES = ORDERS.flatMap(order => DIRECTIONS.map(direction => ({ page: 1, size: 10, order, direction })))

describe('a page of accounts is read in the order of an index', () => {
  let planner: Planner
  let world: World
  beforeAll(async () => {
    planner = await openPlanner(async () => undefined)
    world = await openWorld('postgres')
  })
  afterAll(async () => {
    planner.close()
    await world.close()
  })

  test.each(CASES)('on SQLite by $order $direction', async page => {
    const plans = await planner.plansOf(db => userList.page({ db, caller: CALLER, now: NOW }, page))
    expect([wasteful(plans), plans]).toEqual([[], plans])
  })

  /** The plan of a query where reading the whole table and sorting it costs too much, as it does with many accounts. */
  async function planOf(asked: string, values: unknown[]): Promise<string> {
    const client = new pg.Client({ connectionString: world.location })
    await client.connect()
    try {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set enable_${way} = off`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${asked}`, values)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    } finally {
      await client.end()
    }
  }

  test.each(CASES)('on PostgreSQL by $order $direction', async page => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await userList.page({ db: world.database.reader, caller: CALLER, now: NOW }, page)
    const calls: unknown[][] = spy.mock.calls
    spy.mockRestore()
    const [[asked = '', values = []] = []] = calls
    const plan = await planOf(String(asked), Array.isArray(values) ? values : [])
    expect(plan).toMatch(/Index (Only )?Scan/)
    // Names are unique, so the tie break by id sorts nothing here.
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
  })
})
