import { framesIn, isPair } from '../database/wal/frames.ts'
import type { View, WalTail } from '../database/wal/tail.ts'
import type { LogPosition, Pages } from './format.ts'

/** Pages of a part, 8 MB: what is committed meanwhile waits for one. */
const PART_PAGES = 2048
const SCAN_FRAMES = 4096

/** The state of the database that a snapshot is of: its file, and what the log lays over it. */
export interface SnapshotBase {
  position: LogPosition
  databasePages: number
  /** The frame with the newest image of each page that the file does not have yet. */
  inLog: ReadonlyMap<number, number>
  /** All of the log stands in the file. */
  isInFile: boolean
}

/**
 * The state after all frames of the log; undefined where they do not fit each other. What the log lays over the file stays there while it is
 * not wholly in the file; where it is, a writer may begin the log anew, and the file alone is read.
 */
export function baseOf(tail: WalTail, { header, frames, backfilled }: View): SnapshotBase | undefined {
  if (!header || frames === 0)
    return { position: { salts: [0, 0], frames: 0, checksum: [0, 0] }, databasePages: tail.filePages, inLog: new Map(), isInFile: true }
  const { salts } = header
  if (frames === backfilled) {
    const marks = tail.marksAfter(frames)
    const isThere = marks !== undefined && isPair(marks.salts, salts)
    const position: LogPosition = { salts, frames, checksum: isThere ? marks.checksum : [0, 0] }
    return { position, databasePages: tail.filePages, inLog: new Map(), isInFile: true }
  }
  const inLog = new Map<number, number>()
  let checksum = header.checksum
  let databasePages = 0
  for (let from = 0; from < frames; ) {
    const count = Math.min(SCAN_FRAMES, frames - from)
    let read = 0
    for (const frame of framesIn(tail.frames(from, count), header, checksum)) {
      inLog.set(frame.page, from + read)
      if (frame.size > 0) databasePages = frame.size
      checksum = frame.checksum
      read++
    }
    if (read < count) return undefined
    from += count
  }
  return { position: { salts, frames, checksum: checksum }, databasePages, inLog, isInFile: false }
}

function pagesFrom(tail: WalTail, base: SnapshotBase, first: number, count: number): Pages {
  const numbers = Uint32Array.from({ length: count }, (_, index) => first + index).filter(page => page !== tail.lockPage)
  const file = tail.pages(first, count)
  const images = new Uint8Array(numbers.length * tail.pageSize)
  numbers.forEach((page, index) => {
    const frame = base.inLog.get(page)
    const from = (page - first) * tail.pageSize
    images.set(frame === undefined ? file.subarray(from, from + tail.pageSize) : tail.image(frame), index * tail.pageSize)
  })
  return { numbers, images }
}

/** The pages of that state, a part at a time. */
export function* snapshotParts(tail: WalTail, base: SnapshotBase): Generator<{ part: number; parts: number; pages: Pages }> {
  const parts = Math.max(1, Math.ceil(base.databasePages / PART_PAGES))
  for (let part = 1; part <= parts; part++) {
    const first = (part - 1) * PART_PAGES + 1
    const count = Math.min(PART_PAGES, base.databasePages - first + 1)
    yield { part, parts, pages: pagesFrom(tail, base, first, count) }
  }
}
