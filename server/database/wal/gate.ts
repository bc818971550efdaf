const OPEN = 0
const CLOSED = 1
/** A thread that died keeps nobody out for longer; SQLite's own lock guards what the gate makes quick. */
const LONGEST_MS = 250

/**
 * Where a process's writers wait while its copying thread has the log to itself. SQLite's lock alone is not fair: who writes without a
 * pause leaves the thread no turn, so that the log grows, and who finds the lock taken must ask again and again.
 */
export class WriterGate {
  /** What the other thread makes its own gate of. */
  readonly shared: SharedArrayBuffer
  readonly #state: Int32Array
  readonly #longestMs: number

  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT), longestMs = LONGEST_MS) {
    this.shared = shared
    this.#longestMs = longestMs
    this.#state = new Int32Array(shared)
  }

  get isClosed(): boolean {
    return Atomics.load(this.#state, 0) === CLOSED
  }

  close(): void {
    Atomics.store(this.#state, 0, CLOSED)
  }

  open(): void {
    Atomics.store(this.#state, 0, OPEN)
    Atomics.notify(this.#state, 0)
  }

  /** Resolves once it is open. */
  async isOpened(): Promise<void> {
    await Atomics.waitAsync(this.#state, 0, CLOSED, this.#longestMs).value
  }
}
