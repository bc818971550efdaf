import { type Cell, cellTail, cellXml, columnName, isSameCell, STYLE } from '#contract/spreadsheets/cell.ts'
import { SHEET_TAIL, sheetHead } from '#contract/spreadsheets/workbook-parts.ts'

/** Bytes that leave at once. */
const PART = 64 * 1024
/** A character of a text takes at most so many bytes. */
const CHARACTER_BYTES = 3

/** A sheet's bytes as they grow, in one buffer that is filled anew for each part. */
class SheetBytes {
  #buffer = Buffer.allocUnsafe(2 * PART)
  #left = 0
  length = 0

  /** How many bytes left before this part: what was written then stands here no more. */
  get left(): number {
    return this.#left
  }

  #makeRoom(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(2 * needed)
    larger.set(this.#buffer.subarray(0, this.length))
    this.#buffer = larger
  }

  write(text: string): void {
    this.#makeRoom(text.length * CHARACTER_BYTES)
    this.length += this.#buffer.write(text, this.length)
  }

  /** Writes what stands from `from` to `to` once more, with other digits `after` bytes from its beginning. */
  repeat(from: number, to: number, after: number, digits: string): void {
    this.#makeRoom(to - from)
    this.#buffer.copyWithin(this.length, from, to)
    for (let at = 0; at < digits.length; at++) this.#buffer[this.length + after + at] = digits.charCodeAt(at)
    this.length += to - from
  }

  /** What was written since the last part left, until more is written. */
  take(): Uint8Array<ArrayBuffer> {
    const part = this.#buffer.subarray(0, this.length)
    this.#left += this.length
    this.length = 0
    return part
  }
}

/**
 * A column from top to bottom. A cell like the one above it is copied: an export of answers repeats its target's columns a hundred
 * times, and texts made for each of 40 million cells come faster than they are collected.
 */
class Column {
  readonly #head: string
  #above: Cell = null
  #tail = ''
  /** Where the cell above stands, counted from the sheet's beginning. */
  #from = -1
  #to = -1
  #digits = 0

  constructor(at: number) {
    this.#head = `<c r="${columnName(at)}`
  }

  write(bytes: SheetBytes, cell: Cell, row: string): void {
    const isSame = isSameCell(cell, this.#above)
    const from = bytes.left + bytes.length
    if (isSame && this.#tail === '') return
    if (isSame && this.#from >= bytes.left && this.#digits === row.length) {
      bytes.repeat(this.#from - bytes.left, this.#to - bytes.left, this.#head.length, row)
    } else {
      if (!isSame) this.#tail = cellTail(cell)
      if (this.#tail !== '') bytes.write(this.#head + row + this.#tail)
    }
    this.#above = cell
    this.#from = from
    this.#to = bytes.left + bytes.length
    this.#digits = row.length
  }
}

const headerXml = (labels: readonly string[]): string =>
  `<row r="1">${labels.map((label, at) => cellXml(`${columnName(at)}1`, label, STYLE.header)).join('')}</row>`

/** Rows, as many as still fit: at most so many; null once there are no more. */
interface Rows {
  take(most: number): Promise<readonly (readonly Cell[])[] | null>
}

/** The most that a sheet takes, about. */
export interface Most {
  rows: number
  bytes: number
}

/** A sheet with a header, part by part; a part is written over once the next one is asked for. */
export async function* sheetParts(labels: readonly string[], rows: Rows, most: Most): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = labels.map((_, at) => new Column(at))
  const bytes = new SheetBytes()
  bytes.write(sheetHead(labels.length) + headerXml(labels))
  for (let written = 1; written < most.rows && bytes.left < most.bytes; ) {
    const piece = await rows.take(most.rows - written)
    if (!piece) break
    for (const cells of piece) {
      written++
      const row = String(written)
      bytes.write(`<row r="${row}">`)
      for (let at = 0; at < columns.length; at++) columns[at]?.write(bytes, cells[at] ?? null, row)
      bytes.write('</row>')
      if (bytes.length > PART) yield bytes.take()
    }
  }
  bytes.write(SHEET_TAIL)
  yield bytes.take()
}
