import { z } from 'zod'
import type { Page } from '#contract/paging.ts'
import { catalogFilters, catalogMethods } from '#contract/resources/catalog/methods.ts'
import { text } from '#contract/values.ts'
import { ask } from './ask.ts'
import { keepValid } from './list/keep-valid.ts'
import { listExport } from './list/list-export.ts'

// The server reads a code itself: it is sent as it was typed.
const schema = z.object({ ...catalogFilters, code: text.optional() })
const pageSchema = catalogMethods.GET.input

/** One page of catalogues; what the contract refuses in the filters or the sort is left out. */
export const catalogListQuery = (filters: Readonly<Record<string, unknown>>, page: Page) =>
  ask('CATALOG_MANAGEMENT', 'FILTER', { ...keepValid(schema, filters), data: keepValid(pageSchema, { ...page }) })

/** The catalogues that the filters leave, as a spreadsheet. */
export const catalogExport = listExport('CATALOG_MANAGEMENT', 'EXPORT', 'catalogFilterBO', schema, pageSchema)

export const catalogQuery = (id: number) => ask('CATALOG_MANAGEMENT', 'GET_ID', { id })

/** Enabled catalogues with the questionnaire of each collection type. */
export const catalogsQuery = () => ask('CATALOG_MANAGEMENT', 'GET_ALL', {})
