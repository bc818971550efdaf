import type { BookRow } from '#contract/imports/book.ts'
import { type Refused, refuse } from '#contract/questionnaire/table-import.ts'
import type { ReadAsk, ReadImport } from './read-import.ts'
import type { ReadAnswer } from './worker.ts'

/** A file that takes longer is hostile: its worker is terminated. */
const LONGEST_MS = 120_000

/** Reads a file beside the page; `tell` hears how many rows are read. Rejects when the worker breaks off. */
export function readInWorker(ask: ReadAsk, tell: (rows: number) => void): Promise<ReadImport | Refused> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const rows: BookRow[] = []
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(refuse('TOO_LONG'))), LONGEST_MS)
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === 'progress') tell(data.rows)
      else if (data.kind === 'rows') rows.push(...data.rows)
      else if (data.kind === 'refused') end(() => resolve(data.refused))
      else end(() => resolve({ rows, hash: data.hash, sheets: data.sheets }))
    }
    worker.onerror = event => end(() => reject(new Error(event.message)))
    worker.postMessage(ask)
  })
}
