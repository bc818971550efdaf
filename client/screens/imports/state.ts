import type { SheetReport, UnknownWord } from '#contract/imports/book.ts'
import type { Matching } from '#contract/imports/check.ts'
import type { ImportKind } from '#contract/imports/registry.ts'
import type { ImportWords } from '#contract/imports/words.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import type { Entry } from './entries.ts'
import type { Mends } from './mending.ts'
import type { SendingState } from './sending.ts'

/** What is kept on this device between two visits. */
export interface ImportStore {
  matching(kind: ImportKind): Matching
  keepMatching(kind: ImportKind, matching: Matching): void
  mends(hash: string): Mends
  keepMends(hash: string, mends: Mends): void
  /** The import that is under way; null once it is through. */
  keepOpen(open: { kind: ImportKind; name: string } | null): void
}

export interface ImportState {
  kind: ImportKind
  step: 'choose' | 'reading' | 'looking' | 'refused' | 'failed' | 'preview'
  file: File | null
  /** Rows read so far. */
  read: number
  refused: Refused | null
  /** Why the file could not be compared with what the server has. */
  fault: unknown
  hash: string
  sheets: readonly SheetReport[]
  entries: readonly Entry[]
  unknown: readonly UnknownWord[]
  words: ImportWords | null
  sending: SendingState | null
  reason: string
  left: number
  /** The log could not be told of this import; its rows are none the worse for it. */
  isUnlogged: boolean
}

/** A session before a file was chosen. */
export const EMPTY: Omit<ImportState, 'kind'> = {
  step: 'choose',
  file: null,
  read: 0,
  refused: null,
  fault: null,
  hash: '',
  sheets: [],
  entries: [],
  unknown: [],
  words: null,
  sending: null,
  reason: '',
  left: 0,
  isUnlogged: false,
}
