import type { FaultCode } from '../texts/questionnaire.ts'
import type { ValueSpec } from './model.ts'
import { ruleOf } from './types/registry.ts'
import type { Parsed, ValueRule } from './types/rule.ts'

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
  const values = new Set<string>()
  for (const line of text.split(/[\r\n]/)) {
    for (let parts = line.split(';'); parts.length > 0; ) {
      const { read, used } = readFirst(rule, parts, spec)
      if ('fault' in read) return read
      if (read.value !== '') values.add(read.value)
      parts = parts.slice(used)
    }
  }
  return { value: [...values] }
}

/** How many semicolons, and one more, a value of its own may hold. */
const MOST_PARTS = 4

/** The first value of the parts: the longest that is one, as a choice may hold a semicolon itself. */
function readFirst(rule: ValueRule, parts: readonly string[], spec: ValueSpec): { read: Parsed; used: number } {
  for (let used = Math.min(MOST_PARTS, parts.length); used > 1; used--) {
    const read = rule.parse(parts.slice(0, used).join(';'), spec)
    if ('value' in read && read.value !== '') return { read, used }
  }
  return { read: rule.parse(parts[0] ?? '', spec), used: 1 }
}

/** Before a pasted text that is no value but would pass for one: a code that is no choice, the name of a file that nobody joined. */
const REFUSED = '\0'

/** The pasted text that a cell holds in place of a value; null for a value. */
export const refusedText = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value.startsWith(REFUSED) ? value.slice(REFUSED.length) : null

/** A text that was refused, as the cell holds it: no save takes it (`checkAnswer`). */
export function holdRefused(spec: ValueSpec, text: string): string {
  const rule = ruleOf(spec.type)
  const isItselfRefused = rule.shape === 'single' && refusedText(text) === null && rule.check(text, spec, 'save') !== null
  return isItselfRefused ? text : `${REFUSED}${text}`
}

/** The French text of a stored value; of a refused one, what was pasted. */
export function showValue(spec: ValueSpec, value: string | string[]): string {
  const rule = ruleOf(spec.type)
  if (rule.shape === 'table') return ''
  const refused = refusedText(value)
  if (refused !== null) return refused
  const values = typeof value === 'string' ? [value] : value
  return values
    .filter(Boolean)
    .map(stored => rule.format(stored, spec))
    .join(SEPARATOR)
}

/** The text that is read as this choice: its value, or its code where another line has the same value. */
export function choiceText(column: ValueSpec, code: string): string {
  const shown = showValue(column, code)
  const readsBack = (text: string): boolean => {
    const read = readValue(column, text)
    return 'value' in read && [read.value].flat().join() === code
  }
  return readsBack(shown) ? shown : readsBack(code) ? code : shown
}
