import { z } from 'zod'
import { type Proposal, type ProposalTarget, proposalFields, proposalTarget } from '#contract/resources/request/proposal.ts'
import { REQUEST_TYPE_CODES, type RequestType } from '#contract/resources/request/states.ts'
import { fromJson } from '../../../database/json.ts'
import type { Row } from '../../../database/tables.ts'

/** What a modification request asks for. */
export interface Content extends Proposal {
  type: RequestType
  target: ProposalTarget
  affiliate: number | null
  /** The record to change; null where it is yet to be made, or gone. */
  record: number | null
  by: number | null
}

type ProposingRow = Pick<
  Row<'request'>,
  'type' | 'affiliate_id' | 'product_id' | 'esus_agreement_id' | 'json_proposal' | 'json_base' | 'created_by'
>

const typeSchema = z.enum(REQUEST_TYPE_CODES)

/** The proposal of a modification request; null for the other types. */
export function contentOf(row: ProposingRow): Content | null {
  const type = typeSchema.parse(row.type)
  const target = proposalTarget(type)
  if (target === null || row.json_proposal === null) return null
  const record = { affiliate: row.affiliate_id, product: row.product_id, esus: row.esus_agreement_id }[target]
  const base = row.json_base === null ? {} : fromJson(proposalFields, row.json_base)
  return {
    type,
    target,
    affiliate: row.affiliate_id,
    record,
    by: row.created_by,
    proposal: fromJson(proposalFields, row.json_proposal),
    base,
  }
}
