import { allCards } from '#contract/questionnaire/layout.ts'
import type { Questionnaire } from '#contract/questionnaire/model.ts'
import { findBinding } from '#contract/resources/questionnaire/bindings.ts'
import type { FieldValue, ProposalFields } from '#contract/resources/request/proposal.ts'
import type { TargetRecords } from '../request/describe.ts'
import { affiliateFields, productFields } from '../request/proposal/records.ts'

const asAnswer = (value: FieldValue | undefined): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The fields of the records that a request is about. */
export interface BoundRecord {
  product: ProposalFields | null
  affiliate: ProposalFields | null
}

export function boundRecord(row: { product_id: number | null; affiliate_id: number | null }, targets: TargetRecords): BoundRecord {
  const product = row.product_id === null ? undefined : targets.products.get(row.product_id)
  const affiliate = row.affiliate_id === null ? undefined : targets.affiliates.get(row.affiliate_id)
  return { product: product ? productFields(product) : null, affiliate: affiliate ? affiliateFields(affiliate) : null }
}

/**
 * By card name, what the bound fields hold today, in the form answers have; lists and empty fields fill nothing, nor does a field
 * that nothing may be bound to, whatever an old version says.
 */
export function recordAnswers(questionnaire: Questionnaire, record: BoundRecord): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const { name, binding } of allCards(questionnaire)) {
    const bound = binding ? findBinding(binding) : undefined
    const fields = bound && record[bound.target]
    const field = binding?.slice(binding.indexOf('.') + 1) ?? ''
    const value = fields && Object.hasOwn(fields, field) ? asAnswer(fields[field]) : null
    if (value !== null) answers[name] = value
  }
  return answers
}
