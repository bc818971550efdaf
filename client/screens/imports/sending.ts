/** How a call ended that was not taken. */
export type Verdict =
  /** The row is refused, and why in words. */
  | { kind: 'refused'; text: string }
  /** Nobody knows, or later may do: it is tried again under the same key. */
  | { kind: 'again' }
  /** No row can be sent: the right or the session is gone. */
  | { kind: 'stop'; text: string }

export interface SendingPort {
  /** Sends the row at a place; gives null once it is taken. */
  send(place: number): Promise<Verdict | null>
  /** Hears what becomes of a row. */
  mark(place: number, mark: 'saving' | 'saved' | 'ready' | 'error', text: string): void
  /** Hears that the state changed. */
  tell(): void
  wait(ms: number): Promise<void>
}

export type SendingState = 'sending' | 'waiting' | 'paused' | 'stopped' | 'ended' | 'cancelled'

const IN_FLIGHT = 4
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000] as const

/** Sends rows in their order, one a call, four in flight at most; may be paused, resumed and cancelled between two rows. */
export class Sending {
  state: SendingState = 'sending'
  /** Why it stopped. */
  reason = ''
  readonly #port: SendingPort
  readonly #places: number[]
  #tries = 0
  #running = 0

  constructor(places: readonly number[], port: SendingPort) {
    this.#places = [...places]
    this.#port = port
  }

  get left(): number {
    return this.#places.length + this.#running
  }

  /** Resolves when nothing is in flight any more: it is paused, stopped, cancelled or at its end. */
  async run(): Promise<void> {
    if (this.state === 'cancelled' || this.state === 'ended') return
    this.#to('sending')
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => this.#lane()))
    if (this.#isGoing() && this.#places.length === 0) this.#to('ended')
  }

  pause(): void {
    if (this.#isGoing()) this.#to('paused')
  }

  cancel(): void {
    this.#to('cancelled')
  }

  #isGoing(): boolean {
    return this.state === 'sending' || this.state === 'waiting'
  }

  #to(state: SendingState): void {
    if (this.state === state) return
    this.state = state
    this.#port.tell()
  }

  async #lane(): Promise<void> {
    while (this.#isGoing()) {
      const place = this.#places.shift()
      if (place === undefined) return
      this.#running++
      this.#port.mark(place, 'saving', '')
      await this.#settle(place)
      this.#running--
      this.#port.tell()
    }
  }

  /** Tries until the row's fate is known; one that is not sent stands first in the order again. */
  async #settle(place: number): Promise<void> {
    for (;;) {
      const verdict = await this.#port.send(place)
      if (verdict === null) {
        this.#tries = 0
        if (this.state === 'waiting') this.#to('sending')
        return this.#port.mark(place, 'saved', '')
      }
      if (verdict.kind === 'refused') return this.#port.mark(place, 'error', verdict.text)
      if (verdict.kind === 'stop') this.reason = verdict.text
      if (verdict.kind === 'stop' && this.#isGoing()) this.#to('stopped')
      if (this.#isGoing()) {
        this.#to('waiting')
        await this.#port.wait(PAUSES_MS[Math.min(this.#tries++, PAUSES_MS.length - 1)] ?? 0)
      }
      if (!this.#isGoing()) {
        this.#places.unshift(place)
        this.#places.sort((a, b) => a - b)
        return this.#port.mark(place, 'ready', '')
      }
    }
  }
}
