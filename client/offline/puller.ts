import { Refusal, Unreachable } from '#client/data/call.ts'
import type { Core } from './core.ts'
import type { Sender } from './sender.ts'
import { StorageFailure } from './store-box.ts'
import { pull } from './sync.ts'

/** How often the records are looked through. */
const RECORDS_MS = 120_000

export type PullOutcome = 'done' | 'unreachable' | 'refused'

/** Pulls the bundle, one pull at a time however often it is asked for. */
export class Puller {
  private pulling: Promise<PullOutcome> | null = null
  private pulledAt = Number.NEGATIVE_INFINITY
  /** The last pull did not reach the server. */
  isStale = false
  private readonly core: Core
  private readonly sender: Sender
  private readonly tell: () => void
  /** The affiliate whose records are kept here. */
  private readonly recordsOf: number | null
  private recordsAt = Number.NEGATIVE_INFINITY

  constructor(core: Core, sender: Sender, recordsOf: number | null, tell: () => void) {
    this.core = core
    this.recordsOf = recordsOf
    this.sender = sender
    this.tell = tell
  }

  /** Milliseconds since the last pull began. */
  get age(): number {
    return this.core.ports.elapsed() - this.pulledAt
  }

  pull(): Promise<PullOutcome> {
    this.pulling ??= this.pullOnce().finally(() => {
      this.pulling = null
    })
    return this.pulling
  }

  private async pullOnce(): Promise<PullOutcome> {
    const { token, line } = { token: this.core.token(), line: this.sender.line }
    if (token === null || this.core.isStopped()) return 'refused'
    this.pulledAt = this.core.ports.elapsed()
    try {
      await pull(this.core, token)
      this.isStale = false
      this.sender.answered(line)
      this.tell()
      // A colleague may have sent what a hand-over waits for.
      this.core.wake()
      await this.pullRecords(token)
      return 'done'
    } catch (error) {
      // The answer did not fit on the device: the storage's state says so. After the end the database is closed.
      if (error instanceof StorageFailure || this.core.isStopped()) return 'refused'
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.isStale = true
      const verdict = this.sender.note(error, token, line)
      // The sender's pause starts the next try.
      this.core.wake()
      this.tell()
      return verdict.kind === 'later' || verdict.kind === 'failed' ? 'unreachable' : 'refused'
    }
  }

  private async pullRecords(token: string): Promise<void> {
    const now = this.core.ports.elapsed()
    if (this.recordsOf === null || now - this.recordsAt < RECORDS_MS) return
    const { pullRecords } = await import('./records.ts')
    await pullRecords(this.core, token)
    this.recordsAt = now
  }
}
