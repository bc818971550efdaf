import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { affiliateFilters, affiliateMethods, contactMethods, documentMethods, esusMethods } from '#contract/resources/affiliate/methods.ts'
import { ask } from './ask.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'

type Asked = Readonly<Record<string, unknown>>

const schema = z.object(affiliateFilters)
const pageSchema = affiliateMethods.GET.input

/** One page of affiliates; what the contract refuses in the filters or the sort is left out. */
export const affiliateListQuery = (filters: Asked, page: Page) =>
  ask('AFFILIATE_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The file of the affiliates that the filters leave. */
export const affiliateExport = listExport('AFFILIATE_MANAGEMENT', 'EXPORT', 'affiliateFilterBO', schema, pageSchema)

export const affiliateQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_ID', { id })

/** The signed-in partner's own affiliate. */
export const ownAffiliateQuery = () => ask('AFFILIATE_MANAGEMENT', 'GET_ID_FORM_EXTERNAL', {})

/** What a deactivation would touch, counted at this very moment. */
export const affiliateCountsQuery = (id: number) => ({ ...ask('AFFILIATE_MANAGEMENT', 'GET_DATA', { id }), staleTime: 0, gcTime: 0 })

/** How many products of an affiliate one look shows. */
const PRODUCTS_SHOWN = 100
const productPage = (id: number) => ({ id, page: 1, size: PRODUCTS_SHOWN, order: 'name', direction: 'ASC' }) as const

export const managedProductsQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_MANAGED_PRODUCTS', productPage(id))
export const distributedProductsQuery = (id: number) => ask('AFFILIATE_MANAGEMENT', 'GET_DISTRIBUTED_PRODUCTS', productPage(id))

const contactSchema = contactMethods.FILTER.input.omit({ data: true, affiliate: true }).partial()
const contactPage = contactMethods.GET_BY_AFFILIATE.input.omit({ id: true })
const documentSchema = documentMethods.FILTER.input.omit({ data: true, affiliate: true }).partial()
const documentPage = documentMethods.GET_BY_AFFILIATE.input.omit({ id: true })
const esusSchema = esusMethods.FILTER.input.omit({ data: true, affiliate: true }).partial()
const esusPage = esusMethods.GET_BY_AFFILIATE.input.omit({ id: true })

/** One page of an affiliate's contacts, documents or ESUS agreements. */
export const contactListQuery = (affiliate: number, filters: Asked, page: Page) =>
  ask('AFFILIATE_CONTACT', 'FILTER', { ...keepValid(contactSchema, filters), affiliate, data: keepValid(contactPage, { ...page }) })
export const documentListQuery = (affiliate: number, filters: Asked, page: Page) =>
  ask('AFFILIATE_DOCUMENT', 'FILTER', { ...keepValid(documentSchema, filters), affiliate, data: keepValid(documentPage, { ...page }) })
export const esusListQuery = (affiliate: number, filters: Asked, page: Page) =>
  ask('AFFILIATE_ESUS', 'FILTER', { ...keepValid(esusSchema, filters), affiliate, data: keepValid(esusPage, { ...page }) })

export const contactQuery = (id: number) => ask('AFFILIATE_CONTACT', 'GET_BY_ID', { id })
export const documentQuery = (id: number) => ask('AFFILIATE_DOCUMENT', 'GET_BY_ID', { id })
export const esusQuery = (id: number) => ask('AFFILIATE_ESUS', 'GET_BY_ID', { id })
