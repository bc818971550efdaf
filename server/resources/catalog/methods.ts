import type { catalogMethods } from '#contract/resources/catalog/methods.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { requireFirst } from '../shared/refusals.ts'
import { describeCatalogs, sectionsOf } from './describe.ts'
import { exportCatalogs } from './export.ts'
import { catalogList, listCorrespondences, listEnabledCatalogs } from './queries.ts'
import { addCatalog, changeCatalog, enableCatalog, loadCatalog, removeCatalog } from './write.ts'

export const catalogImplementation: Implementation<typeof catalogMethods> = {
  ...listBodies(catalogList, (rows, { db, caller }) => describeCatalogs(db, rows, caller)),
  async GET_ID({ id }, { db, caller }) {
    return requireFirst(describeCatalogs(db, [await loadCatalog(db, id)], caller))
  },
  ADD: (input, context) => addCatalog(input, context),
  UPDATE: (input, context) => changeCatalog(input, context),
  ENABLE: ({ id }, context) => enableCatalog(id, true, context),
  DISABLE: ({ id }, context) => enableCatalog(id, false, context),
  DELETE: ({ id }, context) => removeCatalog(id, context),
  async GET_ALL(_input, { db }) {
    const catalogs = await listEnabledCatalogs(db)
    const forms = await listCorrespondences(
      db,
      catalogs.map(({ id }) => id),
    )
    const byCatalog = Map.groupBy(forms, form => form.catalog_id)
    return catalogs.map(catalog => ({
      id: catalog.id,
      name: catalog.name,
      sections: [...sectionsOf(catalog)],
      forms: (byCatalog.get(catalog.id) ?? []).map(({ type, id, name }) => ({ type, form: { id, name } })),
    }))
  },
  EXPORT: exportCatalogs,
}
