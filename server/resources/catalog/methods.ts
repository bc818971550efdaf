import type { catalogMethods } from '#contract/resources/catalog/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listEnabledCatalogs } from './queries.ts'

export const catalogImplementation: Implementation<typeof catalogMethods> = {
  GET_ALL: (_input, { db }) => listEnabledCatalogs(db),
}
