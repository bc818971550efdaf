import { Problem } from '#contract/errors.ts'
import { DatabaseGone, isStorageFull } from '../database/errors.ts'
import { openLogFiles } from '../database/wal/tail.ts'
import type { Logger } from '../services/logger.ts'
import { within } from '../services/within.ts'
import type { SafetyPoint } from './format.ts'
import type { Ask, Fault, Start, Tell, Wish } from './messages.ts'
import { type BackupState, OFF } from './state.ts'

/** The continuous backup of the SQLite database of this process. On PostgreSQL there is none, and all of this does nothing. */
export interface Backup {
  /** Resolves once all that was committed before stands in the local stage; throws 507 STORAGE_FULL where that is full, else 503. */
  flush(): Promise<void>
  state(): BackupState
  /** Takes a snapshot of the whole database now, and sends it to the places; throws what keeps one from it. */
  snapshot(): Promise<void>
  /** Gives this moment a name (`before-upgrade`), to return to. */
  point(name: string): Promise<SafetyPoint | null>
  /** Ends it, once nobody else has the database open; then the next start goes on where this ended. */
  close(): Promise<void>
}

export const noBackup: Backup = {
  flush: async () => undefined,
  state: () => OFF,
  snapshot: async () => undefined,
  point: async () => null,
  close: async () => undefined,
}

/** A send that waited this long is answered 503: it is repeated under its key. */
const FLUSH_MS = 10_000

/** Inside the compiled program modules lie elsewhere (`scripts/program.ts`). */
const workerUrl = () => (import.meta.url.includes('$bunfs') ? './server/backup/worker.ts' : new URL('./worker.ts', import.meta.url).href)

class StageFault extends Error {
  readonly code: string

  constructor({ message, code }: Fault) {
    super(message)
    this.code = code
  }
}

/** How a thread that died is begun anew: after a second, then after twice as long each time, until one has lived for a while. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LIVED_MS = 600_000

/** What a test replaces. */
interface Around {
  open(): Worker
  pauseMs: number
}

/** What a backup is begun with. */
type Settings = Omit<Start, 'kind' | 'files'>

class Replicated implements Backup {
  readonly #settings: Omit<Start, 'kind'>
  readonly #logger: Logger
  readonly #around: Around
  readonly #waiting = new Map<number, PromiseWithResolvers<SafetyPoint | null>>()
  #worker: Worker
  #state: BackupState = { ...OFF, status: 'starting' }
  #toldAt = Date.now()
  #last = 0
  #flushing: Promise<unknown> | undefined
  #next: Promise<unknown> | undefined
  /** Why nothing can be asked now; it stays until a new thread works. */
  #death: Error | undefined
  #isClosed = false
  #openedAt = 0
  #pauseMs = 0
  #timer: NodeJS.Timeout | undefined

  constructor(settings: Settings, logger: Logger, around: Around) {
    this.#settings = { ...settings, files: openLogFiles(settings.database) }
    this.#logger = logger
    this.#around = around
    this.#worker = this.#open()
  }

  async start(): Promise<void> {
    try {
      await this.#post({ kind: 'start', ...this.#settings })
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async flush(): Promise<void> {
    try {
      await within(FLUSH_MS, this.#grouped(), () => new Error('the backup takes too long'))
    } catch (error) {
      if (isStorageFull(error)) throw new Problem('STORAGE_FULL')
      throw new DatabaseGone(error)
    }
  }

  state(): BackupState {
    const silentMs = Date.now() - this.#toldAt
    const behind = this.#state.syncedAt === null ? 0 : Math.max(0, this.#toldAt - this.#state.syncedAt)
    // It tells once a second; what is beyond that is silence.
    return { ...this.#state, lagMs: behind + Math.max(0, silentMs - 2000) }
  }

  async snapshot(): Promise<void> {
    await this.#ask({ kind: 'snapshot' })
  }

  point(name: string): Promise<SafetyPoint | null> {
    return this.#ask({ kind: 'point', name })
  }

  async close(): Promise<void> {
    try {
      if (!this.#death) await this.#ask({ kind: 'close' })
    } finally {
      this.#end()
    }
  }

  /** One that asks while a flush is under way shares the next one: the one under way may have looked before its commit. */
  #grouped(): Promise<unknown> {
    if (!this.#flushing) {
      this.#flushing = this.#ask({ kind: 'flush' }).finally(() => {
        this.#flushing = undefined
      })
      return this.#flushing
    }
    this.#next ??= this.#flushing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#grouped()
      })
    return this.#next
  }

  #ask(wish: Wish): Promise<SafetyPoint | null> {
    return this.#death ? Promise.reject(this.#death) : this.#post(wish)
  }

  #post(wish: Wish | Start): Promise<SafetyPoint | null> {
    const id = ++this.#last
    const answer = Promise.withResolvers<SafetyPoint | null>()
    this.#waiting.set(id, answer)
    const ask: Ask = { id, ...wish }
    this.#worker.postMessage(ask)
    return answer.promise
  }

  #hear(told: Tell): void {
    if (told.kind === 'happened') this.#logger.info(told.message)
    else if (told.kind === 'state') {
      this.#state = told.state
      this.#toldAt = Date.now()
    } else {
      const answer = this.#waiting.get(told.id)
      this.#waiting.delete(told.id)
      if (told.kind === 'done') answer?.resolve(told.point)
      else answer?.reject(new StageFault(told.fault))
    }
  }

  #open(): Worker {
    const worker = this.#around.open()
    let why = 'the thread of the backup has ended'
    worker.addEventListener('message', (event: MessageEvent<Tell>) => this.#hear(event.data))
    worker.addEventListener('error', event => {
      why = event.message
    })
    worker.addEventListener('close', () => this.#die(new Error(why)))
    this.#openedAt = Date.now()
    return worker
  }

  #end(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#worker.terminate()
  }

  /**
   * Those who wait are refused, and repeat under their keys. Bun empties the log as it closes a dead thread's connections, so that the new
   * one mostly begins a generation.
   */
  #die(error: Error): void {
    this.#death = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    if (this.#isClosed) return
    this.#logger.error('the thread of the backup has died, and is begun anew', error)
    this.#state = { ...this.#state, status: 'failing', fault: `la copie s’est arrêtée et sera reprise (${error.message})` }
    if (Date.now() - this.#openedAt > LIVED_MS) this.#pauseMs = 0
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2 || this.#around.pauseMs)
    this.#timer = setTimeout(() => void this.#again(), this.#pauseMs)
  }

  async #again(): Promise<void> {
    this.#worker = this.#open()
    try {
      await this.#post({ kind: 'start', ...this.#settings })
      this.#death = undefined
    } catch (error) {
      this.#logger.error('the backup does not begin anew', error)
      // Its end is a death, after which the next one is tried.
      this.#worker.terminate()
    }
  }
}

/** The folder of the local stage, in the data folder. */
export const STAGE = 'backups'

/** Another server backs the same database up. */
export const isHeld = (error: unknown): boolean => error instanceof StageFault && error.code === 'HELD'

/** Begins to back a SQLite database up that this process has read; resolves once the worker has found where it stands. */
export async function startBackup(settings: Settings, logger: Logger, around: Partial<Around> = {}): Promise<Backup> {
  const backup = new Replicated(settings, logger, { open: () => new Worker(workerUrl()), pauseMs: FIRST_PAUSE_MS, ...around })
  await backup.start()
  return backup
}
