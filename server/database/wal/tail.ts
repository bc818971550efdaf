import { Database } from 'bun:sqlite'
import { fstatSync, openSync, readSync, statSync } from 'node:fs'
import { isBusy } from '../errors.ts'
import { FRAME_HEADER_BYTES, HEADER_BYTES, isPair, type Pair, parseHeader, readFrameMarks, type WalHeader } from './frames.ts'
import type { WriterGate } from './gate.ts'

/** How long the one who wants to write last waits for a writer. */
const BARRIER_MS = 200
const LOOKS = 20
/** SQLite leaves the page at this offset alone. */
const LOCK_BYTE = 0x40_00_00_00

export interface View {
  /** Undefined where the log is empty or was never written. */
  header: WalHeader | undefined
  /** Committed frames. */
  frames: number
  /** How many of them stand in the database's file. */
  backfilled: number
}

/**
 * The database's file and its log, open to be read. Never closed: closing the database's file would drop SQLite's locks in the whole process.
 * A thread leaves them open when it dies, so that whoever begins threads opens them, and gives them to each.
 */
export interface LogFiles {
  main: number
  log: number
}

/** Opens both, once a connection has read the database: before there may be no log. */
export const openLogFiles = (path: string): LogFiles => ({ main: openSync(path, 'r'), log: openSync(`${path}-wal`, 'r') })

interface Checkpointed {
  busy: number
  log: number
  checkpointed: number
}

/**
 * The log of a database that others in this process write to, for one who copies it: what is committed, the bytes, and the checkpoints, that
 * nobody else may make. Two connections: `holder` keeps a read open, so that no process begins the log anew before it was copied.
 */
export class WalTail {
  readonly pageSize: number
  readonly #path: string
  readonly #holder: Database
  readonly #other: Database
  readonly #main: number
  readonly #log: number
  readonly #gate: WriterGate | undefined
  #isHolding = false

  /** `gate`: where the writers of this process wait for `alone`. `files`: its own ones by default. */
  constructor(path: string, gate?: WriterGate, files?: LogFiles) {
    this.#path = path
    this.#gate = gate
    // The thread before this one may have died in between.
    gate?.open()
    const open = () => {
      const database = new Database(path, { readwrite: true, create: false, strict: true })
      for (const pragma of ['busy_timeout=5000', 'wal_autocheckpoint=0', 'synchronous=full']) database.run(`pragma ${pragma}`)
      return database
    }
    this.#holder = open()
    this.#other = open()
    const size = this.#holder.query<{ page_size: number }, []>('pragma page_size').get()
    this.pageSize = size?.page_size ?? 0
    this.hold()
    const { main, log } = files ?? openLogFiles(path)
    this.#main = main
    this.#log = log
  }

  /** Reads the database as it is now, on and on: frames from here are kept in the log. */
  hold(): void {
    if (this.#isHolding) return
    this.#holder.run('begin')
    this.#holder.query('select 1 from sqlite_schema limit 1').all()
    this.#isHolding = true
  }

  release(): void {
    if (!this.#isHolding) return
    this.#isHolding = false
    this.#holder.run('commit')
  }

  /** Undefined while the header is being written. */
  view(): View | undefined {
    for (let look = 0; look < LOOKS; look++) {
      const before = this.#header()
      const { log, checkpointed } = this.#checkpoint(this.#other, 'noop')
      const after = this.#header()
      if (before && after ? isPair(before.salts, after.salts) : before === after)
        return { header: after, frames: Math.max(log, 0), backfilled: Math.max(checkpointed, 0) }
    }
    return undefined
  }

  /** Copies into the database's file what nobody reads in an older state. */
  backfill(): { isDone: boolean; frames: number } {
    const { busy, log, checkpointed } = this.#checkpoint(this.#other, 'passive')
    return { isDone: busy === 0 && log === checkpointed, frames: log }
  }

  /**
   * Runs `work` while nobody writes, and then copies all of the log into the database's file, if `work` says that this may be. True once it
   * is done: the next writer begins the log anew. Undefined where a writer was not to be kept out.
   */
  alone(work: (view: View) => boolean): boolean | undefined {
    this.#gate?.close()
    try {
      return this.#keptAlone(work)
    } finally {
      this.#gate?.open()
    }
  }

  #keptAlone(work: (view: View) => boolean): boolean | undefined {
    this.#other.run(`pragma busy_timeout=${BARRIER_MS}`)
    try {
      this.#other.run('begin immediate')
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
    try {
      this.release()
      const { log, checkpointed } = this.#checkpoint(this.#holder, 'noop')
      if (!work({ header: this.#header(), frames: Math.max(log, 0), backfilled: Math.max(checkpointed, 0) })) return false
      this.release()
      const made = this.#checkpoint(this.#holder, 'passive')
      return made.busy === 0 && made.log === made.checkpointed
    } finally {
      this.#other.run('rollback')
      this.hold()
    }
  }

  /** The bytes of `count` frames after the first `from`; fewer where the log ends. */
  frames(from: number, count: number): Uint8Array {
    const length = FRAME_HEADER_BYTES + this.pageSize
    return this.#read(this.#log, HEADER_BYTES + from * length, count * length)
  }

  /** The image of a page in the frame of this number, from 0. */
  image(frame: number): Uint8Array {
    return this.#read(this.#log, HEADER_BYTES + frame * (FRAME_HEADER_BYTES + this.pageSize) + FRAME_HEADER_BYTES, this.pageSize)
  }

  /** What the last of so many frames says of its log and checksum; undefined where there is no such frame. */
  marksAfter(frames: number): { salts: Pair; checksum: Pair } | undefined {
    const bytes = this.#read(this.#log, HEADER_BYTES + (frames - 1) * (FRAME_HEADER_BYTES + this.pageSize), FRAME_HEADER_BYTES)
    return bytes.length < FRAME_HEADER_BYTES ? undefined : readFrameMarks(bytes)
  }

  /** Images of the database's file, from the page `first`. */
  pages(first: number, count: number): Uint8Array {
    return this.#read(this.#main, (first - 1) * this.pageSize, count * this.pageSize)
  }

  get filePages(): number {
    return Math.floor(fstatSync(this.#main).size / this.pageSize)
  }

  /** The page that SQLite never writes. */
  get lockPage(): number {
    return LOCK_BYTE / this.pageSize + 1
  }

  /** What the database's file is told by: it changes with every checkpoint. */
  mark(): string {
    const { ino, size, mtimeNs } = fstatSync(this.#main, { bigint: true })
    return `${ino}:${size}:${mtimeNs}`
  }

  /** Which installation the database is, and its newest migration; '' where there is none yet. */
  origin(): { installation: string; migration: string } {
    const tables = this.#other.query<{ n: number }, []>(
      "select count(*) n from sqlite_schema where name in ('setting', 'kysely_migration')",
    )
    if (tables.get()?.n !== 2) return { installation: '', migration: '' }
    const installation = this.#other.query<{ value: string }, []>("select value from setting where name = 'installation'").get()?.value
    const migration = this.#other.query<{ name: string }, []>('select name from kysely_migration order by name desc limit 1').get()?.name
    return { installation: installation ?? '', migration: migration ?? '' }
  }

  /** Ends both connections; where they were the last, SQLite has emptied the log, and this gives the file's mark. */
  close(): string | undefined {
    this.release()
    this.#holder.close()
    this.#other.close()
    return statSync(`${this.#path}-wal`, { throwIfNoEntry: false })?.size ? undefined : this.mark()
  }

  #header(): WalHeader | undefined {
    return parseHeader(this.#read(this.#log, 0, HEADER_BYTES))
  }

  #checkpoint(database: Database, mode: 'noop' | 'passive'): Checkpointed {
    const told = database.query<Checkpointed, []>(`pragma wal_checkpoint(${mode})`).get()
    if (!told) throw new Error('SQLite told nothing of its log')
    return told
  }

  #read(file: number, from: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length)
    let got = 0
    while (got < length) {
      const more = readSync(file, bytes, got, length - got, from + got)
      if (more === 0) break
      got += more
    }
    return bytes.subarray(0, got)
  }
}
