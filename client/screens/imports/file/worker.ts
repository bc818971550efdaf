import type { BookRow, SheetReport } from '#contract/imports/book.ts'
import type { Refused } from '#contract/questionnaire/table-import.ts'
import { type ReadAsk, readImportFile } from './read-import.ts'

/// <reference lib="webworker" />

/** Reads and checks beside the page. Rows go back a few at a time, so that taking them never holds it up. */

export type ReadAnswer =
  | { kind: 'progress'; rows: number }
  | { kind: 'rows'; rows: BookRow[] }
  | { kind: 'read'; hash: string; sheets: SheetReport[] }
  | { kind: 'refused'; refused: Refused }

const CHUNK = 100

const answer = (message: ReadAnswer) => self.postMessage(message)

async function read(ask: ReadAsk): Promise<void> {
  const result = await readImportFile(ask, rows => answer({ kind: 'progress', rows }))
  if ('title' in result) return answer({ kind: 'refused', refused: result })
  const { rows, hash, sheets } = result
  for (let from = 0; from < rows.length; from += CHUNK) answer({ kind: 'rows', rows: rows.slice(from, from + CHUNK) })
  answer({ kind: 'read', hash, sheets })
}

self.onmessage = ({ data }: MessageEvent<ReadAsk>) => void read(data)
