import { z } from 'zod'
import type { NameOf } from '#contract/record/kinds.ts'
import { COLLECTION_STATUS_CODES, type CollectionStatus } from '#contract/resources/collection/states.ts'
import { requestRules } from '#contract/resources/request/actions.ts'
import { type RequestDetail, type RequestRow, requestEvent } from '#contract/resources/request/entity.ts'
import { describedFields, isImage, type ProposalFields, proposedChanges } from '#contract/resources/request/proposal.ts'
import { allowedDecisions, formState, isClosed, type RequestFacts, sendsBack } from '#contract/resources/request/rules.ts'
import { REQUEST_STATUS_CODES, REQUEST_TYPE_CODES, TURN_STATUSES } from '#contract/resources/request/states.ts'
import type { Caller } from '../../access/caller.ts'
import type { Reader } from '../../database/database.ts'
import { listRows } from '../../database/rows.ts'
import type { Row } from '../../database/tables.ts'
import { namesOf } from '../../records/names.ts'
import { parisDay } from '../../services/paris.ts'
import { type AgreementRecord, listAgreementsById } from '../affiliate/esus/queries.ts'
import { storedAgreement } from '../affiliate/esus/record.ts'
import { storedAffiliate } from '../affiliate/record.ts'
import { listProductRecords } from '../product/queries.ts'
import { type ProductRecord, productValues } from '../product/record.ts'
import { personOf } from '../shared/people.ts'
import { describeCorrection } from './answers/corrections.ts'
import { listCorrections } from './answers/queries.ts'
import { dueDateOf } from './due/due.ts'
import { type Content, contentOf } from './proposal/content.ts'
import { listRequestEvents, listRequestForms, listSentBack, type RequestEventRow, type RequestForm, type RequestRecord } from './queries.ts'
import { receiptOf } from './receipt.ts'

/** Rows as the contract shows requests, with what the caller may do; each function reads once for all its requests. */

const typeSchema = z.enum(REQUEST_TYPE_CODES)
const statusSchema = z.enum(REQUEST_STATUS_CODES)
const collectionStatusSchema = z.enum(COLLECTION_STATUS_CODES)
const kindSchema = requestEvent.shape.kind
const INTERNAL_EVENTS: ReadonlySet<string> = new Set(['ASSIGNED', 'ENABLED', 'DISABLED', 'REMINDED'])

const targetOf = (id: number | null, name: string | null) => (id === null ? null : { data: { id, name: name ?? '' } })

/** The first day of answers of a running collection, while it is to come in Paris. */
const opensOn = (start: string | null, today: string): string | null => (start !== null && start > today ? start : null)

/** What the rules judge a request by; `forms` may be left empty where no hand-over is judged. */
export function judgedBy(
  row: Pick<RequestRecord, 'type' | 'status' | 'enabled' | 'collection_status' | 'start_date' | 'assigned_to' | 'created_by'>,
  forms: readonly { ended: number | null }[],
  today = parisDay(Date.now()),
): RequestFacts {
  const status = statusSchema.parse(row.status)
  const collectionStatus: CollectionStatus | null =
    row.collection_status === null ? null : collectionStatusSchema.parse(row.collection_status)
  const states = forms.map(form => formState(status, form.ended === null ? null : { ended: form.ended === 1 }))
  return {
    type: typeSchema.parse(row.type),
    status,
    enabled: row.enabled === 1,
    collectionStatus,
    opensOn: opensOn(row.start_date, today),
    states,
    assignee: row.assigned_to,
    initiator: row.created_by,
  }
}

/** The name of what the request is about, for a notification or an audit line. */
export const targetName = (row: RequestRecord): string =>
  (row.type === 'USER_ADD' ? row.email_address : null) ??
  row.product_name ??
  (row.type === 'PRODUCT_ADD' ? row.description : null) ??
  (row.user_id === null ? row.affiliate_name : `${row.target_first ?? ''} ${row.target_last ?? ''}`.trim()) ??
  ''

/** How the log calls a request: no person by name, since lines last. */
export const loggedName = ({ id, product_name, affiliate_name, user_id }: RequestRecord): string =>
  [`n° ${id}`, product_name ?? (user_id === null ? affiliate_name : null)].filter(Boolean).join(', ')

function collectionOf(row: RequestRecord, status: CollectionStatus | null): RequestRow['collectTargetObject'] {
  if (row.collection_id === null || status === null) return null
  const { collection_id: id, collection_name, start_date, end_date } = row
  return { id, name: collection_name ?? '', status, startDate: start_date ?? '', endDate: end_date ?? '' }
}

/** What hangs on requests and shows in their rows. */
interface Beside {
  forms: ReadonlyMap<number, readonly RequestForm[]>
  sentBack: Awaited<ReturnType<typeof listSentBack>>
}

async function loadBeside(db: Reader, rows: readonly RequestRecord[]): Promise<Beside> {
  const awaiting = rows.filter(({ status }) => sendsBack(statusSchema.parse(status))).map(({ id }) => id)
  const forms = await listRequestForms(
    db,
    rows.map(({ id }) => id),
  )
  return { forms: groupBy(forms, form => form.request_id), sentBack: await listSentBack(db, awaiting) }
}

/** By when staff mean to treat it is theirs to know. */
function dueFor(row: RequestRecord, { status, enabled }: RequestFacts, { isInternal }: Caller): string | null {
  if (!enabled || (!isInternal && TURN_STATUSES.STAFF.includes(status))) return null
  return dueDateOf({ status, answerBy: row.answer_by, endDate: row.end_date, since: row.waiting_since })
}

function describeRow(row: RequestRecord, beside: Beside, caller: Caller): RequestRow {
  const forms = beside.forms.get(row.id) ?? []
  const facts = judgedBy(row, forms)
  // Who is in charge is staff's alone (docs/domain.md 14.5).
  const assigned = caller.isInternal ? row.assigned_to : null
  return {
    id: row.id,
    type: facts.type,
    status: facts.status,
    description: row.description,
    enabled: facts.enabled,
    emailAddress: row.email_address,
    firstName: row.first_name,
    lastName: row.last_name,
    affiliateTarget: row.affiliate_id,
    productConcerned: row.product_id,
    userTarget: row.user_id,
    affiliateTargetObject: targetOf(row.affiliate_id, row.affiliate_name),
    productTargetObject: targetOf(row.product_id, row.product_name),
    userTargetObject: personOf(row.user_id, row.target_first, row.target_last),
    collectTargetObject: collectionOf(row, facts.collectionStatus),
    opensOn: facts.opensOn,
    answerBy: row.answer_by,
    dueDate: dueFor(row, facts, caller),
    waitingSince: row.waiting_since,
    remindedAt: caller.isInternal ? row.reminded_at : null,
    esusTarget: row.esus_agreement_id,
    subCollectTargetObject: row.sub_collection_id === null ? null : { id: row.sub_collection_id, name: row.sub_collection_name ?? '' },
    sentBack: beside.sentBack.get(row.id) ?? null,
    qsQuestionMaster: forms.map((form, at) => ({ id: form.questionnaire_id, name: form.name, state: facts.states[at] ?? 'NEW' })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdByUser: personOf(row.created_by, row.creator_first, row.creator_last),
    userAssigned: assigned,
    userAssignedObject: personOf(assigned, row.assignee_first, row.assignee_last),
    can: requestRules.canFor(caller)(facts),
  }
}

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The requests of a list. */
export async function describeRequests(db: Reader, rows: readonly RequestRecord[], caller: Caller): Promise<RequestRow[]> {
  if (rows.length === 0) return []
  const beside = await loadBeside(db, rows)
  return rows.map(row => describeRow(row, beside, caller))
}

/** Partners read what was decided, when and why, but not who among staff decided it, nor what staff tell each other. */
function describeHistory(events: readonly RequestEventRow[], { isInternal }: Caller): RequestDetail['history'] {
  const told = events.map(row => describeEvent(row, isInternal || row.is_staff === 0))
  return isInternal ? told : told.filter(({ kind }) => !INTERNAL_EVENTS.has(kind))
}

const describeEvent = (row: RequestEventRow, isNamed: boolean): RequestDetail['history'][number] => ({
  id: row.id,
  kind: kindSchema.parse(row.kind),
  at: row.at,
  by: isNamed ? personOf(row.by_user, row.first_name, row.last_name) : null,
  isByStaff: row.is_staff === 1,
  from: row.from_status,
  to: row.to_status,
  comment: row.comment,
  subject: row.subject,
})

/** The records that requests are about, and how what their proposals refer to is called. */
export interface TargetRecords {
  affiliates: ReadonlyMap<number, Row<'affiliate'>>
  products: ReadonlyMap<number, ProductRecord>
  agreements: ReadonlyMap<number, AgreementRecord>
  names: NameOf
}

const idsOf = (values: readonly (number | null)[]): number[] => [...new Set(values.filter(value => value !== null))]
const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> => new Map(rows.map(row => [row.id, row]))

/** An open proposal is shown against today's record, a decided one against the record as it was. */
function besideOf(row: RequestRecord, { target, record, base }: Content, records: Omit<TargetRecords, 'names'>): ProposalFields {
  if (record === null || isClosed(statusSchema.parse(row.status))) return base
  const [affiliate, product, agreement] = [records.affiliates.get(record), records.products.get(record), records.agreements.get(record)]
  if (target === 'affiliate') return affiliate ? storedAffiliate.valuesOf(affiliate) : base
  if (target === 'product') return product ? { ...productValues(product), enabled: product.enabled === 1 } : base
  return agreement ? storedAgreement.valuesOf(agreement) : base
}

/** What the requests are about, in as many queries however many they are. */
export async function loadTargets(db: Reader, rows: readonly RequestRecord[]): Promise<TargetRecords> {
  const records = {
    affiliates: byId(await listRows(db, 'affiliate', idsOf(rows.map(row => row.affiliate_id)))),
    products: byId(await listProductRecords(db, idsOf(rows.map(row => row.product_id)))),
    agreements: byId(await listAgreementsById(db, idsOf(rows.map(row => row.esus_agreement_id)))),
  }
  const proposals = rows.flatMap(row => {
    const content = contentOf(row)
    return content ? [{ content, today: besideOf(row, content, records) }] : []
  })
  // An image is shown, not named.
  const fields = proposals.flatMap(({ content }) => describedFields(content.target, content)).filter(field => !isImage(field))
  const named = proposals.flatMap(({ content, today }) => [content.proposal, today])
  return { ...records, names: await namesOf(db, fields, named) }
}

/** The person to be added, as far as named. */
const describePerson = ({ email_address, first_name, last_name }: RequestRecord): RequestDetail['changes'] =>
  [
    { field: 'emailAddress', label: 'E-mail', after: email_address ?? '' },
    { field: 'firstName', label: 'Prénom', after: first_name ?? '' },
    { field: 'lastName', label: 'Nom', after: last_name ?? '' },
  ]
    .filter(({ after }) => after !== '')
    .map(one => ({ ...one, before: '' }))

function describeChanges(row: RequestRecord, records: TargetRecords): RequestDetail['changes'] {
  if (row.type === 'USER_ADD') return describePerson(row)
  const content = contentOf(row)
  if (!content) return []
  return proposedChanges(content.target, content, besideOf(row, content, records), records.names)
}

/** The requests in full. */
export async function describeDetails(
  db: Reader,
  rows: readonly RequestRecord[],
  caller: Caller,
  targets: TargetRecords,
): Promise<RequestDetail[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const beside = await loadBeside(db, rows)
  const events = groupBy(await listRequestEvents(db, ids), event => event.request_id)
  const corrections = groupBy(await listCorrections(db, ids), row => row.request_id)
  return rows.map(row => ({
    ...describeRow(row, beside, caller),
    receipt: receiptOf(events.get(row.id) ?? []),
    history: describeHistory(events.get(row.id) ?? [], caller),
    changes: describeChanges(row, targets),
    corrections: (corrections.get(row.id) ?? []).map(describeCorrection),
    decisions: allowedDecisions(judgedBy(row, beside.forms.get(row.id) ?? []), caller),
  }))
}
