import { fold } from '../../../text.ts'
import type { ResponseLine, ValueSpec } from '../../model.ts'
import type { Parsed, ValueRule } from '../rule.ts'

const linesOf = (spec: ValueSpec): ResponseLine[] => spec.response?.data ?? []

/** The lines a user may choose, in their order. */
export const enabledLines = (spec: ValueSpec): ResponseLine[] =>
  linesOf(spec)
    .filter(line => line.enabled)
    .sort((a, b) => a.ord - b.ord)

/** What was shown comes first: a value that happens to be another line's code is still that value. */
function readChoice(text: string, spec: ValueSpec): Parsed {
  const wanted = text.trim()
  if (!wanted) return { value: '' }
  const lines = enabledLines(spec)
  const folded = fold(wanted)
  const line =
    lines.find(({ value }) => value === wanted) ??
    lines.find(({ value }) => fold(value) === folded) ??
    lines.find(({ code }) => code === wanted) ??
    lines.find(({ code }) => fold(code) === folded)
  return line ? { value: line.code } : { fault: 'QUESTIONNAIRE.CHOICE' }
}

export const choiceRule = (label: string, shape: ValueRule['shape']): ValueRule => ({
  shape,
  family: shape === 'many' ? 'choices' : 'choice',
  inTable: true,
  label,
  column: shape === 'many' ? { rem: 14, points: 84 } : { rem: 11, points: 70 },
  isAnswerable: spec => linesOf(spec).some(line => line.enabled),
  check: (value, spec, stage) =>
    stage === 'send' && !linesOf(spec).some(line => line.enabled && line.code === value) ? 'QUESTIONNAIRE.CHOICE' : null,
  parse: readChoice,
  format: (stored, spec) => linesOf(spec).find(line => line.code === stored)?.value ?? stored,
  typed: stored => stored,
})
