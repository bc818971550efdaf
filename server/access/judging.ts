import { availableParallelism } from 'node:os'
import { MINUTE } from '../services/clock.ts'
import { networkOf } from './tries/network.ts'

/** Passwords judged at once: more would only make each of them slower. */
const AT_ONCE = Math.max(2, availableParallelism())
/** Who asks waits in the lane of their wrong passwords, 0, 1, 2, 3 or more; the lower lane goes first. */
const LANES = 4
/**
 * Every other turn goes to who has waited longest, in whatever lane: whom newer ones overtook waits at most twice as long as in one
 * line. At every fourth, an attack by ever new names from ever new addresses held one sign-in in ten up for 25 seconds.
 */
const OLDEST_EVERY = 2
const MEMORY_MS = 10 * MINUTE
/** Identifiers and addresses remembered; what an attacker invents must not fill the memory. */
const REMEMBERED = 20_000

interface Waiting {
  /** The how-manieth to arrive. */
  place: number
  start: () => void
}

/** What is judged: the identifier typed, the address it comes from, and the place taken on arrival. */
export interface Asked {
  identifier: string
  ip: string
  place: number
}

/**
 * Who is judged first when more passwords arrive than can be judged: an attack, whose identifiers and addresses fail again and again,
 * does not keep the others waiting (quality, line 18). Within a lane the newest goes first: a burst of unknown ones holds up itself,
 * not who comes after it. It goes by what was typed, known or not, so that nothing tells which accounts exist, and is kept in this
 * process alone: it only sets an order.
 */
export class Judging {
  readonly #atOnce: number
  #running = 0
  #arrived = 0
  #turns = 0
  readonly #lanes: readonly Waiting[][] = Array.from({ length: LANES }, () => [])
  readonly #wrong = new Map<string, { count: number; until: number }>()

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce
  }

  /**
   * A place for who arrives, taken before anything is read: answers of a database come in any order, and a burst would else mix with
   * who came after it.
   */
  arrive(): number {
    return this.#arrived++
  }

  /** Runs `judge`, which says whether the password is right, when its turn has come. */
  async run({ identifier, ip, place }: Asked, judge: () => Promise<boolean>): Promise<boolean> {
    const name = `name ${identifier.toLowerCase()}`
    const address = `address ${networkOf(ip)}`
    const lane = Math.min(Math.max(this.#wrongOf(name), this.#wrongOf(address)), LANES - 1)
    if (this.#running >= this.#atOnce) await new Promise<void>(start => this.#wait(lane, { place, start }))
    else this.#running++
    try {
      const isRight = await judge()
      if (isRight) this.#wrong.delete(name)
      else for (const key of [name, address]) this.#remember(key)
      return isRight
    } finally {
      // Its place goes to the next one, or is free.
      const next = this.#next()
      if (next) next.start()
      else this.#running--
    }
  }

  /** Lanes stand in the order of arrival. */
  #wait(lane: number, waiting: Waiting): void {
    const others = this.#lanes[lane] ?? []
    const before = others.findLastIndex(({ place }) => place < waiting.place)
    others.splice(before + 1, 0, waiting)
  }

  #next(): Waiting | undefined {
    const waiting = this.#lanes.filter(lane => lane.length > 0)
    if (waiting.length === 0) return undefined
    if (++this.#turns % OLDEST_EVERY > 0) return waiting[0]?.pop()
    return waiting.toSorted(([one], [other]) => (one?.place ?? 0) - (other?.place ?? 0))[0]?.shift()
  }

  #wrongOf(key: string): number {
    const known = this.#wrong.get(key)
    return known && known.until > Date.now() ? known.count : 0
  }

  #remember(key: string): void {
    const count = this.#wrongOf(key) + 1
    // Written anew each time, so that the oldest stand first.
    this.#wrong.delete(key)
    this.#wrong.set(key, { count, until: Date.now() + MEMORY_MS })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest)
  }
}
