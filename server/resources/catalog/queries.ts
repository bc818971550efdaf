import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#contract/paging.ts'
import { fold } from '#contract/text.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { countedPage } from '../../database/page.ts'
import { nameContains } from '../../database/search.ts'
import { type Used, usersAt } from '../../database/uses.ts'

export interface CatalogFilters {
  /** The id behind the code. */
  code?: number | undefined
  name?: string | undefined
  /** One of its correspondences asks this questionnaire. */
  questionnaire?: number | undefined
  enabled?: boolean | undefined
}

const SORTS = {
  ...({ id: 'c.id', name: 'c.name_fold', enabled: 'c.enabled', createdAt: 'c.created_at', updatedAt: 'c.updated_at' } as const),
} as const
export type CatalogPage = Page & { order: keyof typeof SORTS }

/** Who may list catalogues lists them all: there is no narrower scope. */
function matching(db: Reader, { code, name, questionnaire, enabled }: CatalogFilters) {
  let found = db.selectFrom('catalog as c')
  if (code !== undefined) found = found.where('c.id', '=', code)
  if (name) found = found.where(nameContains(db, 'catalog', 'c.id', 'c.name_fold', name))
  if (questionnaire !== undefined)
    found = found.where('c.id', 'in', db.selectFrom('catalog_form').where('questionnaire_id', '=', questionnaire).select('catalog_id'))
  if (enabled !== undefined) found = found.where('c.enabled', '=', Number(enabled))
  return found
}

const withPeople = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('user_account as m', 'm.id', 'c.created_by')
    .leftJoin('user_account as u', 'u.id', 'c.updated_by')
    .select(['c.id', 'c.name', 'c.description', 'c.enabled', 'c.json_sections', 'c.created_at', 'c.updated_at'])
    .select(['c.created_by', 'c.updated_by', 'm.first_name as creator_first', 'm.last_name as creator_last'])
    .select(['u.first_name as editor_first', 'u.last_name as editor_last'])
export type CatalogRow = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

export async function countCatalogs(db: Reader, filters: CatalogFilters): Promise<number> {
  const row = await matching(db, filters)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** One page of catalogues, with the count of all. */
export async function listCatalogs(db: Reader, filters: CatalogFilters, page: CatalogPage) {
  const direction = page.direction === 'ASC' ? 'asc' : 'desc'
  const rows = await withPeople(matching(db, filters))
    .orderBy(SORTS[page.order], direction)
    .$if(page.order !== 'id', sorted => sorted.orderBy('c.id', direction))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()
  return countedPage(page, rows, () => countCatalogs(db, filters))
}

/** The catalogues of an export after one of them, by id. */
export const listCatalogsAfter = (db: Reader, filters: CatalogFilters, after: number, limit: number): Promise<CatalogRow[]> =>
  withPeople(matching(db, filters).where('c.id', '>', after))
    .orderBy('c.id')
    .limit(limit)
    .execute()

export const findCatalog = (db: Reader, id: number): Promise<CatalogRow | undefined> =>
  withPeople(matching(db, { code: id })).executeTakeFirst()

/** Enabled catalogues, by name. */
export const listEnabledCatalogs = (db: Reader) =>
  db.selectFrom('catalog').where('enabled', '=', 1).select(['id', 'name']).orderBy('name_fold').orderBy('id').execute()

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

/** A catalogue that bears this name, whatever its case and accents. */
export const findNamedCatalog = (db: Reader, name: string) =>
  db.selectFrom('catalog').where('name_fold', '=', fold(name)).select('id').limit(1).executeTakeFirst()

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

export async function setCatalogEnabled(trx: Writer, id: number, enabled: boolean, by: number, now: string): Promise<void> {
  await trx
    .updateTable('catalog')
    .set({ enabled: Number(enabled), updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

/** Deletes a catalogue with its correspondences. */
export async function deleteCatalog(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('catalog').where('id', '=', id).execute()
}

/** The products that belong to a catalogue. */
export function listProductsOf(db: Reader, catalog: number): Promise<Used> {
  const condition: RawBuilder<unknown> = sql`catalog_id = ${catalog}`
  return usersAt(db, { type: 'product', table: 'product', name: sql<string>`name`, condition })
}
