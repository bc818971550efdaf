import type { FaultCode } from '../texts/questionnaire.ts'
import type { ValueSpec } from './model.ts'
import { ruleOf } from './types/registry.ts'

/** One answer or table cell, single or multi-valued, between its shown text and its stored form. */

const SEPARATOR = ' ; '

export type ReadCell = { value: string | string[] } | { fault: FaultCode }

/** Reads what a user typed or pasted; several values are separated by semicolons or line breaks, unless the whole text is one value. */
export function readValue(spec: ValueSpec, text: string): ReadCell {
  const rule = ruleOf(spec.type)
  if (rule.shape === 'table') return { fault: 'QUESTIONNAIRE.SHAPE' }
  const whole = rule.parse(text, spec)
  if (rule.shape === 'single') return whole
  if ('value' in whole) return { value: whole.value === '' ? [] : [whole.value] }
  const values: string[] = []
  for (const part of text.split(/[;\r\n]/)) {
    const read = rule.parse(part, spec)
    if ('fault' in read) return read
    if (read.value !== '' && !values.includes(read.value)) values.push(read.value)
  }
  return { value: values }
}

/** The French text of a stored value. */
export function showValue(spec: ValueSpec, value: string | string[]): string {
  const rule = ruleOf(spec.type)
  if (rule.shape === 'table') return ''
  const values = typeof value === 'string' ? [value] : value
  return values
    .filter(Boolean)
    .map(stored => rule.format(stored, spec))
    .join(SEPARATOR)
}
