import type { z } from 'zod'
import type { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { OPEN_STATUSES } from '#contract/resources/request/states.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { requireFirst } from '../shared/refusals.ts'
import { describeAccounts, describeOwnAccounts } from './dashboard/dashboard.ts'
import { accountsList, ownAccountsList } from './dashboard/queries.ts'
import { describeAffiliates } from './describe.ts'
import { exportAffiliates } from './export.ts'
import { importAffiliate } from './import/import.ts'
import { affiliateList } from './list/queries.ts'
import { requireAffiliate } from './owner.ts'
import { affiliateProducts, countActiveUsers, countOpenRequests, type Tie } from './products/queries.ts'
import { listEnabledAffiliates } from './queries.ts'
import { addAffiliate, changeAffiliate, changeType, setEnabled } from './write.ts'

async function load(context: QueryContext, id: number) {
  const row = await requireAffiliate(context, id)
  return requireFirst(describeAffiliates(context.db, [row], context.caller, context.now))
}

async function products(context: QueryContext, tie: Tie, input: z.output<(typeof affiliateMethods)[Tie]['input']>) {
  await requireAffiliate(context, input.id)
  const { rows, count } = await affiliateProducts[tie].page(context, input)
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
  ...listBodies(affiliateList, (rows, { db, caller, now }) => describeAffiliates(db, rows, caller, now)),
  GET_ID: ({ id }, context) => load(context, id),
  GET_ID_FORM: ({ id }, context) => load(context, id),
  GET_ID_FORM_EXTERNAL: (_input, context) => load(context, context.caller.affiliate ?? 0),
  async GET_DATA({ id }, context) {
    const { db } = context
    await requireAffiliate(context, id)
    return {
      users: await countActiveUsers(db, id),
      products: await affiliateProducts.GET_MANAGED_PRODUCTS.count(context, { id }),
      products2: await affiliateProducts.GET_DISTRIBUTED_PRODUCTS.count(context, { id }),
      requests: await countOpenRequests(db, id, OPEN_STATUSES),
    }
  },
  ADD: (input, context) => addAffiliate(context, input),
  UPDATE: (input, context) => changeAffiliate(context, input),
  ACTIVATION: ({ id }, context) => setEnabled(context, id, true),
  DESACTIVATION: ({ id }, context) => setEnabled(context, id, false),
  async CHANGE_TYPE({ id, form }, context) {
    await changeType(context, id, form)
    return {}
  },
  GET_MANAGED_PRODUCTS: (input, context) => products(context, 'GET_MANAGED_PRODUCTS', input),
  GET_DISTRIBUTED_PRODUCTS: (input, context) => products(context, 'GET_DISTRIBUTED_PRODUCTS', input),
  GET_ALL: (_input, { db, caller }) => listEnabledAffiliates(db, caller.scope),
  async GET_DASHBOARD(input, context) {
    const { rows, count } = await accountsList.page(context, input)
    return { data: await describeAccounts(context.db, rows), count }
  },
  async GET_DASHBOARD_EXTERNAL(input, context) {
    const { rows, count } = await ownAccountsList.page(context, input)
    return { data: await describeOwnAccounts(context, rows), count }
  },
  EXPORT: exportAffiliates,
  IMPORT: importAffiliate,
}
