import { z } from 'zod'
import type { AuditChange } from '#contract/audit.ts'
import { Problem, validationProblem } from '#contract/errors.ts'
import {
  changedFields,
  type FieldValue,
  type ProposalFields,
  type ProposalTarget,
  proposalFields,
  proposedChanges,
} from '#contract/resources/request/proposal.ts'
import { fold } from '#contract/text.ts'
import { id as idSchema, requiredText } from '#contract/values.ts'
import type { Writer } from '../../../database/database.ts'
import { isMissingReference } from '../../../database/errors.ts'
import { fromJson, toJson } from '../../../database/json.ts'
import { lockRow } from '../../../database/lock.ts'
import {
  type AffiliateRecord,
  listAffiliateRecords,
  listProductRecords,
  moveProductRequests,
  type ProductRecord,
  updateAffiliateRecord,
  updateProductRecord,
} from './queries.ts'

/** The affiliate's and the product's fields by the specification's names: some are columns, the others are in `json_form`. */

type Columns<R> = Record<string, (value: FieldValue) => Partial<R>>

const text = z
  .string()
  .nullable()
  .transform(value => value ?? '')
const reference = idSchema.nullable()

const AFFILIATE_COLUMNS: Columns<AffiliateRecord> = {
  name: value => ({ name: requiredText.parse(value), name_fold: fold(requiredText.parse(value)) }),
  comment: value => ({ comment: text.parse(value) }),
  socialReason: value => ({ social_reason: text.parse(value), social_reason_fold: fold(text.parse(value)) }),
  siren: value => ({ siren: text.parse(value) }),
  affiliateType: value => ({ affiliate_type: reference.parse(value) }),
  college: value => ({ college: reference.parse(value) }),
  legalStatus: value => ({ legal_status: reference.parse(value) }),
}

const PRODUCT_COLUMNS: Columns<ProductRecord> = {
  name: value => ({ name: requiredText.parse(value), name_fold: fold(requiredText.parse(value)) }),
  code: value => ({ code: text.parse(value) }),
  comment: value => ({ comment: text.parse(value) }),
  affiliate: value => ({ affiliate_id: reference.parse(value) }),
  catalog: value => ({ catalog_id: reference.parse(value) }),
  support: value => ({ support: reference.parse(value) }),
}

export const affiliateFields = (row: AffiliateRecord): ProposalFields => ({
  ...fromJson(proposalFields, row.json_form),
  ...{ name: row.name, comment: row.comment, socialReason: row.social_reason, siren: row.siren },
  ...{ affiliateType: row.affiliate_type, college: row.college, legalStatus: row.legal_status },
})

export const productFields = (row: ProductRecord): ProposalFields => ({
  ...fromJson(proposalFields, row.json_form),
  ...{ name: row.name, code: row.code, comment: row.comment, affiliate: row.affiliate_id, catalog: row.catalog_id, support: row.support },
})

/** The record with the fields changed; a value that its field cannot hold is a VALIDATION_ERROR. */
function withFields<R extends { json_form: string }>(record: R, changes: [string, FieldValue][], columns: Columns<R>): R {
  const form: ProposalFields = { ...fromJson(proposalFields, record.json_form) }
  const changed = { ...record }
  for (const [field, value] of changes) {
    const set = Object.hasOwn(columns, field) ? columns[field] : undefined
    if (!set) {
      form[field] = value
      continue
    }
    try {
      Object.assign(changed, set(value))
    } catch (error) {
      if (error instanceof z.ZodError) throw validationProblem({ path: field, code: 'STD_ERROR.INVALID_TYPE' })
      throw error
    }
  }
  return { ...changed, json_form: toJson(form) }
}

async function writeProduct(trx: Writer, record: ProductRecord, changes: [string, FieldValue][], now: string): Promise<void> {
  const changed = withFields(record, changes, PRODUCT_COLUMNS)
  try {
    await updateProductRecord(trx, changed, now)
  } catch (error) {
    if (!isMissingReference(error)) throw error
    const named = changes.filter(([field]) => field === 'affiliate' || field === 'catalog')
    throw validationProblem(...named.map(([field]) => ({ path: field, code: 'STD_ERROR.INVALID' })))
  }
  if (changed.affiliate_id !== record.affiliate_id) await moveProductRequests(trx, record.id, changed.affiliate_id, now)
}

/** Writes what the partner changed, and nothing else, to today's record; gives what that changed. */
export async function applyProposal(
  trx: Writer,
  target: ProposalTarget,
  recordId: number,
  content: { proposal: ProposalFields; base: ProposalFields },
  now: string,
): Promise<AuditChange[]> {
  const changes = changedFields(content.proposal, content.base)
  const told = (today: ProposalFields) => proposedChanges(target, content.proposal, content.base, today)
  await lockRow(trx, target, recordId)
  if (target === 'affiliate') {
    const [record] = await listAffiliateRecords(trx, [recordId])
    if (!record) throw new Problem('NOT_FOUND')
    await updateAffiliateRecord(trx, withFields(record, changes, AFFILIATE_COLUMNS), now)
    return told(affiliateFields(record))
  }

  const [record] = await listProductRecords(trx, [recordId])
  if (!record) throw new Problem('NOT_FOUND')
  await writeProduct(trx, record, changes, now)
  return told(productFields(record))
}
