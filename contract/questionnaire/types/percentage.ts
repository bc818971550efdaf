import type { FaultCode } from '../../texts/questionnaire.ts'
import { typeTexts } from '../../texts/questionnaire.ts'
import type { Stage, ValueRule } from './rule.ts'
import { isDecimal, readNumber, showNumber, toNumber } from './support/number.ts'

function checkPercentage(value: string, stage: Stage): FaultCode | null {
  if (!isDecimal(value)) return 'QUESTIONNAIRE.PERCENTAGE'
  const inRange = Number(value) >= 0 && Number(value) <= 100
  return stage === 'send' && !inRange ? 'QUESTIONNAIRE.PERCENTAGE_RANGE' : null
}

/** What is no number stays as it is, for the fault to name it. */
function clampPercentage(stored: string): string {
  const number = toNumber(stored)
  if (number === null) return stored
  if (number < 0) return '0'
  return number > 100 ? '100' : stored
}

export const rule: ValueRule = {
  shape: 'single',
  family: 'number',
  inTable: true,
  label: typeTexts.QUESTION_TYPE_PERCENTAGE,
  column: { rem: 7, points: 48 },
  unit: '%',
  clamp: clampPercentage,
  check: (value, _spec, stage) => checkPercentage(value, stage),
  parse: text => {
    if (!text.trim()) return { value: '' }
    const value = readNumber(text, '%')
    return value === null ? { fault: 'QUESTIONNAIRE.PERCENTAGE' } : { value }
  },
  format: stored => (isDecimal(stored) ? `${showNumber(stored)}\u202f%` : stored),
  typed: toNumber,
}
