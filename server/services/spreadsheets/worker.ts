import { utils, write } from '@e965/xlsx'
import type { WorkerMessage } from './spreadsheet.ts'

declare const self: Worker

const rows: string[][] = []

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.rows) {
    rows.push(...data.rows)
    return
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { dense: true }), data.sheet)
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  // Handed over, not copied.
  self.postMessage(bytes, [bytes])
}
