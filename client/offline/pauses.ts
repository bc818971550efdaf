import type { Ports } from './ports.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** The growing pauses between tries, with jitter so that many devices do not come back at once. */
function growingMs(failures: number, random: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(full * (0.5 + random / 2))
}

interface Pause {
  until: number
  failures: number
}

/** When the sender may try again: one pause for everything, and one for each chain whose call makes the server fail. */
export class Pauses {
  private whole: Pause = { until: 0, failures: 0 }
  private isAsked = false
  private readonly chains = new Map<string, Pause>()
  private readonly ports: Pick<Ports, 'elapsed' | 'random'>

  constructor(ports: Pick<Ports, 'elapsed' | 'random'>) {
    this.ports = ports
  }

  get isOver(): boolean {
    return this.whole.until <= this.ports.elapsed()
  }

  /** Pauses everything: for as long as the server asked, else longer with each failure. */
  start(askedMs: number | null): void {
    this.isAsked = askedMs !== null
    const failures = this.whole.failures + 1
    this.whole = { failures, until: this.ports.elapsed() + (askedMs ?? growingMs(failures, this.ports.random())) }
  }

  /** Pauses everything for a set time that says nothing of the server. */
  wait(ms: number): void {
    this.whole.until = this.ports.elapsed() + ms
  }

  end(): void {
    this.whole = { until: 0, failures: 0 }
    this.isAsked = false
  }

  /** Ends every pause that the server has not asked for. */
  cutShort(): void {
    if (this.isAsked) return
    this.end()
    this.chains.clear()
  }

  hold(chain: string): void {
    const failures = (this.chains.get(chain)?.failures ?? 0) + 1
    this.chains.set(chain, { failures, until: this.ports.elapsed() + growingMs(failures, this.ports.random()) })
  }

  release(chain: string): void {
    this.chains.delete(chain)
  }

  heldChains(): Set<string> {
    const now = this.ports.elapsed()
    return new Set([...this.chains].filter(([, { until }]) => until > now).map(([chain]) => chain))
  }

  /** Milliseconds until the next pause ends; null when there is none. */
  msToNext(): number | null {
    const now = this.ports.elapsed()
    const times = [...this.chains.values()].map(({ until }) => until)
    if (!this.isOver) times.push(this.whole.until)
    return times.length > 0 ? Math.max(1, Math.min(...times) - now) : null
  }
}
