import { showCode } from '#contract/codes.ts'
import { countOf } from '#contract/counts.ts'
import { collectionMethods } from '#contract/resources/collection/methods.ts'
import { SHARE_TYPES } from '#contract/resources/collection/states.ts'
import { type CollectionTarget, collectionTarget, TARGET_STATE_CODES, TARGET_STATES } from '#contract/resources/collection/targets.ts'
import { REQUEST_STATUSES } from '#contract/resources/request/states.ts'
import { instantCell } from '#contract/spreadsheets/cell.ts'
import { type ExportColumn, exportOf } from '../../../services/exports/export.ts'
import { personOf } from '../../shared/people.ts'
import { type TargetRow, targetList } from './queries.ts'

const { type: typeSchema, status: statusSchema } = collectionTarget.shape

/** Targets as the contract shows them. */
export const describeTargets = (rows: readonly TargetRow[]): CollectionTarget[] =>
  rows.map(row => ({
    id: row.id,
    name: row.name,
    type: typeSchema.parse(row.type),
    state: TARGET_STATE_CODES[row.rank] ?? 'NOT_BEGUN',
    status: statusSchema.parse(row.status),
    subCollect: { id: row.sub_collection_id ?? 0, name: row.sub_name },
    affiliate: row.affiliate_id === null ? null : { id: row.affiliate_id, name: row.affiliate_name ?? '' },
    asked: row.asked,
    sent: row.sent,
    userAssigned: personOf(row.assigned_to, row.assignee_first, row.assignee_last),
    updatedAt: row.updated_at,
  }))

const COLUMNS: Readonly<Record<string, ExportColumn<CollectionTarget>>> = {
  code: { label: 'Demande', show: row => row.id },
  name: { label: 'Cible', show: row => row.name },
  type: { label: 'Type de cible', show: row => SHARE_TYPES[row.type] },
  affiliate: { label: 'Affilié', show: row => row.affiliate?.name ?? '' },
  affiliateCode: { label: 'Code affilié', show: row => (row.affiliate ? showCode('affiliate', row.affiliate.id) : '') },
  subCollect: { label: 'Sous-collecte', show: row => row.subCollect.name },
  state: { label: 'Avancement', show: row => TARGET_STATES[row.state] },
  status: { label: 'Statut de la demande', show: row => REQUEST_STATUSES[row.status] },
  asked: { label: 'Questionnaires demandés', show: row => row.asked },
  sent: { label: 'Questionnaires envoyés', show: row => row.sent },
  assignee: { label: 'Affectée à', show: ({ userAssigned: one }) => (one ? `${one.firstName} ${one.lastName}` : '') },
  updatedAt: { label: 'Modifiée le', show: row => instantCell(row.updatedAt) },
}

/** EXPORT_TARGETS: a collection's targets as its page lists them. */
export const exportTargets = exportOf({
  resource: 'COLLECT_MANAGEMENT',
  method: 'EXPORT_TARGETS',
  contract: collectionMethods.EXPORT_TARGETS,
  sheet: 'Cibles',
  fileName: 'Cibles',
  subject: count => countOf(count, 'cible'),
  columns: COLUMNS,
  list: targetList,
  filters: ({ targetFilterBO }) => targetFilterBO,
  read: describeTargets,
})
