import type { LabelBlock, LabelLine } from '#contract/resources/label/entity.ts'
import { labelRules } from '#contract/resources/label/rules.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { personOf } from '../shared/people.ts'
import { showNumber } from './attestation/facts.ts'
import { labelFacts } from './judge.ts'
import { type HistoryRow, listHistory } from './queries.ts'

const describeLine = (row: HistoryRow): LabelLine => ({
  id: row.id,
  labelStatut: row.status,
  action: row.action,
  startDate: row.start_date,
  endDate: row.end_date,
  comment: row.comment,
  refusalReglement: row.rule,
  corrects: row.corrects_id,
  certificateOfApprovalOfTheLabel: row.file_name,
  number: row.year === null || row.number === null ? null : showNumber({ year: row.year, number: row.number }),
  code: row.code,
  by: personOf(row.by_user, row.first_name, row.last_name),
  at: row.at,
})

/** A product's label, its history newest first, and which of its commands the caller may use: for a product alone. */
export async function describeLabel(
  db: Reader,
  product: Row<'product'>,
  caller: Caller,
  hasOpenRequest: boolean,
): Promise<{ label: LabelBlock; Historieslabel: LabelLine[]; can: ReturnType<ReturnType<typeof labelRules.canFor>> }> {
  const isManaged = caller.isInternal || (product.affiliate_id !== null && product.affiliate_id === caller.affiliate)
  const history = await listHistory(db, product.id)
  const fileOf = (action: string) => history.find(line => line.action === action)?.file_name ?? null
  const last = history.flatMap(({ id, action }) => (action === null ? [] : [{ id, action }]))[0] ?? null
  const label: LabelBlock = {
    labelStatut: product.label_status,
    startDateOfValidityOfTheLabel: product.label_start,
    labelExpiryDate: product.label_expiry,
    lastRenewalDate: product.label_last_renewal,
    commentaire: product.label_comment,
    commentLastRenewal: product.label_renewal_comment,
    refusalDate: product.label_refusal_date,
    refusalComment: product.label_refusal_comment,
    refusalReglement: product.label_refusal_rule,
    delabellisationDatee: product.label_withdrawal_date,
    delabellisationComment: product.label_withdrawal_comment,
    meetingDate: product.label_meeting,
    certificateOfApprovalOfTheLabel: fileOf('LABELISATION'),
    lastRenewalCertificate: fileOf('RENOUVELLEMENT'),
    lastAction: last?.action ?? null,
    lastAct: last?.id ?? null,
  }
  const can = labelRules.canFor(caller)(await labelFacts(db, product, { hasOpenRequest, last }))
  if (isManaged) return { label, Historieslabel: history.map(describeLine), can }
  return { label: withoutGrounds(label), Historieslabel: history.map(describeLine).map(withoutAuthors), can }
}

/** Who only distributes a product learns its label's state and days, not why (docs/domain.md 1.4). */
const withoutGrounds = (label: LabelBlock): LabelBlock => ({
  ...label,
  commentaire: '',
  commentLastRenewal: '',
  refusalComment: '',
  refusalReglement: '',
  delabellisationComment: '',
  certificateOfApprovalOfTheLabel: null,
  lastRenewalCertificate: null,
})
const withoutAuthors = (line: LabelLine): LabelLine => ({
  ...line,
  comment: '',
  refusalReglement: '',
  certificateOfApprovalOfTheLabel: null,
  number: null,
  code: null,
  by: null,
})
