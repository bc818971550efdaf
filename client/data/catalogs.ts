import { catalogMethods } from '#contract/resources/catalog/methods.ts'
import { ask } from './ask.ts'
import { listOf } from './list-of.ts'

/** Every catalogue. */
export const CATALOGS = listOf('CATALOG_MANAGEMENT', 'FILTER', catalogMethods.FILTER.input, {
  method: 'EXPORT',
  filters: 'catalogFilterBO',
})

export const catalogQuery = (id: number) => ask('CATALOG_MANAGEMENT', 'GET_ID', { id })

/** Enabled catalogues with the questionnaire of each collection type. */
export const catalogsQuery = () => ask('CATALOG_MANAGEMENT', 'GET_ALL', {})
