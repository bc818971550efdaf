import { AREA_MAX } from '../../../values.ts'
import type { ValueSpec } from '../../model.ts'
import type { Parsed, Stage, ValueRule } from '../rule.ts'

/** The limit of a text answer, in characters: the question's own, never over 1000 (docs/domain.md 15.3). */
export const textLimit = (spec: ValueSpec): number => Math.min(spec.size ?? AREA_MAX, AREA_MAX)

function checkText(value: string, spec: ValueSpec, stage: Stage) {
  if (value.length > textLimit(spec)) return 'QUESTIONNAIRE.TOO_LONG'
  return stage === 'send' && value.trim().length < (spec.minSize ?? 0) ? 'QUESTIONNAIRE.TOO_SHORT' : null
}

export const textRule = (label: string): Omit<ValueRule, 'column'> => ({
  shape: 'single',
  family: 'text',
  inTable: true,
  label,
  check: checkText,
  parse: (text, spec): Parsed => {
    if (!text.trim()) return { value: '' }
    const fault = checkText(text, spec, 'save')
    return fault ? { fault } : { value: text }
  },
  format: stored => stored,
  typed: stored => stored,
})
