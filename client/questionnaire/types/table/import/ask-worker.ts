import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import type { Question } from '#contract/questionnaire/model.ts'
import type { CheckedTable, ImportedRow, Refused } from '#contract/questionnaire/table-import.ts'
import { refuse } from '#contract/questionnaire/table-import.ts'
import type { TableOrigin } from '#contract/questionnaire/table-origin.ts'
import { SPREADSHEET_TYPE } from '#contract/spreadsheets/workbook-parts.ts'
import type { ImportAnswer, ImportAsk } from './worker.ts'

/** A file that takes longer is hostile: its worker is terminated. */
const LONGEST_MS = 20_000

/** One task of a worker of its own, that ends with it. `hear` gives the result once there is one. Rejects when the worker breaks off. */
function askWorker<T>(ask: ImportAsk, hear: (answer: ImportAnswer) => T | undefined, tooLong: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(tooLong())), LONGEST_MS)
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      const result = hear(data)
      if (result !== undefined) end(() => resolve(result))
    }
    worker.onerror = event => end(() => reject(new Error(event.message)))
    worker.postMessage(ask)
  })
}

/** Reads and checks a file as a table's answer, beside the page. */
export function readInWorker(file: Blob, question: Question): Promise<CheckedTable | Refused> {
  const rows: ImportedRow[] = []
  return askWorker<CheckedTable | Refused>(
    { kind: 'read', file, question },
    answer => {
      if (answer.kind === 'rows') rows.push(...answer.rows)
      if (answer.kind === 'read') return { rows, notes: answer.notes, origin: answer.origin }
      return answer.kind === 'refused' ? answer.refused : undefined
    },
    () => refuse('TOO_LONG'),
  )
}

/** The workbook in which a table is filled, with the rows it has now; null when it could not be made. */
export async function writeInWorker(question: Question, rows: TableRow[], origin: TableOrigin | undefined): Promise<Blob | null> {
  const bytes = await askWorker<Uint8Array<ArrayBuffer> | null>(
    { kind: 'write', question, rows, origin },
    answer => (answer.kind === 'written' ? answer.bytes : undefined),
    () => null,
  )
  return bytes && new Blob([bytes], { type: SPREADSHEET_TYPE })
}
