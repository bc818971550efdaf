import { isinRecord } from '#contract/resources/product/parts/methods.ts'
import { storedRecord } from '../../../records/stored.ts'

export const storedIsin = storedRecord('product_isin', isinRecord.values, {
  columns: { code: 'code', name: 'name' },
  folds: { name_fold: ['name'] },
})
