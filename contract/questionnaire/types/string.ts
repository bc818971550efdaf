import { typeTexts } from '../../texts/questionnaire.ts'
import type { ValueRule } from './rule.ts'
import { textRule } from './support/text.ts'

export const rule: ValueRule = {
  ...textRule(typeTexts.QUESTION_TYPE_STRING),
  column: { rem: 12, points: 84 },
  importMax: 254,
}
