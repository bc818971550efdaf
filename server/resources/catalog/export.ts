import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import type { Correspondence } from '#contract/resources/catalog/entity.ts'
import { catalogMethods } from '#contract/resources/catalog/methods.ts'
import { saySections } from '#contract/resources/catalog/sections.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { exportOf } from '../../services/exports/export.ts'
import { countProductsByCatalog } from '../product/queries.ts'
import { describeForms, sectionsOf } from './describe.ts'
import { type CatalogRow, catalogList } from './queries.ts'

interface Exported {
  row: CatalogRow
  forms: readonly Correspondence[]
  products: number
}

const sayForms = (forms: readonly Correspondence[]): string =>
  forms.map(({ typeName, form }) => `${typeName}\u202f: ${showCode('questionnaire', form.id)} - ${form.name}`).join('\n')

/** EXPORT of the catalogues. */
export const exportCatalogs = exportOf({
  resource: 'CATALOG_MANAGEMENT',
  contract: catalogMethods.EXPORT,
  sheet: 'Catalogues',
  fileName: 'Catalogues',
  subject: count => countOf(count, 'catalogue'),
  columns: {
    code: { label: 'Code', show: ({ row }: Exported) => showCode('catalog', row.id) },
    name: { label: 'Désignation', show: ({ row }) => row.name },
    description: { label: 'Description', show: ({ row }) => row.description },
    forms: { label: 'Correspondances', show: ({ forms }) => sayForms(forms) },
    sections: { label: 'Sections de la fiche produit', show: ({ row }) => saySections(sectionsOf(row)) },
    products: { label: 'Produits', show: ({ products }) => products },
    enabled: { label: 'Statut', show: ({ row }) => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
    createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
    updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
  },
  list: catalogList,
  filters: ({ filter, catalogFilterBO }) => (filter ? catalogFilterBO : {}),
  async read(rows, { db }): Promise<Exported[]> {
    const ids = rows.map(row => row.id)
    const forms = await describeForms(db, ids)
    const products = await countProductsByCatalog(db, ids)
    return rows.map(row => ({ row, forms: forms.get(row.id) ?? [], products: products.get(row.id) ?? 0 }))
  },
})
