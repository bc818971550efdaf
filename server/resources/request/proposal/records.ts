import { z } from 'zod'
import type { AuditChange } from '#contract/audit.ts'
import { validationProblem } from '#contract/errors.ts'
import {
  changedFields,
  type FieldValue,
  type ProposalFields,
  proposalFields,
  proposedChanges,
} from '#contract/resources/request/proposal.ts'
import { fold } from '#contract/text.ts'
import { id as idSchema, requiredText } from '#contract/values.ts'
import type { Writer } from '../../../database/database.ts'
import { isMissingReference } from '../../../database/errors.ts'
import { fromJson, toJson } from '../../../database/json.ts'
import type { Row } from '../../../database/tables.ts'
import { storedAffiliate } from '../../affiliate/record.ts'
import { holdRow } from '../../shared/refusals.ts'
import type { Content } from './content.ts'
import { moveProductRequests, updateProductRecord } from './queries.ts'

/** The affiliate's and the product's fields as the wire names them: some are columns, the others are in `json_form`. */

const text = z
  .string()
  .nullable()
  .transform(value => value ?? '')
const reference = idSchema.nullable()

const PRODUCT_COLUMNS: Readonly<Record<string, (value: FieldValue) => Partial<Row<'product'>>>> = {
  name: value => ({ name: requiredText.parse(value), name_fold: fold(requiredText.parse(value)) }),
  code: value => ({ code: text.parse(value) }),
  comment: value => ({ comment: text.parse(value) }),
  affiliate: value => ({ affiliate_id: reference.parse(value) }),
  catalog: value => ({ catalog_id: reference.parse(value) }),
  support: value => ({ support: reference.parse(value) }),
}

export const affiliateFields = (row: Row<'affiliate'>): ProposalFields => ({ ...storedAffiliate.valuesOf(row) })

export const productFields = (row: Row<'product'>): ProposalFields => ({
  ...fromJson(proposalFields, row.json_form),
  name: row.name,
  code: row.code,
  comment: row.comment,
  affiliate: row.affiliate_id,
  catalog: row.catalog_id,
  support: row.support,
})

/** The product with the fields changed; a value that its field cannot hold is a VALIDATION_ERROR. */
function withFields(record: Row<'product'>, changes: [string, FieldValue][]): Row<'product'> {
  const form: ProposalFields = { ...fromJson(proposalFields, record.json_form) }
  const changed = { ...record }
  for (const [field, value] of changes) {
    const set = Object.hasOwn(PRODUCT_COLUMNS, field) ? PRODUCT_COLUMNS[field] : undefined
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

async function writeProduct(trx: Writer, record: Row<'product'>, changes: [string, FieldValue][], now: string): Promise<void> {
  const changed = withFields(record, changes)
  try {
    await updateProductRecord(trx, changed, now)
  } catch (error) {
    if (!isMissingReference(error)) throw error
    const named = changes.filter(([field]) => field === 'affiliate' || field === 'catalog')
    throw validationProblem(...named.map(([field]) => ({ path: field, code: 'STD_ERROR.INVALID' })))
  }
  if (changed.affiliate_id !== record.affiliate_id) await moveProductRequests(trx, record.id, changed.affiliate_id, now)
}

/** Writes what the partner changed to today's product; gives what that changed. */
export async function applyToProduct(trx: Writer, content: Content, now: string): Promise<AuditChange[]> {
  const record = await holdRow(trx, 'product', content.record ?? 0)
  await writeProduct(trx, record, changedFields('product', content), now)
  return proposedChanges('product', content, productFields(record))
}
