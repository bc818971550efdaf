import { PAGE_SIZES } from '#contract/page-sizes.ts'
import type { Output } from '#contract/registry.ts'
import { requestMethods } from '#contract/resources/request/methods.ts'
import { LABEL_TYPES } from '#contract/resources/request/states.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** The requests within the caller’s reach. */
export const REQUESTS = listOf('DEMANDE_MANAGEMENT', 'FILTER', requestMethods.FILTER.input)

const openOf = (product: number) =>
  ask('DEMANDE_MANAGEMENT', 'FILTER', { productConcerned: product, open: true, data: { page: 1, size: Math.max(...PAGE_SIZES) } })

/** The labelling or renewal request that a product has open; null when there is none. */
export const openApplicationQuery = (product: number) => ({
  ...openOf(product),
  select: ({ data }: Output<'DEMANDE_MANAGEMENT', 'FILTER'>) => data.find(({ type }) => LABEL_TYPES.includes(type)) ?? null,
})

/** The criteria of the list that the user keeps. */
export const criteriaQuery = () => ask('DEMANDE_MANAGEMENT', 'GET_CRITERIA', {})

export const requestQuery = (id: number) => ask('DEMANDE_MANAGEMENT', 'GET_ID', { id })
