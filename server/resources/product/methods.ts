import { Problem } from '#contract/errors.ts'
import type { labelMethods } from '#contract/resources/label/methods.ts'
import type { productMethods } from '#contract/resources/product/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { requireFound } from '../shared/refusals.ts'
import { childImplementation } from './children/methods.ts'
import { exportDashboard, exportOpc } from './dashboard-export.ts'
import { describeProduct, describeRows } from './describe.ts'
import { exportProducts } from './export.ts'
import { historyImplementation } from './history/methods.ts'
import { importProduct } from './import/import.ts'
import { productList } from './list/queries.ts'
import { findProduct, listEnabledProducts } from './queries.ts'
import { addProduct, changeProduct, switchProduct } from './write.ts'

/** What concerns the label is done by `labelling`. */
export const productImplementation: Implementation<Omit<typeof productMethods, keyof typeof labelMethods>> = {
  ...childImplementation,
  ...listBodies(productList, (rows, { db, caller }) => describeRows(db, rows, caller)),
  async GET_ID_FORM({ id, enabled }, { db, caller }) {
    const record = await requireFound(findProduct(db, caller.scope, id))
    if (enabled !== undefined && (record.enabled === 1) !== enabled) throw new Problem('NOT_FOUND')
    return describeProduct(db, record, caller)
  },
  async GET_ALL(_input, { db, caller }) {
    const rows = await listEnabledProducts(db, caller.scope)
    return rows.map(({ id, name, catalog_id: catalog, affiliate_id, affiliate_name }) => ({
      id,
      name,
      catalog,
      affiliate: affiliate_id === null ? null : { id: affiliate_id, name: affiliate_name ?? '' },
    }))
  },
  COUNT: async (filters, context) => ({ count: await productList.count(context, filters) }),
  ADD: (input, context) => addProduct(context, input),
  UPDATE: (input, context) => changeProduct(context, input),
  ACTIVATION: ({ id }, context) => switchProduct(context, { id, enabled: true }),
  DESACTIVATION: ({ id, message }, context) => switchProduct(context, { id, enabled: false, message }),
  EXPORT: exportProducts,
  IMPORT: importProduct,
  EXPORT_DASHBOARD: exportDashboard,
  EXPORT_OPC: exportOpc,
  ...historyImplementation,
}
