import { type ProductValues, productRecord } from '#contract/resources/product/record.ts'
import type { Row } from '../../database/tables.ts'
import { storedRecord } from '../../records/stored.ts'

/** How a product's values lie in its table; its distributors have one of their own. */
export const storedProduct = storedRecord('product', productRecord.values.omit({ affiliate: true }), {
  columns: {
    name: 'name',
    code: 'code',
    comment: 'comment',
    affilieMembers: 'affiliate_id',
    catalog: 'catalog_id',
    support: 'support',
    legalNature: 'legal_nature',
    canal: 'canal',
    taxation: 'taxation',
    mechanism: 'mechanism',
    domain: 'domain',
    bottomType: 'bottom_type',
    bottom: 'bottom',
  },
  folds: { name_fold: ['name'] },
  json: 'json_form',
})

/** A product's row with its distributors. */
export type ProductRecord = Row<'product'> & { distributors: readonly { id: number; name: string }[] }

export const productValues = (record: ProductRecord): ProductValues => ({
  ...storedProduct.valuesOf(record),
  affiliate: record.distributors.map(({ id }) => id),
})
