import { typeTexts } from '../../texts/questionnaire.ts'
import { date } from '../../values.ts'
import type { Parsed, ValueRule } from './rule.ts'

const SHOWN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const isDay = (value: string): boolean => date.safeParse(value).success

/** DD/MM/YYYY, or YYYY-MM-DD as spreadsheets also write it; two-digit years are refused, since the century would be guessed. */
function readDate(text: string): Parsed {
  const plain = text.trim()
  if (!plain) return { value: '' }
  const [, day = '', month = '', year = ''] = SHOWN.exec(plain) ?? []
  const value = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
  return isDay(value) ? { value } : { fault: 'QUESTIONNAIRE.DATE' }
}

export const rule: ValueRule = {
  shape: 'single',
  family: 'date',
  inTable: true,
  label: typeTexts.QUESTION_TYPE_DATE,
  column: { rem: 8, points: 52 },
  check: value => (isDay(value) ? null : 'QUESTIONNAIRE.DATE'),
  parse: readDate,
  format: stored => (isDay(stored) ? stored.split('-').reverse().join('/') : stored),
  typed: stored => stored,
}
