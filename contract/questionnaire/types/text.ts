import { typeTexts } from '../../texts/questionnaire.ts'
import type { ValueRule } from './rule.ts'
import { textRule } from './support/text.ts'

export const rule: ValueRule = { ...textRule(typeTexts.QUESTION_TYPE_TEXT), column: { rem: 18, points: 120 }, isLong: true }
