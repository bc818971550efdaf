import type { Cell } from '#contract/spreadsheets/cell.ts'
import { closingParts, ROOT_RELATIONS, STYLES, sheetName } from '#contract/spreadsheets/workbook-parts.ts'
import { archived, type Entry } from './archive.ts'
import { type Most, sheetParts } from './sheet.ts'

/** The most rows that spreadsheet programs open in a sheet, the header's included. */
const SHEET_ROWS = 1_048_576
/** The most bytes of a sheet: 4 GiB are too many without the 64-bit form of the format, which Excel refuses. */
const SHEET_BYTES = 3 * 1024 ** 3

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

async function* once(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(text)
}

async function* entriesOf({ sheet, labels }: Workbook, rows: RowSource, most: Most): AsyncGenerator<Entry> {
  try {
    yield { name: '_rels/.rels', parts: once(ROOT_RELATIONS) }
    yield { name: 'xl/styles.xml', parts: once(STYLES) }
    let sheets = 0
    do {
      sheets++
      yield { name: `xl/worksheets/sheet${sheets}.xml`, parts: sheetParts(labels, rows, most) }
    } while (await rows.hasMore())
    const names = Array.from({ length: sheets }, (_, at) => ({ name: sheetName(sheet, at + 1) }))
    for (const [name, text] of closingParts(names)) yield { name, parts: once(text) }
  } finally {
    await rows.close()
  }
}

/**
 * A workbook (.xlsx) as it is being read: one sheet with a header, and further ones beyond `sheetRows` rows or some
 * `sheetBytes` bytes. What fails in the pieces breaks the stream, what stops reading ends the pieces. No cell is live (docs/reliability.md 25 and 27).
 */
export function streamWorkbook(book: Workbook, { sheetRows = SHEET_ROWS, sheetBytes = SHEET_BYTES } = {}): ReadableStream<Uint8Array> {
  const chunks = archived(entriesOf(book, new RowSource(book.pieces), { rows: sheetRows, bytes: sheetBytes }))
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
