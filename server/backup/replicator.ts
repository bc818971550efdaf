import { framesIn, isPair, type Pair } from '../database/wal/frames.ts'
import type { View, WalTail } from '../database/wal/tail.ts'
import { isCode } from '../error-code.ts'
import { chainStart, encodeStep, type LogPosition, type Origin, type Pages, type StepHeader } from './format.ts'
import { folderOf, nameOf, newGeneration } from './names.ts'
import { baseOf, type SnapshotBase, snapshotParts } from './snapshot.ts'
import type { Stage } from './stage.ts'

/** Frames read at a time, and what a single transaction may have at most: a larger one begins a generation. */
const CHUNK_BYTES = 8 << 20
const LARGEST_BYTES = 128 << 20
/** Frames shipped since the last checkpoint that make the next one worth it. */
const CHECKPOINT_FRAMES = 2000
/** Frames left to copy that writers may wait for, unless the log has grown large. */
const FEW_FRAMES = 4000
const NEARLY_FRAMES = 400
const LARGE_LOG_BYTES = 256 << 20
const PASSES = 4
/** A clock that was set back by more begins a generation, so that instants rise within each. */
const CLOCK_MS = 2000

export type BeginReason = 'none' | 'unknown' | 'foreign' | 'damaged' | 'large' | 'clock' | 'stage'

/** What happened, for the log. */
export interface Told {
  begin(reason: BeginReason): void
  snapshot(bytes: number, ms: number): void
}

const EMPTY: Pair = [0, 0]

/**
 * Copies each committed transaction from SQLite's log into the stage, and makes the checkpoints: only what was copied may leave the log.
 * In doubt it begins a generation, with a snapshot, rather than go on from where the log may have been something else meanwhile.
 */
export class Replicator {
  readonly #tail: WalTail
  readonly #stage: Stage
  readonly #origin: () => Origin
  readonly #told: Told
  readonly #now: () => number
  #generation = ''
  #step = 0
  #chain = ''
  #until = 0
  #position: LogPosition = { salts: [0, 0], frames: 0, checksum: [0, 0] }
  /** All that was shipped stands in the database's file too, so that the log may have been begun anew. */
  #isSealed = false
  /** For an empty log: how often the next one may have been begun anew. */
  #restarts = 0
  /** The generation has a whole snapshot. */
  #hasBase = false
  #slices: Generator<number> | undefined
  /** Why a generation is to be begun; it stays while that fails. */
  #wanted: BeginReason | undefined
  #checkpointed = 0
  /** Everything that was committed up to then is in the stage; milliseconds. */
  syncedAt = 0
  frames = 0

  constructor(tail: WalTail, stage: Stage, origin: () => Origin, told: Told, now: () => number = Date.now) {
    this.#tail = tail
    this.#stage = stage
    this.#origin = origin
    this.#told = told
    this.#now = now
  }

  get at(): { generation: string; step: number; until: number; hasBase: boolean } {
    return { generation: this.#generation, step: this.#step, until: this.#until, hasBase: this.#hasBase }
  }

  get isWorking(): boolean {
    return this.#slices !== undefined
  }

  /** Goes on with the newest generation where the log shows that nothing was missed, or begins one. */
  start(): void {
    const last = this.#stage.last()
    const view = this.#tail.view()
    const position = last && view && this.#resumes(last, view)
    if (!last || !position) {
      this.#begin(this.#stage.generations().length > 0 ? 'unknown' : 'none')
      return
    }
    this.#generation = last.generation
    this.#step = last.step
    this.#chain = last.after
    this.#until = last.until
    this.#position = position
    this.#hasBase = true
    this.sync()
  }

  /** Ships every committed transaction that is not in the stage yet, and gives what it saw; undefined where there was no quiet moment to look. */
  sync(): View | undefined {
    const began = this.#now()
    const view = this.#tail.view()
    if (!view) return undefined
    if (this.#wanted) this.#begin(this.#wanted)
    else if (began < this.#until - CLOCK_MS) this.#begin('clock')
    else this.#ship(view)
    this.syncedAt = began
    return view
  }

  /** Begins a snapshot within the generation; false where one is being made already. */
  snapshot(): boolean {
    if (this.#slices) return false
    this.#tail.release()
    this.#tail.hold()
    const view = this.sync()
    const base = view && !this.#slices ? baseOf(this.#tail, view) : undefined
    if (!base) return false
    this.#slices = this.#takeSnapshot(base)
    return true
  }

  /** Does the next piece of a snapshot. */
  work(): void {
    const slices = this.#slices
    this.#slices = undefined
    try {
      if (slices?.next().done === false) this.#slices = slices
    } catch (error) {
      if (!this.#hasBase) {
        this.#wanted = 'stage'
        this.#stage.drop(this.#generation)
      }
      throw error
    }
  }

  /**
   * Copies the log into the database's file, so that it begins anew. First while others write, up to what was shipped; then the rest while they
   * wait, which is short. `isForced`: however little there is.
   */
  checkpoint(isForced = false): boolean {
    if (this.#slices || (!isForced && this.#position.frames - this.#checkpointed < CHECKPOINT_FRAMES)) return false
    let left = 0
    for (let pass = 0; pass < PASSES; pass++) {
      this.#tail.release()
      this.#tail.hold()
      this.sync()
      if (this.#slices) return false
      const { isDone, frames } = this.#tail.backfill()
      if (isDone && frames === this.#position.frames) this.#sealHere()
      const view = this.#tail.view()
      left = view ? view.frames - view.backfilled : Number.POSITIVE_INFINITY
      if (left < NEARLY_FRAMES) break
    }
    if (left > FEW_FRAMES && this.frames * this.#tail.pageSize < LARGE_LOG_BYTES) return this.#later()
    const isDone = this.#tail.alone(view => {
      this.#ship(view)
      return !this.#slices && this.#position.frames === view.frames
    })
    if (!isDone) return this.#later()
    this.#sealHere()
    this.#checkpointed = this.#position.frames
    return true
  }

  /** Ends for good: ships and seals what is left, once others have closed the database. */
  close(): void {
    while (this.#slices && !this.#hasBase) this.work()
    this.#slices = undefined
    this.sync()
    this.checkpoint(true)
    const isSealed = this.#isSealed
    const file = this.#tail.close()
    if (!isSealed || file === undefined) return
    this.#stage.seal({ generation: this.#generation, step: this.#step, salt: this.#position.salts[0], file })
  }

  #later(): false {
    this.#checkpointed = this.#position.frames - CHECKPOINT_FRAMES / 2
    return false
  }

  #sealHere(): void {
    this.#isSealed = true
    this.#stage.seal({ generation: this.#generation, step: this.#step, salt: this.#position.salts[0], file: null })
  }

  /** From where to go on after `last`; undefined where something may have been missed. */
  #resumes(last: StepHeader, { header, frames }: View): LogPosition | undefined {
    const { salts, checksum } = last.position
    if (header && isPair(header.salts, salts) && frames >= last.position.frames) {
      const marks = last.position.frames > 0 ? this.#tail.marksAfter(last.position.frames) : header
      return marks && isPair(marks.salts, salts) && isPair(marks.checksum, checksum) ? last.position : undefined
    }
    const seal = this.#stage.sealed()
    if (seal?.generation !== last.generation || seal.step !== last.step) return undefined
    const isNext = header !== undefined && header.salts[0] === (seal.salt + 1) >>> 0
    const isSame = seal.file !== null && seal.file === this.#tail.mark() && (header?.restarts ?? 0) === 0
    if (!isNext && !isSame) return undefined
    this.#isSealed = true
    if (header) return { salts: header.salts, frames: 0, checksum: header.checksum }
    return { salts: EMPTY, frames: 0, checksum: EMPTY }
  }

  /** Whether the log goes on from the position: the same one, or the one after it where all was sealed. */
  #aligns({ header, frames }: View): boolean {
    if (!header) return this.#isSealed || this.#position.frames === 0
    const { salts } = this.#position
    if (isPair(header.salts, salts)) return this.#isSealed || frames >= this.#position.frames
    const isNext = header.salts[0] === (salts[0] + 1) >>> 0 || (isPair(salts, EMPTY) && header.restarts - this.#restarts <= 1)
    if (!this.#isSealed || !isNext) return false
    // Held in the new log, so that no other process begins it anew either.
    this.#tail.release()
    this.#tail.hold()
    this.#position = { salts: header.salts, frames: 0, checksum: header.checksum }
    this.#isSealed = false
    this.#checkpointed = 0
    return true
  }

  #ship(view: View): void {
    this.frames = view.frames
    if (!this.#aligns(view)) {
      this.#begin('foreign')
      return
    }
    const generation = this.#generation
    while (view.header && this.#position.frames < view.frames && generation === this.#generation) if (!this.#shipChunk(view)) return
  }

  #shipChunk(view: View): boolean {
    const { header, frames } = view
    if (!header) return false
    const frameBytes = this.#tail.pageSize
    const left = frames - this.#position.frames
    for (let count = Math.min(left, CHUNK_BYTES / frameBytes); ; count = Math.min(left, count * 2)) {
      const bytes = this.#tail.frames(this.#position.frames, count)
      const read = [...framesIn(bytes, header, this.#position.checksum)]
      const end = read.findLastIndex(({ size }) => size > 0)
      const last = read[end]
      if (last) {
        const frames = this.#position.frames + end + 1
        this.#shipPages(pagesOf(read.slice(0, end + 1), bytes, this.#tail.pageSize, last.size), last.size, {
          salts: header.salts,
          frames,
          checksum: last.checksum,
        })
        return true
      }
      if (read.length < count || count * frameBytes > LARGEST_BYTES) {
        this.#begin(read.length < count ? 'damaged' : 'large')
        return false
      }
      if (count === left) return false
    }
  }

  #shipPages(pages: Pages, databasePages: number, position: LogPosition): void {
    const step = this.#step + 1
    const until = Math.max(this.#until, this.#now())
    const facts = { generation: this.#generation, step, part: 1, parts: 1, pageSize: this.#tail.pageSize, until, position }
    const { header, bytes } = encodeStep({ kind: 'segment', ...facts, databasePages, before: this.#chain, origin: this.#origin() }, pages)
    try {
      this.#stage.put(nameOf({ ...facts, kind: 'segments', from: step, to: step }), bytes)
    } catch (error) {
      if (isCode(error, 'ENOENT')) this.#wanted = 'stage'
      throw error
    }
    this.#step = step
    this.#until = until
    this.#chain = header.after
    this.#position = position
    this.#isSealed = false
  }

  #begin(reason: BeginReason): void {
    this.#wanted = reason
    this.#slices = undefined
    this.#hasBase = false
    this.#tail.release()
    this.#tail.hold()
    const view = this.#tail.view()
    const base = view && baseOf(this.#tail, view)
    if (!view || !base) throw new Error('the log of the database cannot be read now')
    const last = this.#stage.generations().at(-1)
    this.#generation = newGeneration(this.#now(), last)
    this.#stage.make(folderOf(this.#generation))
    this.#step = 0
    this.#chain = chainStart(this.#generation)
    this.#until = this.#now()
    this.#position = base.position
    this.#isSealed = base.isInFile
    this.#restarts = view.header?.restarts ?? 0
    this.#checkpointed = 0
    this.#slices = this.#takeSnapshot(base)
    this.#wanted = undefined
    this.#told.begin(reason)
  }

  *#takeSnapshot(base: SnapshotBase): Generator<number> {
    const began = performance.now()
    const [generation, step, until] = [this.#generation, this.#step, this.#until]
    const facts = { generation, step, until, pageSize: this.#tail.pageSize, databasePages: base.databasePages, position: base.position }
    const shared = { kind: 'snapshot', ...facts, before: this.#chain, origin: this.#origin() } as const
    let total = 0
    for (const { part, parts, pages } of snapshotParts(this.#tail, base)) {
      const { bytes } = encodeStep({ ...shared, part, parts }, pages)
      const name = nameOf({ kind: 'snapshot', generation, from: step, to: step, until, part, parts })
      // Where nothing was written since the last snapshot the same one stands already.
      if (!this.#stage.has(name)) this.#stage.put(name, bytes)
      total += bytes.length
      yield part
    }
    this.#hasBase = true
    this.#told.snapshot(total, performance.now() - began)
  }
}

/** The last image of each page that frames bring, without pages beyond the database's end. */
function pagesOf(frames: readonly { page: number; at: number }[], bytes: Uint8Array, pageSize: number, databasePages: number): Pages {
  const newest = new Map<number, number>()
  for (const { page, at } of frames) if (page <= databasePages) newest.set(page, at)
  const numbers = Uint32Array.from(newest.keys()).sort()
  const images = new Uint8Array(numbers.length * pageSize)
  numbers.forEach((page, index) => {
    const at = newest.get(page) ?? 0
    images.set(bytes.subarray(at, at + pageSize), index * pageSize)
  })
  return { numbers, images }
}
