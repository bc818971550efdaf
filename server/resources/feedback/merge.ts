import type { Answers } from '#contract/questionnaire/feedback-item.ts'
import { mergeSave } from '#contract/questionnaire/merge.ts'
import type { AnswerRow, Place } from './queries.ts'
import { readDraft } from './stored.ts'

/**
 * The revision that a save is based on. One that this questionnaire never had, as after a restore, counts as none: trusting it would
 * silently overwrite every answer.
 */
export function baseOf(place: Place, revision: number | undefined): number {
  const today = place.revision ?? 0
  if (revision === undefined) return today
  return revision > today ? 0 : revision
}

/** Merges a save with what others saved since the revision it is based on (docs/wire.md 6). */
export function merge(place: Place, rows: readonly AnswerRow[], incoming: Answers, baseRevision: number) {
  const current = readDraft(rows)
  const changedSince = new Map(
    rows.map(row => [row.card, { value: current[row.card] ?? '', by: row.saved_by, at: row.saved_at, revision: row.revision }]),
  )
  return mergeSave({ current, currentRevision: place.revision ?? 0, changedSince, incoming, baseRevision })
}
export type Merge = ReturnType<typeof merge>
