import { z } from 'zod'
import { exportCommand } from '../../exports.ts'
import { command, holders, query } from '../../method.ts'
import { filtered, listOf, paging } from '../../paging.ts'
import { byId, byIdEnabled, codeFilter, id, nameRef, none, text } from '../../values.ts'
import { catalog, catalogInput } from './entity.ts'
import { productSections } from './sections.ts'

const view = holders('CATALOG.VIEW')
const orders = ['name', 'enabled', 'createdAt', 'updatedAt'] as const
export const catalogFilters = {
  code: codeFilter('catalog').optional(),
  name: text.optional(),
  questionnaire: id.optional(),
  enabled: z.boolean().optional(),
}
const touches = ['CATALOG_MANAGEMENT', 'PRODUCT_MANAGEMENT'] as const
const byIdMaybeEnabled = byIdEnabled.partial({ enabled: true })

/** CATALOG_MANAGEMENT (docs/domain.md 12.2 and 12.3). GET_ALL: enabled ones for the selects, with their sections and questionnaires. */
export const catalogMethods = {
  GET: query({ access: view, input: paging(orders), output: listOf(catalog) }),
  FILTER: query({ access: view, input: filtered(catalogFilters, orders), output: listOf(catalog) }),
  GET_ID: query({ access: view, input: byId, output: catalog }),
  ADD: command({ access: holders('CATALOG.ADD'), input: catalogInput, output: byId, audit: 'Création d’un catalogue', touches }),
  UPDATE: command({
    access: holders('CATALOG.UPDATE'),
    input: catalogInput.extend({ id }),
    output: byId,
    audit: 'Modification d’un catalogue',
    touches,
    edits: ['GET_ID'],
  }),
  /**
   * Refused (400) while the catalogue breaks a rule of docs/domain.md 12.2: a correspondence is missing, or a questionnaire is disabled.
   */
  ENABLE: command({
    access: holders('CATALOG.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Activation d’un catalogue',
    touches,
  }),
  DISABLE: command({
    access: holders('CATALOG.ENABLE'),
    input: byIdMaybeEnabled,
    output: none,
    audit: 'Désactivation d’un catalogue',
    touches,
  }),
  /** Refused (IN_USE, `product`) while products belong to it. */
  DELETE: command({ access: holders('CATALOG.ENABLE'), input: byId, output: none, audit: 'Suppression d’un catalogue', touches }),
  GET_ALL: query({
    access: holders('CATALOG.VIEW', 'PRODUCT.VIEW', 'COLLECT.VIEW', 'EXTERNAL.PRODUCT_VIEW'),
    input: none,
    output: z.array(
      z.object({ id, name: z.string(), sections: productSections, forms: z.array(z.object({ type: z.string(), form: nameRef })) }),
    ),
  }),
  EXPORT: exportCommand(view, 'Export des catalogues', { catalogFilterBO: z.object(catalogFilters).prefault({}) }, orders),
}
