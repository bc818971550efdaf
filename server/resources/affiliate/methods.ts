import type { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { OPEN_STATUSES } from '#contract/resources/request/states.ts'
import { countedPage } from '../../database/page.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { parisDay } from '../../services/paris.ts'
import { requireFirst } from '../shared/refusals.ts'
import { describeAffiliates } from './describe.ts'
import { exportAffiliates } from './export.ts'
import { type AffiliateFilters, type AffiliatePage, listAffiliates } from './list/queries.ts'
import { requireAffiliate } from './parts.ts'
import {
  type AffiliateProductPage,
  countActiveUsers,
  countAffiliateProducts,
  countOpenRequests,
  listAffiliateProducts,
  type Tie,
} from './products/queries.ts'
import { listEnabledAffiliates } from './queries.ts'
import { addAffiliate, changeAffiliate, changeType, setEnabled } from './write.ts'

async function list({ db, caller, now }: QueryContext, filters: AffiliateFilters, page: AffiliatePage) {
  const { rows, count } = await listAffiliates(db, caller.scope, filters, parisDay(now), page)
  return { data: await describeAffiliates(db, rows, caller, now), count }
}

async function load(context: QueryContext, id: number) {
  const row = await requireAffiliate(context, id)
  return requireFirst(describeAffiliates(context.db, [row], context.caller, context.now))
}

async function products(context: QueryContext, tie: Tie, { id, ...page }: AffiliateProductPage & { id: number }) {
  const { db } = context
  await requireAffiliate(context, id)
  const found = await listAffiliateProducts(db, id, tie, page)
  const { rows, count } = await countedPage(page, found, () => countAffiliateProducts(db, id, tie))
  const data = rows.map(row => ({
    id: row.id,
    name: row.name,
    code: row.code,
    label: { labelStatut: row.label_status, createdAt: row.label_start },
    form: { labellingStatusOfTheProduct: row.label_status },
  }))
  return { data, count }
}

export const affiliateImplementation: Implementation<typeof affiliateMethods> = {
  GET: (page, context) => list(context, {}, page),
  FILTER: ({ data: page, ...filters }, context) => list(context, filters, page),
  GET_ID: ({ id }, context) => load(context, id),
  GET_ID_FORM: ({ id }, context) => load(context, id),
  GET_ID_FORM_EXTERNAL: (_input, context) => load(context, context.caller.affiliate ?? 0),
  async GET_DATA({ id }, context) {
    const { db } = context
    await requireAffiliate(context, id)
    return {
      users: await countActiveUsers(db, id),
      products: await countAffiliateProducts(db, id, 'managed'),
      products2: await countAffiliateProducts(db, id, 'distributed'),
      requests: await countOpenRequests(db, id, OPEN_STATUSES),
    }
  },
  ADD: (input, context) => addAffiliate(context, input),
  UPDATE: (input, context) => changeAffiliate(context, input),
  async ACTIVATION({ id }, context) {
    await setEnabled(context, id, true)
    return {}
  },
  async DESACTIVATION({ id }, context) {
    await setEnabled(context, id, false)
    return {}
  },
  async CHANGE_TYPE({ id, form }, context) {
    await changeType(context, id, form)
    return {}
  },
  GET_MANAGED_PRODUCTS: (input, context) => products(context, 'managed', input),
  GET_DISTRIBUTED_PRODUCTS: (input, context) => products(context, 'distributed', input),
  GET_ALL: (_input, { db, caller }) => listEnabledAffiliates(db, caller.scope),
  EXPORT: exportAffiliates,
}
