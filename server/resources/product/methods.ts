import { always, recordRules } from '#contract/can.ts'
import { Problem } from '#contract/errors.ts'
import { type Product, productMethods } from '#contract/resources/product/methods.ts'
import type { Caller } from '../../access/caller.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { childImplementation } from './children/methods.ts'
import { findProduct, listEnabledProducts, type ProductRow, productList } from './queries.ts'

const affiliateRef = (row: { affiliate_id: number | null; affiliate_name: string | null }) =>
  row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate_name ?? '' }

const productRules = recordRules(productMethods, { GET_ID_FORM: always })

const productView = (row: ProductRow, caller: Caller): Product => ({
  id: row.id,
  enabled: row.enabled === 1,
  data: {
    id: row.id,
    name: row.name,
    code: row.code,
    comment: row.comment,
    enabled: row.enabled === 1,
    affilieMembers: affiliateRef(row),
  },
  label: {
    labelStatut: row.label_status,
    startDateOfValidityOfTheLabel: row.label_start,
    labelExpiryDate: row.label_expiry,
    lastRenewalDate: row.label_last_renewal,
  },
  form: { catalog: row.catalog_id, support: row.support, produitStatut: row.product_status },
  createdAt: row.created_at,
  can: productRules.canFor(caller)(undefined),
})

export const productImplementation: Implementation<typeof productMethods> = {
  ...childImplementation,
  ...listBodies(productList, (rows, { caller }) => rows.map(row => productView(row, caller))),
  async GET_ID_FORM({ id, enabled }, { db, caller }) {
    const row = await findProduct(db, caller.scope, id)
    if (!row || (enabled !== undefined && (row.enabled === 1) !== enabled)) throw new Problem('NOT_FOUND')
    return productView(row, caller)
  },
  async GET_ALL(_input, { db, caller }) {
    const rows = await listEnabledProducts(db, caller.scope)
    return rows.map(row => ({ id: row.id, name: row.name, catalog: row.catalog_id, affiliate: affiliateRef(row) }))
  },
}
