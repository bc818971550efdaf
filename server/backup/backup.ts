import { Problem } from '#contract/errors.ts'
import { DatabaseGone, isStorageFull } from '../database/errors.ts'
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

/** Inside the compiled program modules lie elsewhere (`scripts/compile.ts`). */
const workerUrl = () => (import.meta.url.includes('$bunfs') ? './server/backup/worker.ts' : new URL('./worker.ts', import.meta.url).href)

class StageFault extends Error {
  readonly code: string

  constructor({ message, code }: Fault) {
    super(message)
    this.code = code
  }
}

class Replicated implements Backup {
  readonly #worker: Worker
  readonly #logger: Logger
  readonly #waiting = new Map<number, PromiseWithResolvers<SafetyPoint | null>>()
  #state: BackupState = { ...OFF, status: 'starting' }
  #toldAt = Date.now()
  #last = 0
  #flushing: Promise<unknown> | undefined
  #next: Promise<unknown> | undefined
  #death: Error | undefined

  constructor(logger: Logger) {
    this.#logger = logger
    this.#worker = new Worker(workerUrl())
    this.#worker.addEventListener('message', (event: MessageEvent<Tell>) => this.#hear(event.data))
    this.#worker.addEventListener('error', event => this.#die(new Error(event.message)))
  }

  start(settings: Omit<Start, 'kind'>): Promise<unknown> {
    return this.#ask({ kind: 'start', ...settings })
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
      await this.#ask({ kind: 'close' })
    } finally {
      this.#worker.terminate()
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

  #ask(wish: Wish | Start): Promise<SafetyPoint | null> {
    if (this.#death) return Promise.reject(this.#death)
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

  #die(error: Error): void {
    this.#death = error
    this.#logger.error('backup', error)
    this.#state = { ...this.#state, status: 'failing', fault: error.message }
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** The folder of the local stage, in the data folder. */
export const STAGE = 'backups'

/** Another server backs the same database up. */
export const isHeld = (error: unknown): boolean => error instanceof StageFault && error.code === 'HELD'

/** Begins to back a SQLite database up; resolves once the worker has found where it stands. */
export async function startBackup(settings: Omit<Start, 'kind'>, logger: Logger): Promise<Backup> {
  const backup = new Replicated(logger)
  await backup.start(settings)
  return backup
}
