import type { FaultCode } from '../../texts/questionnaire.ts'
import { typeTexts } from '../../texts/questionnaire.ts'
import type { Stage, ValueRule } from './rule.ts'
import { isDecimal, readNumber, showNumber, toNumber } from './support/number.ts'

function checkPercentage(value: string, stage: Stage): FaultCode | null {
  if (!isDecimal(value)) return 'QUESTIONNAIRE.PERCENTAGE'
  const inRange = Number(value) >= 0 && Number(value) <= 100
  return stage === 'send' && !inRange ? 'QUESTIONNAIRE.PERCENTAGE_RANGE' : null
}

export const rule: ValueRule = {
  shape: 'single',
  inTable: true,
  label: typeTexts.QUESTION_TYPE_PERCENTAGE,
  check: (value, _spec, stage) => checkPercentage(value, stage),
  parse: text => {
    if (!text.trim()) return { value: '' }
    const value = readNumber(text, '%')
    return value === null ? { fault: 'QUESTIONNAIRE.PERCENTAGE' } : { value }
  },
  format: stored => (isDecimal(stored) ? `${showNumber(stored)}\u202f%` : stored),
  typed: toNumber,
}
