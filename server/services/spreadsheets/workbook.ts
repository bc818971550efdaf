import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { type Cell, cellXml, columnName, STYLE } from '#contract/spreadsheets/cell.ts'
import { closingParts, ROOT_RELATIONS, SHEET_TAIL, STYLES, sheetHead, sheetName } from '#contract/spreadsheets/workbook-parts.ts'

/** The most rows that spreadsheet programs open in a sheet, the header's included. */
const SHEET_ROWS = 1_048_576

export interface Workbook {
  sheet: string
  labels: readonly string[]
  /** The rows, a few at a time: each piece is asked for once the reader has taken what came before. */
  pieces: AsyncIterable<readonly (readonly Cell[])[]>
}

type Rows = readonly (readonly Cell[])[]

/** Rows of pieces, taken as many as fit. */
class RowSource {
  readonly #pieces: AsyncIterator<Rows>
  #rest: Rows = []

  constructor(pieces: AsyncIterable<Rows>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** At most so many rows; null once there are no more. */
  async take(most: number): Promise<Rows | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) return null
      this.#rest = value
    }
    const taken = this.#rest.slice(0, most)
    this.#rest = this.#rest.slice(most)
    return taken
  }

  async hasMore(): Promise<boolean> {
    const next = await this.take(Number.POSITIVE_INFINITY)
    this.#rest = next ?? []
    return next !== null
  }

  /** Ends the source of pieces when reading stops. */
  async close(): Promise<void> {
    await this.#pieces.return?.()
  }
}

const rowXml = (cells: readonly Cell[], row: number, columns: readonly string[], style: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(`${columns[at]}${row}`, cell, style)).join('')}</row>`

async function* sheetXml(labels: readonly string[], rows: RowSource, most: number): AsyncGenerator<string> {
  const columns = labels.map((_, at) => columnName(at))
  yield sheetHead(labels.length) + rowXml(labels, 1, columns, STYLE.header)
  for (let written = 1; written < most; ) {
    const piece = await rows.take(most - written)
    if (!piece) break
    const first = written + 1
    yield piece.map((cells, at) => rowXml(cells, first + at, columns, 0)).join('')
    written += piece.length
  }
  yield SHEET_TAIL
}

/** Bytes of texts, each asked for when it is wanted. */
function bytesOf(texts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

// The platform's compression runs off the event loop, so no worker is needed.
configure({ useWebWorkers: false })
// Excel refuses the 64-bit form of the format; without it, 4 GiB of a sheet's text are too many and the file breaks off.
const ENTRY = { zip64: false, extendedTimestamp: false }

async function writeBook({ sheet, labels }: Workbook, rows: RowSource, to: WritableStream<Uint8Array>, sheetRows: number): Promise<void> {
  const zip = new ZipWriter(to, ENTRY)
  const add = (path: string, texts: AsyncIterator<string>) => zip.add(path, bytesOf(texts))
  await add('_rels/.rels', once(ROOT_RELATIONS))
  await add('xl/styles.xml', once(STYLES))
  let sheets = 0
  do {
    sheets++
    await add(`xl/worksheets/sheet${sheets}.xml`, sheetXml(labels, rows, sheetRows))
  } while (await rows.hasMore())
  const entries = Array.from({ length: sheets }, (_, at) => ({ name: sheetName(sheet, at + 1) }))
  for (const [path, text] of closingParts(entries)) await add(path, once(text))
  await zip.close()
}

/**
 * A workbook (.xlsx) as it is being read: one sheet with a header, and further ones beyond `sheetRows` rows. What fails in the
 * pieces breaks the stream, what stops reading ends the pieces. No cell is live (docs/reliability.md 25 and 27).
 */
export function streamWorkbook(book: Workbook, { sheetRows = SHEET_ROWS } = {}): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const rows = new RowSource(book.pieces)
  void writeBook(book, rows, writable, sheetRows)
    .finally(() => rows.close())
    // A reader learns of it by the stream's error; one that has gone needs no notice.
    .catch(error => writable.abort(error).catch(() => undefined))
  return readable
}
