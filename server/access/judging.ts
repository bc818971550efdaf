import { availableParallelism } from 'node:os'
import { MINUTE } from '../services/clock.ts'

/** How many passwords are judged at once; more would only slow each of them down. */
const AT_ONCE = Math.max(2, availableParallelism())
/** Lanes by number of wrong passwords: 0, 1, 2, 3 or more. Lower lanes go first. */
const LANES = 4
/**
 * Every other turn goes to the one that has waited longest, in any lane, so nobody waits more than twice as long as in a single line.
 * With every fourth turn, an attack with ever new names and addresses delayed one sign-in in ten by 25 seconds.
 */
const OLDEST_EVERY = 2
const MEMORY_MS = 10 * MINUTE
/** How many identifiers and addresses are remembered, so that invented ones cannot fill the memory. */
const REMEMBERED = 20_000

interface Waiting {
  /** Its number in the order of arrival. */
  place: number
  start: () => void
}

/** What is judged: by what its wrong ones are remembered (`lanesOf` of attempts.ts), and the place taken on arrival. */
export interface Asked {
  names: readonly string[]
  place: number
}

/**
 * Decides which password is judged first when more arrive than can be judged. Identifiers and addresses that keep failing do not keep
 * others waiting (docs/reliability.md 18). Within a lane the newest goes first, so a burst of unknown identifiers delays itself, not
 * those who come after it. It goes by what was typed, known or not, so that timing does not tell which accounts exist. It is kept in this
 * process alone, since it only sets an order.
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
   * Takes a place on arrival, before anything is read: database answers come in any order, and a burst would mix with those who came
   * after it.
   */
  arrive(): number {
    return this.#arrived++
  }

  /** Runs `judge`, which says whether the password is right, when its turn has come. */
  async run({ names, place }: Asked, judge: () => Promise<boolean>): Promise<boolean> {
    const [own] = names
    const lane = Math.min(Math.max(...names.map(name => this.#wrongOf(name))), LANES - 1)
    if (this.#running >= this.#atOnce) await new Promise<void>(start => this.#wait(lane, { place, start }))
    else this.#running++
    try {
      const isRight = await judge()
      if (!isRight) for (const name of names) this.#remember(name)
      else if (own !== undefined) this.#wrong.delete(own)
      return isRight
    } finally {
      // Passes the place on to the next one, if any.
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
    // Deleted and set again, so that the oldest stand first.
    this.#wrong.delete(key)
    this.#wrong.set(key, { count, until: Date.now() + MEMORY_MS })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest)
  }
}
