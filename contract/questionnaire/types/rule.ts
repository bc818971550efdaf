import type { FaultCode } from '../../texts/questionnaire.ts'
import type { ValueSpec } from '../model.ts'

/** Saving checks types and sizes only; sending checks everything (docs/wire.md 5.1). */
export type Stage = 'save' | 'send'

export type Parsed = { value: string } | { fault: FaultCode }

/** Types that are tested by the same conditions, typed in the same kind of box and aligned alike. */
export type ValueFamily = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'file' | 'files'

/** What one question type does with one stored value; a multi-valued answer is a list of such values. */
export interface ValueRule {
  shape: 'single' | 'many'
  family: ValueFamily
  /** Whether a table column may be of this type. */
  inTable: boolean
  label: string
  /** The least width of a table's column: on screen in rem, on paper in points. */
  column: { rem: number; points: number }
  /** A text of several lines. */
  isLong?: true
  /** A number without decimals. */
  isInteger?: true
  /** Written behind the number. */
  unit?: '%'
  /** The longest text that a cell of an imported table may hold, in characters. */
  importMax?: number
  /** The stored number brought between its bounds when its field is left. */
  clamp?(stored: string): string
  /** Whether any answer is possible; absent: always. */
  isAnswerable?(spec: ValueSpec): boolean
  /** `value` is never empty; null when it is right. */
  check(value: string, spec: ValueSpec, stage: Stage): FaultCode | null
  /** From what a French user types or pastes to the stored form; blank text gives "". */
  parse(text: string, spec: ValueSpec): Parsed
  /** From the stored form to what is shown; what is not well formed is shown as it is. */
  format(stored: string, spec: ValueSpec): string
  /** What a condition sees; `stored` may be empty or malformed. */
  typed(stored: string): string | number | null
}

/** A table has no value of its own: its cells follow their columns' rules. */
export interface TableRule {
  shape: 'table'
  family: 'table'
  inTable: false
  label: string
}

export type TypeRule = ValueRule | TableRule
export type Family = TypeRule['family']
