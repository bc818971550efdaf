import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { LABEL_FILE_WORDS } from '#contract/resources/label/states.ts'
import { productMethods } from '#contract/resources/product/methods.ts'
import { productRecord } from '#contract/resources/product/record.ts'
import { labellingStatus, labellingStatusText, productStatusText } from '#contract/resources/product/states.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type RecordRow, recordColumns, withValues } from '../../records/export.ts'
import { type ExportColumn, type ExportContext, exportOf } from '../../services/exports/export.ts'
import { isinText } from './describe.ts'
import { listIsinByProducts } from './isin/queries.ts'
import { type ListedProduct, productList } from './list/queries.ts'
import { listProductRecords } from './queries.ts'
import { type ProductRecord, productValues } from './record.ts'

interface Exported extends RecordRow {
  row: ProductRecord
  isin: string
}

const { named } = productRecord
const day = (date: string | null) => (date === null ? null : { day: date })

/** The columns of a product, in any export that tells of one. */
export const productColumns: Readonly<Record<string, ExportColumn<Exported>>> = {
  code: { label: 'Code', show: ({ row }) => row.code || showCode('product', row.id) },
  ...recordColumns(named),
  codeISINSting: { label: 'Codes ISIN', show: ({ isin }) => isin },
  produitStatut: { label: 'Statut', show: ({ row }) => productStatusText(row.product_status) },
  labelStatut: { label: 'Statut de labellisation', show: ({ row }) => LABEL_FILE_WORDS[row.label_status] ?? '' },
  labellingStatusOfTheProduct: { label: 'Labellisation', show: ({ row }) => labellingStatusText(labellingStatus(row.label_status)) },
  startDateOfValidityOfTheLabel: { label: 'Date de labellisation', show: ({ row }) => day(row.label_start) },
  labelExpiryDate: { label: 'Fin du label', show: ({ row }) => day(row.label_expiry) },
  lastRenewalDate: { label: 'Dernier renouvellement', show: ({ row }) => day(row.label_last_renewal) },
  createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
}

/** What the columns show of products. */
export async function readProducts(rows: readonly Pick<ListedProduct, 'id'>[], { db, caller }: ExportContext) {
  const ids = rows.map(row => row.id)
  const codes = await listIsinByProducts(db, ids)
  const records = new Map((await listProductRecords(db, ids)).map(record => [record.id, record]))
  const found = rows.flatMap(({ id }) => records.get(id) ?? [])
  const valued = await withValues(db, named, found, row =>
    caller.isInternal ? productValues(row) : productRecord.forPartners(productValues(row)),
  )
  return valued.map((one): Exported => ({ ...one, isin: isinText(codes.get(one.row.id) ?? []) }))
}

/** EXPORT of the products. */
export const exportProducts = exportOf({
  resource: 'PRODUCT_MANAGEMENT',
  contract: productMethods.EXPORT,
  sheet: 'Produits',
  fileName: 'Produits',
  subject: count => countOf(count, 'produit'),
  columns: productColumns,
  list: productList,
  filters: ({ filter, productFilterBO }) => (filter ? productFilterBO : {}),
  read: readProducts,
})
