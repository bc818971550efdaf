import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { mergeSave } from '#contract/questionnaire/merge.ts'
import type { AnswerRow, Place } from './queries.ts'
import { readDraft } from './stored.ts'

/** What a save brings, merged with what others saved since the revision it was typed over (contract section 6). */
export function merge(place: Place, rows: readonly AnswerRow[], incoming: Answers, baseRevision: number | undefined) {
  const current = readDraft(rows)
  const changedSince = new Map(
    rows.map(row => [row.card, { value: current[row.card] ?? '', by: row.saved_by, at: row.saved_at, revision: row.revision }]),
  )
  return mergeSave({ current, currentRevision: place.revision ?? 0, changedSince, incoming, baseRevision })
}
export type Merge = ReturnType<typeof merge>
