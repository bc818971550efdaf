import { afterAll, expect, test } from 'vitest'
import { productMethods } from '#contract/resources/product/methods.ts'
import type { Reader } from '#server/database/database.ts'
import { findAffiliateByCode } from '#server/resources/affiliate/import/queries.ts'
import { listNear, listOver } from '#server/resources/labelling/clock/queries.ts'
import { describeRows } from '#server/resources/product/describe.ts'
import { findProductByCode } from '#server/resources/product/import/queries.ts'
import { productList } from '#server/resources/product/list/queries.ts'
import { openPlanner, wasteful } from '#tests/support/query-plans.ts'

type Filters = Parameters<typeof productList.count>[1]
const NOW = '2026-11-21T12:00:00.000Z'
const CALLER = {
  id: 1,
  session: 1,
  userType: 'USER_TYPE_INTERNE',
  isInternal: true,
  isSuperAdmin: true,
  isAdmin: true,
  permissions: new Set<string>(),
  affiliate: null,
  firstName: '',
  lastName: '',
  scope: { kind: 'all' },
} as const
const asked = (db: Reader) => ({ db, caller: CALLER, now: NOW })

const LINES = { support: 1, legal_nature: 1, canal: 1, taxation: 1, mechanism: 1, domain: 1, bottom_type: 1, bottom: 1 }
const planner = await openPlanner(async trx => {
  const row = {
    name: 'Livret',
    name_fold: 'livret abeille',
    ...LINES,
    label_status: 1,
    label_start: '2026-01-01',
    label_expiry: '2026-12-01',
  }
  await trx
    .insertInto('product')
    .values(Array.from({ length: 6 }, () => ({ ...row, created_at: '', updated_at: '', json_form: '{"subscriber":[1]}' })))
    .execute()
})
afterAll(() => planner.close())

const { order } = productMethods.GET.input.shape
const ORDERS = order.unwrap().options
type Order = (typeof ORDERS)[number]
const page = (of: Order, direction: 'ASC' | 'DESC') => ({ page: 1, size: 5, order: of, direction })
const plansOf = (filters: Filters, of: Order, direction: 'ASC' | 'DESC') =>
  planner.plansOf(db => productList.page(asked(db), { ...filters, data: page(of, direction) }))

/** Each brings its own order by what lists are sorted by. */
const lines: readonly Filters[] = [
  { legalNature: 1 },
  { canal: 1 },
  { taxation: 1 },
  { mechanism: 1 },
  { domain: 1 },
  { support: 1 },
  { bottomType: 1 },
  { bottom: 1 },
]
const labels: readonly Filters[] = [{ labelStatut: 'labellise' }, { hasLabel: true }]
const BY_LINE: readonly Order[] = ['id', 'name', 'createdAt']
const BY_LABEL: readonly Order[] = [...BY_LINE, 'startDateOfValidityOfTheLabel', 'labelExpiryDate']
const ordered = [
  ...ORDERS.map(of => ({ filters: {} as Filters, of })),
  ...lines.flatMap(filters => BY_LINE.map(of => ({ filters, of }))),
  ...labels.flatMap(filters => BY_LABEL.map(of => ({ filters, of }))),
  ...[{ catalog: 1 }, { enabled: true }].flatMap(filters => [...BY_LINE, 'labelStatut' as const].map(of => ({ filters, of }))),
]

test.each(ordered)('$filters by $of reads nothing in vain', async ({ filters, of }) => {
  for (const direction of ['ASC', 'DESC'] as const) {
    const plans = await plansOf(filters, of, direction)
    expect([direction, wasteful(plans), plans]).toEqual([direction, [], plans])
  }
})

/** Few, or asked for rarely in that order: they are found by an index, then sorted. */
const found: readonly Filters[] = [
  ...lines,
  ...labels,
  { code: { id: 1, own: 'x' } },
  { name: 'abeille' },
  { affiliate: 1 },
  { catalog: 1 },
  { subscriber: 1 },
  { socialUtility: 1 },
  { labelStatut: 'enCoursLabellisation' },
  { expiresWithin: 30 },
  { support: 1, canal: 1, subscriber: 1 },
]
test.each(found.flatMap(filters => ORDERS.map(of => ({ filters, of }))))('$filters by $of scans no table', async ({ filters, of }) => {
  const plans = await plansOf(filters, of, 'ASC')
  expect([wasteful(plans).filter(step => step.startsWith('SCAN')), plans]).toEqual([[], plans])
})

test.each([{}, ...found])('the count and the export of %j', async filters => {
  const plans = await planner.plansOf(async db => {
    await productList.count(asked(db), filters)
    await productList.ids(asked(db), filters, { order: 'id', direction: 'DESC' })
  })
  expect([wasteful(plans).filter(step => step.startsWith('SCAN')), plans]).toEqual([[], plans])
})

test('what lists tell of each row is found by indexes', async () => {
  const plans = await planner.plansOf(async db => describeRows(db, await productList.rowsOf(db, [1, 2]), CALLER))
  expect([plans.length, wasteful(plans).filter(step => step.startsWith('SCAN'))]).toEqual([3, []])
  const requests = plans.find(({ sql }) => sql.includes('from "request"'))
  expect(requests?.steps).toEqual([expect.stringContaining('(product_id=?)'), ...(requests?.steps.slice(1) ?? [])])
})

test('the clock finds the labels that end by an index', async () => {
  const limits = [
    { days: 7, by: '2026-11-28' },
    { days: 90, by: '2027-02-19' },
  ]
  const plans = await planner.plansOf(async db => {
    expect(await listOver(db, '2027-01-01', 3)).toHaveLength(3)
    expect(await listNear(db, '2026-11-21', limits, 3)).toHaveLength(3)
  })
  expect(plans).toHaveLength(2)
  expect(plans.flatMap(plan => plan.steps.filter(step => step.includes(' p ')))).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('INDEX product_state_by_label_expiry')),
  )
  expect(wasteful(plans)).toEqual([])
})

test('the code that a row of an import names is found by its index', async () => {
  const plans = await planner.plansOf(async db => {
    await findProductByCode(db, 'P1')
    await findAffiliateByCode(db, 'A1')
  })
  expect([plans.length, wasteful(plans)]).toEqual([4, []])
})
