import { fold } from '#contract/text.ts'
import type { Reader } from '../../database/database.ts'

/** Enabled catalogues by name, each with its correspondences (specification 3, section 3.5). */
export async function listEnabledCatalogs(db: Reader) {
  const catalogs = await db.selectFrom('catalog').where('enabled', '=', 1).select(['id', 'name']).execute()
  const forms = await db
    .selectFrom('catalog_form as f')
    .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
    .select(['f.catalog_id', 'f.type', 'q.id', 'q.name'])
    .orderBy('f.id')
    .execute()
  const byCatalog = Map.groupBy(forms, form => form.catalog_id)
  return catalogs
    .map(catalog => ({
      ...catalog,
      forms: (byCatalog.get(catalog.id) ?? []).map(({ type, id, name }) => ({ type, form: { id, name } })),
    }))
    .sort((one, other) => fold(one.name).localeCompare(fold(other.name), 'fr') || one.id - other.id)
}
