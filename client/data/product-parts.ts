import type { Option } from '#client/ui/options.ts'
import { showCode } from '#contract/codes.ts'
import { childMethods } from '#contract/resources/product/children.ts'
import { isinMethods, productContactMethods, productDocumentMethods } from '#contract/resources/product/parts/methods.ts'
import { ask } from './ask.ts'
import { call } from './call.ts'
import { listOf } from './list-of.ts'

/** What hangs on products; of one product, within its id. */
export const PRODUCT_CONTACTS = listOf('PRODUCT_CONTACT', 'FILTER', productContactMethods.FILTER.input)
export const PRODUCT_DOCUMENTS = listOf('PRODUCT_DOCUMENT', 'FILTER', productDocumentMethods.FILTER.input)
export const ISIN_CODES = listOf('PRODUCT_CODE_ISIN', 'FILTER', isinMethods.FILTER.input)
export const CHILDREN = listOf('PRODUCT_MANAGEMENT', 'FILTER_FILS', childMethods.FILTER_FILS.input)

export const productContactQuery = (id: number) => ask('PRODUCT_CONTACT', 'GET_BY_ID', { id })
export const productDocumentQuery = (id: number) => ask('PRODUCT_DOCUMENT', 'GET_BY_ID', { id })
export const isinQuery = (id: number) => ask('PRODUCT_CODE_ISIN', 'GET_BY_ID', { id })

const CHOICES = 20

/** The first products by name that may be added to one, of those whose name contains the text. */
export async function searchAvailable(id: number, text: string, signal: AbortSignal): Promise<Option<number>[]> {
  const found = await call('PRODUCT_MANAGEMENT', 'GET_AVAILABLE_FILS', { id, name: text.trim(), size: CHOICES }, { signal })
  return found.map(product => ({ value: product.id, label: product.name, hint: showCode('product', product.id) }))
}
