import { afterAll, describe, expect, test } from 'vitest'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import type { Reader } from '#server/database/database.ts'
import { describeAffiliates } from '#server/resources/affiliate/describe.ts'
import { agreementList } from '#server/resources/affiliate/esus/queries.ts'
import { affiliateList } from '#server/resources/affiliate/list/queries.ts'
import { AFFILIATE } from '#server/resources/affiliate/owner.ts'
import { affiliateProducts } from '#server/resources/affiliate/products/queries.ts'
import { contactList } from '#server/resources/parts/contacts/queries.ts'
import { documentList } from '#server/resources/parts/documents/queries.ts'
import { childList } from '#server/resources/product/children/queries.ts'
import { isinList } from '#server/resources/product/isin/queries.ts'
import { PRODUCT } from '#server/resources/product/owner.ts'
import { openPlanner, wasteful } from '#tests/support/query-plans.ts'

type AffiliateFilters = Parameters<typeof affiliateList.count>[1]
const ALL = { kind: 'all' } as const
/** A list read through a connection, by somebody who reaches everything. */
const asked = (db: Reader) => ({ db, caller: { id: 1, scope: ALL }, now: '2026-11-21T12:00:00.000Z' })
const DIRECTIONS = ['ASC', 'DESC'] as const

/** Every filter below finds some affiliates, with and without a reference line. */
const AFFILIATES = Array.from({ length: 6 }, (_, at) => ({
  name: 'Abeille banque',
  name_fold: 'abeille banque',
  social_reason: 'Abeille',
  social_reason_fold: 'abeille banque solidaire',
  affiliate_type: at < 4 ? 1 : null,
  college: at < 4 ? 1 : null,
  legal_status: 1,
  created_at: '',
  updated_at: '',
}))

const planner = await openPlanner(trx => trx.insertInto('affiliate').values(AFFILIATES).execute())
afterAll(() => planner.close())

describe('the list of affiliates', () => {
  const { order } = affiliateMethods.GET.input.shape
  const ORDERS = order.unwrap().options
  const page = (of: (typeof ORDERS)[number], direction: 'ASC' | 'DESC') => ({ page: 1, size: 10, order: of, direction })
  const filtered: readonly AffiliateFilters[] = [
    {},
    { code: 1 },
    { affiliateType: 1 },
    { legalStatus: 1 },
    { college: 1 },
    { enabled: true },
    { agreementEsus: false },
    { name: 'ab' },
    { socialReason: 'ab' },
  ]
  const cases = filtered.flatMap(filters => ORDERS.map(of => ({ filters, of })))

  test.each(cases)('$filters by $of reads nothing in vain', async ({ filters, of }) => {
    for (const direction of DIRECTIONS) {
      const plans = await planner.plansOf(db => affiliateList.page(asked(db), { ...filters, data: page(of, direction) }))
      expect(plans.length).toBeGreaterThanOrEqual(of === 'affiliateType' || of === 'college' ? 3 : 1)
      expect([direction, wasteful(plans), plans]).toEqual([direction, [], plans])
    }
  })

  // Rows found by an index may be sorted: they are few.
  const found: readonly AffiliateFilters[] = [
    { name: 'banque' },
    { socialReason: 'banque' },
    { name: 'banque', socialReason: 'solidaire', enabled: true },
    { agreementEsus: true },
    { affiliateType: 1, college: 1 },
    { legalStatus: 1, enabled: false, agreementEsus: true },
  ]
  test.each(found.flatMap(filters => ORDERS.map(of => ({ filters, of }))))('$filters by $of scans nothing', async ({ filters, of }) => {
    const plans = await planner.plansOf(db => affiliateList.page(asked(db), { ...filters, data: page(of, 'ASC') }))
    expect([wasteful(plans).filter(step => step.startsWith('SCAN')), plans]).toEqual([[], plans])
  })

  test.each(filtered)('the count and the export of %j', async filters => {
    const plans = await planner.plansOf(async db => {
      await affiliateList.count(asked(db), filters)
      await affiliateList.ids(asked(db), filters, { order: 'id', direction: 'DESC' })
    })
    expect([wasteful(plans), plans]).toEqual([[], plans])
  })

  test('the details of each row are found by indexes', async () => {
    const caller = {
      id: 1,
      session: 1,
      userType: 'USER_TYPE_INTERNE' as const,
      isInternal: true,
      isSuperAdmin: true,
      isAdmin: true,
      permissions: new Set<string>(),
      affiliate: null,
      firstName: '',
      lastName: '',
      scope: ALL,
    }
    const row = {
      id: 1,
      name: '',
      code: '',
      name_fold: '',
      comment: '',
      enabled: 1,
      social_reason: '',
      social_reason_fold: '',
      siren: '',
      status: 1,
      affiliate_type: null,
      college: null,
      legal_status: null,
      representative_fold: '',
      json_form: '{}',
      created_at: '',
      updated_at: '',
      created_by: 1,
    }
    const plans = await planner.plansOf(db => describeAffiliates(db, [row], caller, '2026-11-21T12:00:00.000Z'))
    expect([plans.length, wasteful(plans)]).toEqual([4, []])
    const agreed = plans.find(({ sql }) => sql.includes('esus_agreement'))
    expect(agreed?.steps).toEqual([expect.stringContaining('(affiliate_id=?)')])
  })
})

describe('what hangs on an affiliate or a product', () => {
  const scans = (steps: string[]) => steps.filter(step => step.startsWith('SCAN'))
  const scansOf = async (ask: (db: Reader) => Promise<unknown>) => scans(wasteful(await planner.plansOf(ask)))
  const pageBy = <O extends string>(order: O) => ({ page: 1, size: 10, order, direction: 'ASC' }) as const
  describe.each([AFFILIATE, PRODUCT])('and on a $kind', owner => {
    test.each(['lastName', 'type', 'email'] as const)('contacts by %s', async order => {
      const filters = { owner: 1, name: 'a', email: 'b', type: 1 }
      expect(await scansOf(db => contactList(owner).page(asked(db), { ...filters, data: pageBy(order) }))).toEqual([])
    })
    test.each(['name', 'type', 'createdAt'] as const)('documents by %s', async order => {
      expect(await scansOf(db => documentList(owner).page(asked(db), { owner: 1, name: 'a', data: pageBy(order) }))).toEqual([])
    })
  })
  test.each(['code', 'name', 'createdAt'] as const)('ISIN codes by %s', async order => {
    expect(await scansOf(db => isinList.page(asked(db), { owner: 1, code: 'FR', name: 'a', data: pageBy(order) }))).toEqual([])
  })
  test.each(['name', 'labelStatut', 'addedAt'] as const)('child products by %s', async order => {
    expect(await scansOf(db => childList.page(asked(db), { id: 1, name: 'a', data: pageBy(order) }))).toEqual([])
  })
  test.each(['agreement', 'agreementEndDate', 'status'] as const)('agreements by %s', async order => {
    const page = { page: 1, size: 10, order, direction: 'ASC' } as const
    expect(scans(wasteful(await planner.plansOf(db => agreementList.page(asked(db), { affiliate: 1, status: true, data: page }))))).toEqual(
      [],
    )
  })
  test.each(['GET_MANAGED_PRODUCTS', 'GET_DISTRIBUTED_PRODUCTS'] as const)('products %s', async tie => {
    const page = { page: 1, size: 10, order: 'id', direction: 'ASC' } as const
    expect(scans(wasteful(await planner.plansOf(db => affiliateProducts[tie].page(asked(db), { id: 1, ...page }))))).toEqual([])
  })
})
