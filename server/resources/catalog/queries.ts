import { type SqlBool, sql } from 'kysely'
import { catalogMethods } from '#contract/resources/catalog/methods.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import type { Row } from '../../database/tables.ts'
import { type Used, usersAt } from '../../database/uses.ts'

export type CatalogRow = Row<'catalog'>

/** Who may list catalogues lists all of them. */
export const catalogList = resourceList(catalogMethods.FILTER, {
  from: (db: Reader) => db.selectFrom('catalog'),
  id: 'id',
  filters: {
    code: 'id',
    name: { contains: 'name_fold', index: 'catalog' },
    enabled: 'enabled',
    questionnaire: asked =>
      clause('', { asked }, value => sql<SqlBool>`id in (select catalog_id from catalog_form where questionnaire_id = ${value('asked')})`),
  },
  sorts: { name: 'name_fold', enabled: 'enabled', createdAt: 'created_at', updatedAt: 'updated_at' },
  select: found => found.selectAll(),
  idsFirst: true,
})

export const findCatalog = (db: Reader, id: number): Promise<CatalogRow | undefined> =>
  db.selectFrom('catalog').where('id', '=', id).selectAll().executeTakeFirst()

/** Enabled catalogues, by name. */
export const listEnabledCatalogs = (db: Reader) =>
  db.selectFrom('catalog').where('enabled', '=', 1).select(['id', 'name', 'json_sections']).orderBy('name_fold').orderBy('id').execute()

/** The correspondences of catalogues, in their order, with their questionnaires. */
export const listCorrespondences = async (db: Reader, catalogs: readonly number[]) =>
  catalogs.length === 0
    ? []
    : db
        .selectFrom('catalog_form as f')
        .innerJoin('questionnaire as q', 'q.id', 'f.questionnaire_id')
        .where('f.catalog_id', 'in', [...catalogs])
        .select(['f.catalog_id', 'f.type', 'q.id', 'q.name', 'q.description', 'q.enabled'])
        .orderBy('f.id')
        .execute()
export type CorrespondenceRow = Awaited<ReturnType<typeof listCorrespondences>>[number]

export interface StoredCatalog {
  name: string
  description: string
  json_sections: string
}

export async function insertCatalog(trx: Writer, catalog: StoredCatalog, by: number, now: string): Promise<number> {
  const made = { created_at: now, updated_at: now, created_by: by, updated_by: by }
  const row = await trx
    .insertInto('catalog')
    .values({ ...catalog, name_fold: fold(catalog.name), ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateCatalog(trx: Writer, id: number, catalog: StoredCatalog, by: number, now: string): Promise<void> {
  await trx
    .updateTable('catalog')
    .set({ ...catalog, name_fold: fold(catalog.name), updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

/** Replaces the correspondences of a catalogue, in this order. */
export async function replaceCorrespondences(
  trx: Writer,
  catalog: number,
  forms: readonly { type: string; form: { id: number } }[],
): Promise<void> {
  await trx.deleteFrom('catalog_form').where('catalog_id', '=', catalog).execute()
  const rows = forms.map(({ type, form }) => ({ catalog_id: catalog, type, questionnaire_id: form.id }))
  await trx.insertInto('catalog_form').values(rows).execute()
}

/** The products that belong to a catalogue. */
export function listProductsOf(db: Reader, catalog: number): Promise<Used> {
  return usersAt(db, { type: 'product', table: 'product', name: sql<string>`name`, condition: sql`catalog_id = ${catalog}` })
}
