import { typeTexts } from '../../texts/questionnaire.ts'
import type { ValueRule } from './rule.ts'
import { isDecimal, readNumber, showNumber, toNumber } from './support/number.ts'

export const rule: ValueRule = {
  shape: 'single',
  family: 'number',
  inTable: true,
  label: typeTexts.QUESTION_TYPE_DECIMAL,
  column: { rem: 9, points: 60 },
  check: value => (isDecimal(value) ? null : 'QUESTIONNAIRE.DECIMAL'),
  parse: text => {
    if (!text.trim()) return { value: '' }
    const value = readNumber(text, '€')
    return value === null ? { fault: 'QUESTIONNAIRE.DECIMAL' } : { value }
  },
  format: showNumber,
  typed: toNumber,
}
