import { emptyRow } from '#contract/questionnaire/answers.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import type { ImportedRow, Refused } from '#contract/questionnaire/table-import.ts'
import type { TableOrigin } from '#contract/questionnaire/table-origin.ts'
import { readTableFile } from './read-file.ts'
import { writeTemplate } from './write-file.ts'

/** What the page asks of the worker. */
export type ImportAsk =
  | { kind: 'read'; file: Blob; question: Question }
  | { kind: 'write'; question: Question; rows: TableRow[]; origin: TableOrigin | undefined }

/** What it answers: rows in pieces, then one of the others. */
export type ImportAnswer =
  | { kind: 'rows'; rows: ImportedRow[] }
  | { kind: 'read'; notes: string[]; origin: TableOrigin | null }
  | { kind: 'refused'; refused: Refused }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }

/// <reference lib="webworker" />

/** Reads and writes workbooks beside the page. Rows go back a few at a time, so that the page is never held up by taking them. */

const CHUNK = 250

const answer = (message: ImportAnswer) => self.postMessage(message)

async function read({ file, question }: Extract<ImportAsk, { kind: 'read' }>): Promise<void> {
  const result = await readTableFile(file, question)
  if ('title' in result) return answer({ kind: 'refused', refused: result })
  for (let from = 0; from < result.rows.length; from += CHUNK) answer({ kind: 'rows', rows: result.rows.slice(from, from + CHUNK) })
  answer({ kind: 'read', notes: result.notes, origin: result.origin ?? null })
}

async function write({ question, rows, origin }: Extract<ImportAsk, { kind: 'write' }>): Promise<void> {
  const own = rows.map(row => Object.assign(emptyRow(), row))
  answer({ kind: 'written', bytes: await writeTemplate(question, own, origin) })
}

self.onmessage = ({ data }: MessageEvent<ImportAsk>) => {
  void (data.kind === 'read' ? read(data) : write(data))
}
