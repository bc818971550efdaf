import { queryOptions } from '@tanstack/react-query'
import type { Option } from '#client/ui/options.ts'
import { productMethods } from '#contract/resources/product/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'
import { toOptions } from './options.ts'

/** Every product within reach. */
export const PRODUCTS = listOf('PRODUCT_MANAGEMENT', 'FILTER', productMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'productFilterBO',
})

export const productQuery = (id: number) => ask('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id })

/** What changed of a product, the newest first. */
export const productHistoryQuery = (id: number, paging: { page: number; size: number }) =>
  ask('PRODUCT_MANAGEMENT', 'GET_HISTORY', { id, ...paging })

/** Enabled catalogues as the options of a select. */
export const catalogOptionsQuery = () =>
  queryOptions<Option<number>[]>({
    queryKey: ['CATALOG_MANAGEMENT', 'GET_ALL', 'options'],
    queryFn: async ({ signal }) => toOptions(await call('CATALOG_MANAGEMENT', 'GET_ALL', {}, { signal })),
  })
