import type { StaleDetail } from '#contract/edits.ts'
import { staleDetail } from '#contract/edits.ts'
import { conflictIn } from './call.ts'

/** A save that was refused because the record is no longer the one the form started from. */
export interface EditConflict {
  detail: StaleDetail
  /** The next save replaces the version that `detail` tells of, and no later one. */
  accept: () => void
}

/** What a refusal tells of another's change; null for any other error. */
export const staleOf = (error: unknown): StaleDetail | null => conflictIn(error, staleDetail)
