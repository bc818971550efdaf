import { neutral } from './neutral.ts'

/** Rows in pieces, then the name of the sheet, which ends them. */
export type WorkerMessage = { rows: string[][]; sheet?: undefined } | { rows?: undefined; sheet: string }

// In the compiled program a worker is an entry point of its own, found by its path from the project's root.
const WORKER = import.meta.url.includes('$bunfs') ? './server/services/spreadsheets/worker.ts' : new URL('./worker.ts', import.meta.url)

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook of one sheet (at most 31 characters of name) from rows that come in pieces, the header first. It is made in a
 * worker, so that a large one stalls nobody; no cell is live (quality, lines 24 and 25).
 */
export async function makeSpreadsheet(sheet: string, pieces: AsyncIterable<string[][]>): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(WORKER)
  try {
    const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(new Uint8Array(data))
      worker.onerror = event => reject(new Error(event.message))
    })
    const send = (message: WorkerMessage) => worker.postMessage(message)
    for await (const rows of pieces) send({ rows: rows.map(row => row.map(neutral)) })
    send({ sheet })
    return await made
  } finally {
    worker.terminate()
  }
}
