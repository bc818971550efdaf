import pg from 'pg'
import { within } from '../services/within.ts'
import { DatabaseGone } from './errors.ts'

/** After this time without an answer PostgreSQL is asked whether it is there at all: a query may well take longer. */
const QUIET_MS = 2000
/** What a server that is there takes at most to let somebody in and say so. */
const ANSWER_MS = 1500
const AGAIN_MS = 1000

const frozen = () => new DatabaseGone(new Error('it does not answer'))
const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * Tells a PostgreSQL that is frozen from one that is busy. Once it does not answer a connection of its own either, every query under way
 * and every new one ends with `DatabaseGone`, until it answers again: nobody waits longer than 4 s (docs/reliability.md 32).
 */
export class Pulse {
  readonly #url: string
  #asking: Promise<void> | undefined
  #isGone = false
  #again: NodeJS.Timeout | undefined
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(url: string) {
    this.#url = url
  }

  /** What `work` gives, unless PostgreSQL is found frozen meanwhile. */
  async heard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isGone) throw frozen()
    const { promise, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    const ask = setInterval(() => void this.#ask(), QUIET_MS)
    try {
      return await Promise.race([work(), promise])
    } finally {
      clearInterval(ask)
      this.#waiting.delete(reject)
    }
  }

  stop(): void {
    clearTimeout(this.#again)
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#judge().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #judge(): Promise<void> {
    this.#isGone = !(await this.#answers())
    if (!this.#isGone) return
    for (const tell of this.#waiting) tell(frozen())
    this.#again = setTimeout(() => void this.#ask(), AGAIN_MS).unref()
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#url })
    client.on('error', () => undefined)
    let hasAnswered = false
    // A refusal is an answer too.
    const answer = client.connect().then(
      () => true,
      error => error instanceof pg.DatabaseError,
    )
    void answer.then(is => {
      hasAnswered = is
    })
    try {
      return await within(ANSWER_MS, answer, frozen)
    } catch {
      // After a pause of this very process the answer may lie there unread.
      await nextTurn()
      await nextTurn()
      return hasAnswered
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}
