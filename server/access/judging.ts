import { availableParallelism } from 'node:os'

/** Passwords judged at once: more would only make each of them slower. */
const AT_ONCE = Math.max(2, availableParallelism())
/** Identifiers wait in the lane of their wrong passwords, 0, 1, 2, 3 or more; the lower lane goes first. */
const LANES = 4
const MEMORY_MS = 10 * 60_000
/** Identifiers remembered; what an attacker invents must not fill the memory. */
const REMEMBERED = 10_000

/**
 * Who is judged first when more passwords arrive than can be judged: an attack, whose identifiers fail again and again, does not
 * keep the others waiting (quality, line 18). It goes by what was typed, known or not, so that nothing tells which accounts exist,
 * and is kept in this process alone: it only sets an order.
 */
export class Judging {
  #running = 0
  readonly #lanes: readonly (() => void)[][] = Array.from({ length: LANES }, () => [])
  readonly #wrong = new Map<string, { count: number; until: number }>()

  /** Runs `judge`, which says whether the password is right, when its turn has come. */
  async run(identifier: string, judge: () => Promise<boolean>): Promise<boolean> {
    const key = identifier.toLowerCase()
    if (this.#running >= AT_ONCE) await new Promise<void>(resolve => this.#lanes[Math.min(this.#wrongOf(key), LANES - 1)]?.push(resolve))
    else this.#running++
    try {
      const isRight = await judge()
      this.#remember(key, isRight)
      return isRight
    } finally {
      // Its place goes to the next one, or is free.
      const next = this.#lanes.find(lane => lane.length > 0)?.shift()
      if (next) next()
      else this.#running--
    }
  }

  #wrongOf(key: string): number {
    const known = this.#wrong.get(key)
    return known && known.until > Date.now() ? known.count : 0
  }

  #remember(key: string, isRight: boolean): void {
    const count = this.#wrongOf(key) + 1
    // Written anew each time, so that the oldest stand first.
    this.#wrong.delete(key)
    if (isRight) return
    this.#wrong.set(key, { count, until: Date.now() + MEMORY_MS })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest)
  }
}
