import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import type { ImportedRow, Refused } from '#contract/questionnaire/table-import.ts'

/** What the page asks of the worker. */
export type ImportAsk = { kind: 'read'; file: Blob; question: Question } | { kind: 'write'; question: Question; rows: TableRow[] }

/** What it answers: rows in pieces, then one of the others. */
export type ImportAnswer =
  | { kind: 'rows'; rows: ImportedRow[] }
  | { kind: 'read'; notes: string[] }
  | { kind: 'refused'; refused: Refused }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
