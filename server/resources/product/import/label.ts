import type { AuditChange } from '#contract/audit.ts'
import { changesBetween, type LabelledField } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import { LABEL_FIELDS } from '#contract/resources/label/audit.ts'
import { HELD_STATUSES } from '#contract/resources/label/states.ts'
import { updateRow } from '../../../database/rows.ts'
import type { Row } from '../../../database/tables.ts'
import type { CommandContext } from '../../../http/context.ts'
import { refuseDisorder, type Values } from '../../../records/imports/row.ts'
import { findLastAct, insertLine } from '../../label/queries.ts'

/** Where the label's block of a row lies in its product. */
export const LABEL_COLUMNS = {
  'label.labelStatut': 'label_status',
  'label.startDateOfValidityOfTheLabel': 'label_start',
  'label.labelExpiryDate': 'label_expiry',
  'label.lastRenewalDate': 'label_last_renewal',
  'label.meetingDate': 'label_meeting',
  'label.delabellisationDatee': 'label_withdrawal_date',
  'label.commentaire': 'label_comment',
  'label.commentLastRenewal': 'label_renewal_comment',
  'label.delabellisationComment': 'label_withdrawal_comment',
} as const satisfies Record<string, keyof Row<'product'>>

type LabelRow = Pick<Row<'product'>, (typeof LABEL_COLUMNS)[keyof typeof LABEL_COLUMNS] | 'id'>

const WITHDRAWN = 3
const HELD = 2

/** What a file says of a product's label; there a label is a label, granted or renewed (docs/domain.md 18.3). */
export function labelValues(label: LabelRow): Values {
  const values = Object.fromEntries(Object.entries(LABEL_COLUMNS).map(([path, column]) => [path, label[column]]))
  return HELD_STATUSES.includes(label.label_status) ? { ...values, 'label.labelStatut': HELD } : values
}

/** What the history tells of a label that came with an import; null for a product that never had one. */
function lineOf(label: LabelRow) {
  const { label_status: status, label_start: start, label_last_renewal: renewal, label_expiry: end } = label
  if (status === 0 && start === null && renewal === null) return null
  const isWithdrawn = status === WITHDRAWN
  return {
    status,
    start_date: isWithdrawn ? label.label_withdrawal_date : (renewal ?? start),
    end_date: end,
    comment: (isWithdrawn ? label.label_withdrawal_comment : label.label_renewal_comment || label.label_comment) || 'Reprise de données',
  }
}

/** The label of a product that has just been added. */
export const newLabel = (id: number): LabelRow => ({
  id,
  label_status: 0,
  label_start: null,
  label_expiry: null,
  label_last_renewal: null,
  label_meeting: null,
  label_withdrawal_date: null,
  label_comment: '',
  label_renewal_comment: '',
  label_withdrawal_comment: '',
})

const MEETING: LabelledField = { path: 'label_meeting', label: 'Date du comité' }

/**
 * Writes what a row says of its product's label, with a line of history. A label about which something was decided here is changed by
 * the acts of its product alone: their attestations say what it was.
 */
export async function writeLabel(context: CommandContext, product: LabelRow, values: Values): Promise<AuditChange[]> {
  const { db, caller, now } = context
  const held = labelValues(product)
  const given = Object.entries(LABEL_COLUMNS).filter(([path]) => path in values && values[path] !== held[path])
  if (given.length === 0) return []
  const set: Partial<Omit<LabelRow, 'id'>> = Object.fromEntries(given.map(([path, column]) => [column, values[path]]))
  const after = { ...product, ...set }
  refuseDisorder(after.label_start, after.label_expiry, 'label.labelExpiryDate')
  if (await findLastAct(db, product.id)) throw validationProblem({ path: given[0]?.[0] ?? '', code: 'IMPORT.LABEL_DECIDED' })
  await updateRow(db, 'product', product.id, set)
  const line = lineOf(after)
  if (line)
    await insertLine(db, { ...line, product_id: product.id, action: null, rule: '', corrects_id: null, by_user: caller.id, at: now })
  return changesBetween(product, after, [...LABEL_FIELDS, MEETING])
}
