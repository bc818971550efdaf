import { affiliateMethods, contactMethods, documentMethods, esusMethods } from '#contract/resources/affiliate/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** Every affiliate. */
export const AFFILIATES = listOf('AFFILIATE_MANAGEMENT', 'FILTER', affiliateMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'affiliateFilterBO',
})

export const affiliateQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_ID', { id })

/** The signed-in partner's own affiliate. */
export const ownAffiliateQuery = () => ask('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {})

/** What a deactivation would touch. */
export const affiliateCountsQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_DATA', { id })

/** How many products of an affiliate are shown at once. */
const PRODUCTS_SHOWN = 100
const productPage = (id: number) => ({ id, page: 1, size: PRODUCTS_SHOWN, order: 'name', direction: 'ASC' }) as const

export const managedProductsQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_MANAGED_PRODUCTS', productPage(id))
export const distributedProductsQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_DISTRIBUTED_PRODUCTS', productPage(id))

/** The contacts, documents and ESUS agreements; of one affiliate, within its id. */
export const CONTACTS = listOf('AFFILIATE_CONTACT', 'FILTER', contactMethods.FILTER.input)
export const DOCUMENTS = listOf('AFFILIATE_DOCUMENT', 'FILTER', documentMethods.FILTER.input)
export const AGREEMENTS = listOf('AFFILIATE_ESUS', 'FILTER', esusMethods.FILTER.input)

export const contactQuery = (id: number) => ask('AFFILIATE_CONTACT', 'GET_BY_ID', { id })
export const documentQuery = (id: number) => ask('AFFILIATE_DOCUMENT', 'GET_BY_ID', { id })
export const esusQuery = (id: number) => ask('AFFILIATE_ESUS', 'GET_BY_ID', { id })
