import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { AFFILIATE_NAMED } from '#contract/resources/affiliate/fields.ts'
import { affiliateMethods } from '#contract/resources/affiliate/methods.ts'
import { type Cell, dayCell, instantCell } from '#contract/spreadsheets/cell.ts'
import { inOrder } from '../../database/page.ts'
import { type ExportColumn, type ExportContext, exportOf } from '../../services/exports/export.ts'
import { parisDay } from '../../services/paris.ts'
import { namesOf } from '../table/references/names.ts'
import { type AffiliateFilters, countAffiliates, listAffiliateIds } from './list/queries.ts'
import { type AffiliateRow, listAffiliatesById, listAgreed } from './queries.ts'
import { type AffiliateValues, valuesOf } from './record.ts'

interface Exported {
  row: AffiliateRow
  values: AffiliateValues
  /** The designation of a reference field's line. */
  line(path: string): string
  isAgreed: boolean
}

const cellOf = (field: (typeof AFFILIATE_NAMED)[number], { values, line }: Exported): Cell => {
  const value: unknown = Reflect.get(values, field.path)
  if (value === null) return null
  if (field.kind === 'reference') return line(field.path)
  if (field.kind === 'date') return dayCell(String(value))
  return typeof value === 'number' ? value : String(value)
}

/** What a cell can show. */
const SHOWN = AFFILIATE_NAMED.filter(field => field.kind !== 'image')
const FIELDS = SHOWN.map((field): [string, ExportColumn<Exported>] => [
  field.path,
  { label: field.label, show: exported => cellOf(field, exported) },
])

const COLUMNS: Readonly<Record<string, ExportColumn<Exported>>> = {
  code: { label: 'Code', show: ({ row }) => showCode('affiliate', row.id) },
  ...Object.fromEntries(FIELDS),
  agreementEsus: { label: 'Agrément ESUS en cours', show: ({ isAgreed }) => (isAgreed ? 'Oui' : 'Non') },
  enabled: { label: 'Statut', show: ({ row }) => (row.enabled === 1 ? 'Activé' : 'Désactivé') },
  createdAt: { label: 'Créé le', show: ({ row }) => instantCell(row.created_at) },
  updatedAt: { label: 'Modifié le', show: ({ row }) => instantCell(row.updated_at) },
}

async function listRows({ db, now }: ExportContext, _filters: AffiliateFilters, ids: readonly number[]) {
  const rows = inOrder(ids, await listAffiliatesById(db, ids))
  const agreed = await listAgreed(db, ids, parisDay(now))
  const read = rows.map(row => ({ row, values: valuesOf(row) }))
  const names = await namesOf(
    db,
    SHOWN,
    read.map(({ values }) => values),
  )
  const fields = new Map(SHOWN.map(field => [field.path, field]))
  return read.map(({ row, values }): Exported => {
    const line = (path: string) => {
      const field = fields.get(path)
      return (field && names(field, Reflect.get(values, path))) ?? ''
    }
    return { row, values, line, isAgreed: agreed.has(row.id) }
  })
}

/** EXPORT of the affiliates. */
export const exportAffiliates = exportOf({
  resource: 'AFFILIATE_MANAGEMENT',
  contract: affiliateMethods.EXPORT,
  sheet: 'Affiliés',
  fileName: 'Affilies',
  subject: count => countOf(count, 'affilié'),
  columns: COLUMNS,
  filters: ({ filter, affiliateFilterBO }): AffiliateFilters => (filter ? affiliateFilterBO : {}),
  count: ({ db, caller, now }, filters) => countAffiliates(db, caller.scope, filters, parisDay(now)),
  listIds: ({ db, caller, now }, filters, whole) => listAffiliateIds(db, caller.scope, filters, parisDay(now), whole),
  listRows,
})
