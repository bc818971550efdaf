import { allCards } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import type { NameOf } from '#contract/record/kinds.ts'
import type { BoundAnswers } from '#contract/resources/feedback/entity.ts'
import { BINDINGS, boundAnswer, findBinding } from '#contract/resources/questionnaire/bindings.ts'
import type { ProposalFields } from '#contract/resources/request/proposal.ts'
import type { Reader } from '../../database/database.ts'
import { namesOf } from '../../records/names.ts'
import { storedAffiliate } from '../affiliate/record.ts'
import { productValues } from '../product/record.ts'
import type { TargetRecords } from '../request/describe.ts'

/** The fields of the records that a request is about. */
export interface BoundRecord {
  product: ProposalFields | null
  affiliate: ProposalFields | null
}

export function boundRecord(row: { product_id: number | null; affiliate_id: number | null }, targets: TargetRecords): BoundRecord {
  const product = row.product_id === null ? undefined : targets.products.get(row.product_id)
  const affiliate = row.affiliate_id === null ? undefined : targets.affiliates.get(row.affiliate_id)
  return {
    product: product ? { ...productValues(product) } : null,
    affiliate: affiliate ? { ...storedAffiliate.valuesOf(affiliate) } : null,
  }
}

const BOUND = BINDINGS.map(({ field }) => field)

/** How what the bound fields of the targets refer to is called. */
export const boundNames = (db: Reader, { affiliates, products }: TargetRecords): Promise<NameOf> =>
  namesOf(db, BOUND, [...[...affiliates.values()].map(storedAffiliate.valuesOf), ...[...products.values()].map(productValues)])

/** By card name, what the bound fields hold today, in the form answers have. What nothing may be bound to fills nothing. */
export function recordAnswers(questionnaire: Questionnaire, record: BoundRecord, names: NameOf): BoundAnswers {
  const answers: BoundAnswers = {}
  for (const { name, binding, question } of allCards(questionnaire)) {
    const bound = binding ? findBinding(binding) : undefined
    const fields = bound && record[bound.target]
    const field = binding?.slice(binding.indexOf('.') + 1) ?? ''
    const value = fields && Object.hasOwn(fields, field) ? boundAnswer(bound, fields[field], question, names) : null
    if (value !== null) answers[name] = value
  }
  return answers
}
