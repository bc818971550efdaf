import { ruleOf } from '#contract/questionnaire/types/registry.ts'

/** A stored number outside 0 to 100 becomes the bound it passed (spec 3 §9); what is no number stays for the fault to name. */
export function clampPercentage(stored: string): string {
  const number = ruleOf('QUESTION_TYPE_PERCENTAGE').typed(stored)
  if (typeof number !== 'number') return stored
  if (number < 0) return '0'
  return number > 100 ? '100' : stored
}
