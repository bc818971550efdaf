import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '#server/database/database.ts'
import { logList } from '#server/resources/log/queries.ts'
import { writeAudit } from '#server/services/audit.ts'
import { openPlanner, type Planner, wasteful } from '#tests/support/query-plans.ts'

const DATES = { from: '2026-01-01', to: '2026-12-31' }
const FILTERS = {
  none: {},
  code: { code: 3 },
  resource: { resource: 'FILES' },
  action: { method: 'SERVICE' },
  'resource and action': { resource: 'FILES', method: 'SERVICE' },
  user: { user: 4 },
  system: { user: 0 as const },
  dates: DATES,
  'resource and dates': { resource: 'FILES', ...DATES },
  'action and dates': { method: 'SERVICE', ...DATES },
  'user and dates': { user: 4, ...DATES },
  'system and dates': { user: 0 as const, ...DATES },
  text: { description: 'dépôt' },
  'text and dates': { description: 'dépôt', ...DATES },
  'text and user': { description: 'dépôt', user: 4 },
}

let planner: Planner
beforeAll(async () => {
  const line = { resource: 'FILES', method: 'SERVICE', description: 'Dépôt', type: '' as const, body: {}, user: null, ip: '', ipProxy: '' }
  planner = await openPlanner(async trx => {
    for (const now of ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']) await writeAudit(trx, { ...line, now })
  })
})
afterAll(() => planner.close())

const DIRECTIONS = ['ASC', 'DESC'] as const
const page = { page: 1, size: 10, order: 'id', direction: 'DESC' } as const

test.each(Object.entries(FILTERS))('by %s, pages, counts and exports of the log come from indexes', async (_name, filters) => {
  const ask = async (db: Reader) => {
    const asked = { db, caller: { id: 1, scope: { kind: 'all' } }, now: '2026-03-03T00:00:00.000Z' } as const
    for (const direction of DIRECTIONS) {
      await logList.page(asked, { ...filters, data: { ...page, direction } })
      for await (const piece of logList.pieces(asked, filters, { order: 'id', direction }, 100)) expect(piece.length).toBeGreaterThan(0)
    }
    await logList.count(asked, filters)
  }
  const plans = await planner.plansOf(ask)
  expect(plans.length).toBeGreaterThan(2)
  // In the table's own order no more lines are read than the page holds.
  const walked = plans.filter(({ sql }) => !/limit/.test(sql) || Object.keys(filters).length > 0)
  expect(wasteful(walked)).toEqual([])
})
