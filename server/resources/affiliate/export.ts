import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { fieldName } from '#contract/record/field.ts'
import { affiliateRecord } from '#contract/resources/affiliate/entity.ts'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type RecordRow, recordColumns, withValues } from '../../records/export.ts'
import { type ExportColumn, type ExportContext, exportOf } from '../../services/exports/export.ts'
import { parisDay } from '../../services/paris.ts'
import { affiliateList } from './list/queries.ts'
import { type AffiliateRow, listAgreed } from './queries.ts'
import { storedAffiliate } from './record.ts'

interface Exported extends RecordRow {
  row: AffiliateRow
  isAgreed: boolean
}

const { named, kept } = affiliateRecord
/** What imports alone bring. */
const IMPORTED = kept.filter(({ path }) => path !== 'form.oldAffiliateType').map(field => ({ ...field, path: fieldName(field) }))

/** The columns of an affiliate, in any export that tells of one. */
export const affiliateColumns: Readonly<Record<string, ExportColumn<Exported>>> = {
  code: { label: 'Code', show: ({ row }) => row.code || showCode('affiliate', row.id) },
  ...recordColumns(named),
  ...recordColumns(IMPORTED),
  agreementEsus: { label: 'Agrément ESUS en cours', show: ({ isAgreed }) => (isAgreed ? 'Oui' : 'Non') },
  enabled: { label: 'Statut', show: ({ row }) => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
  createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
}

/** What the columns show of affiliates. */
export async function readAffiliates(rows: readonly AffiliateRow[], { db, now }: ExportContext) {
  const ids = rows.map(row => row.id)
  const agreed = await listAgreed(db, ids, parisDay(now))
  const valued = await withValues(db, named, rows, storedAffiliate.valuesOf)
  return valued.map((one): Exported => ({ ...one, isAgreed: agreed.has(one.row.id) }))
}

/** EXPORT of the affiliates. */
export const exportAffiliates = exportOf({
  resource: 'AFFILIATE_MANAGEMENT',
  contract: affiliateMethods.EXPORT,
  sheet: 'Affiliés',
  fileName: 'Affilies',
  subject: count => countOf(count, 'affilié'),
  columns: affiliateColumns,
  list: affiliateList,
  filters: ({ filter, affiliateFilterBO }) => (filter ? affiliateFilterBO : {}),
  read: readAffiliates,
})
