import type { FaultCode } from '../../../texts/questionnaire.ts'
import type { ValueSpec } from '../../model.ts'
import type { Stage, ValueRule } from '../rule.ts'

const FILE_NAME = /^[^./\\][^/\\]{0,254}$/

/** The extensions a file question accepts, ".pdf"; none means any. */
export const acceptedFormats = (spec: Pick<ValueSpec, 'format'>): string[] =>
  (spec.format ?? '')
    .split(',')
    .map(extension => extension.trim().toLowerCase())
    .filter(Boolean)

function checkFile(value: string, spec: ValueSpec, stage: Stage): FaultCode | null {
  if (!FILE_NAME.test(value)) return 'QUESTIONNAIRE.FILE_NAME'
  const formats = acceptedFormats(spec)
  const fits = formats.length === 0 || formats.some(extension => value.toLowerCase().endsWith(extension))
  return stage === 'send' && !fits ? 'QUESTIONNAIRE.FILE_FORMAT' : null
}

export const fileRule = (label: string, shape: ValueRule['shape']): ValueRule => ({
  shape,
  family: shape === 'many' ? 'files' : 'file',
  inTable: true,
  label,
  column: { rem: shape === 'many' ? 12 : 14, points: 90 },
  check: checkFile,
  parse: text => (text.trim() ? { fault: 'QUESTIONNAIRE.FILE_TYPED' } : { value: '' }),
  format: stored => stored,
  typed: stored => stored,
})
