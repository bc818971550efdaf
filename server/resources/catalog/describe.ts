import type { Catalog, Correspondence } from '#contract/resources/catalog/entity.ts'
import { catalogMethods } from '#contract/resources/catalog/methods.ts'
import { catalogSections, type ProductSection } from '#contract/resources/catalog/sections.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { describeMade } from '../library/records.ts'
import { countProductsByCatalog } from '../product/queries.ts'
import { listTechnicalNames } from '../table/queries.ts'
import { type CatalogRow, type CorrespondenceRow, listCorrespondences } from './queries.ts'

export const TYPES_TABLE = 'PROCESSUS_COLLECT_TYPE'

export const sectionsOf = (row: Pick<CatalogRow, 'json_sections'>): readonly ProductSection[] =>
  fromJson(catalogSections, row.json_sections).sections

const describeForm = ({ type, id, name, description, enabled }: CorrespondenceRow, types: ReadonlyMap<string, string>): Correspondence => ({
  type,
  typeName: types.get(type) ?? type,
  form: { id, name, description, enabled: enabled === 1 },
})

/** The correspondences of catalogues in words, by catalogue; a type whose line is gone is called by its code. */
export async function describeForms(db: Reader, catalogs: readonly number[]): Promise<ReadonlyMap<number, Correspondence[]>> {
  const rows = await listCorrespondences(db, catalogs)
  const types = await listTechnicalNames(db, TYPES_TABLE)
  const groups = Map.groupBy(rows, row => row.catalog_id)
  return new Map(catalogs.map(id => [id, (groups.get(id) ?? []).map(row => describeForm(row, types))]))
}

/** Catalogues with their correspondences and the count of their products. */
export async function describeCatalogs(db: Reader, rows: readonly CatalogRow[], caller: Caller): Promise<Catalog[]> {
  const ids = rows.map(row => row.id)
  const forms = await describeForms(db, ids)
  const products = await countProductsByCatalog(db, ids)
  const made = await describeMade(db, rows, caller, catalogMethods)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    description: row.description,
    ...made(row),
    forms: forms.get(row.id) ?? [],
    sections: [...sectionsOf(row)],
    products: products.get(row.id) ?? 0,
  }))
}
