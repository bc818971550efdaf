import { typeTexts } from '../../texts/questionnaire.ts'
import type { ValueRule } from './rule.ts'
import { isInteger, readNumber, showNumber, toNumber } from './support/number.ts'

export const rule: ValueRule = {
  shape: 'single',
  family: 'number',
  inTable: true,
  label: typeTexts.QUESTION_TYPE_INT,
  column: { rem: 8, points: 54 },
  isInteger: true,
  check: value => (isInteger(value) ? null : 'QUESTIONNAIRE.INT'),
  parse: text => {
    if (!text.trim()) return { value: '' }
    const value = readNumber(text, '€')
    return value !== null && isInteger(value) ? { value } : { fault: 'QUESTIONNAIRE.INT' }
  },
  format: showNumber,
  typed: toNumber,
}
