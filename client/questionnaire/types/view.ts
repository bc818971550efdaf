import type { ComponentType } from 'react'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Column, Question } from '#contract/questionnaire/model.ts'

/** What a type's edit view gets: inside a Field, which names it and says its faults. */
export interface EditProps {
  spec: Question | Column
  value: AnswerValue | undefined
  onChange: (value: AnswerValue) => void
  /** The field was left. */
  onLeave: () => void
  /** The card the answer belongs to, in a table too. */
  card: string
  /** The name of the question in words, for views of several controls. */
  label: string
  /** Faults of single cells; only a table has any. */
  cellFaults: readonly Fault[]
}

export interface ReadProps {
  spec: Question | Column
  value: AnswerValue
  label: string
  /** The card whose answer it is; absent where the value stands for itself, as in a comparison. */
  card?: string | undefined
  /** What differs from the answer last accepted is told beside it. */
  isCompared?: boolean
}

/** How one question type is filled and shown. */
export interface TypeView {
  Edit: ComponentType<EditProps>
  /** Never given an empty answer. */
  Read: ComponentType<ReadProps>
  /** Made of several controls, so that the label names the group. */
  isGroup: boolean
  /** Needs more than the width of a form: a table. */
  isWide: boolean
  /** How much of a limited text is used. */
  counter?: (spec: Question | Column, value: AnswerValue | undefined) => { used: number; limit: number }
}
