/** SQLite's write-ahead log, https://www.sqlite.org/fileformat2.html#walformat: 32 bytes of header, then frames of 24 bytes and one page. */
export const HEADER_BYTES = 32
export const FRAME_HEADER_BYTES = 24
const MAGICS = [0x37_7f_06_82, 0x37_7f_06_83]
const VERSION = 3_007_000
/** The 512 to 65,536 bytes of a page stand in 32 bits, and 65,536 also as 1. */
const LARGEST_PAGE = 65_536

export type Pair = [number, number]

export interface WalHeader {
  pageSize: number
  /** How often this log has been begun anew. */
  restarts: number
  /** What tells this log from the one before it; the first counts up by one at each restart. */
  salts: Pair
  checksum: Pair
  isBigEndian: boolean
}

/** The log's running checksum, on over `length` bytes, a multiple of 8. */
function checksumOn(view: DataView, at: number, length: number, [first, second]: Pair, isBigEndian: boolean): Pair {
  let [a, b] = [first, second]
  for (let end = at + length; at < end; at += 8) {
    a = (a + view.getUint32(at, !isBigEndian) + b) >>> 0
    b = (b + view.getUint32(at + 4, !isBigEndian) + a) >>> 0
  }
  return [a, b]
}

export const isPair = ([a, b]: Pair, [c, d]: Pair): boolean => a === c && b === d

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The header of a log; undefined where there is none, or while one is being written. */
export function parseHeader(bytes: Uint8Array): WalHeader | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  const view = viewOf(bytes)
  const at = (word: number) => view.getUint32(word * 4)
  const isBigEndian = at(0) === MAGICS[1]
  const checksum: Pair = [at(6), at(7)]
  if (!MAGICS.includes(at(0)) || at(1) !== VERSION) return undefined
  if (!isPair(checksumOn(view, 0, 24, [0, 0], isBigEndian), checksum)) return undefined
  return { pageSize: at(2) === 1 ? LARGEST_PAGE : at(2), restarts: at(3), salts: [at(4), at(5)], checksum, isBigEndian }
}

export interface Frame {
  page: number
  /** Pages of the database after the transaction that ends with this frame; 0 within one. */
  size: number
  /** Where the image of the page begins in the bytes. */
  at: number
  /** The running checksum after this frame. */
  checksum: Pair
}

/** What a frame's own header says of its log and checksum. */
export function readFrameMarks(bytes: Uint8Array): { salts: Pair; checksum: Pair } {
  const view = viewOf(bytes)
  return { salts: [view.getUint32(8), view.getUint32(12)], checksum: [view.getUint32(16), view.getUint32(20)] }
}

/** The frames of `bytes`, which begin at a frame, for as long as salts and the running checksum fit. */
export function* framesIn(bytes: Uint8Array, header: WalHeader, before: Pair): Generator<Frame> {
  const view = viewOf(bytes)
  const length = FRAME_HEADER_BYTES + header.pageSize
  let checksum = before
  for (let start = 0; start + length <= bytes.length; start += length) {
    const marks = readFrameMarks(bytes.subarray(start, start + FRAME_HEADER_BYTES))
    const at = start + FRAME_HEADER_BYTES
    checksum = checksumOn(view, start, 8, checksum, header.isBigEndian)
    checksum = checksumOn(view, at, header.pageSize, checksum, header.isBigEndian)
    if (!isPair(marks.salts, header.salts) || !isPair(marks.checksum, checksum)) return
    yield { page: view.getUint32(start), size: view.getUint32(start + 4), at, checksum }
  }
}
