import { type ObjectName, parseName } from '../names.ts'
import type { Listed } from '../places/place.ts'

/** An object of the database's backup as a place holds it. */
export interface Held extends ObjectName {
  name: string
  size: number
}

export const heldIn = (listed: readonly Listed[]): Held[] =>
  listed.flatMap(({ name, size }) => {
    const told = parseName(name)
    return told ? [{ ...told, name, size }] : []
  })

/** What a restore is to reach: all that was committed up to an instant, of one generation up to a step where these are named. */
export interface Goal {
  /** Milliseconds of the epoch. */
  at: number
  generation?: string | undefined
  step: number
}

/** Everything there is. */
export const NEWEST: Goal = { at: Number.POSITIVE_INFINITY, step: Number.POSITIVE_INFINITY }

/** A snapshot, from which a restore may begin. */
export interface Base {
  generation: string
  /** The step after which the database stood like this. */
  step: number
  until: number
  /** Its parts in their order. */
  parts: readonly Held[]
  /** Numbers of the parts that are not there; a restore begins with a whole one. */
  missing: readonly number[]
}

const later = (a: Pick<Base, 'generation' | 'step'>, b: Pick<Base, 'generation' | 'step'>) =>
  a.generation === b.generation ? b.step - a.step : a.generation < b.generation ? 1 : -1

/** The snapshots of a place, the newest first. */
export function basesOf(held: readonly Held[]): Base[] {
  const snapshots = held.filter(one => one.kind === 'snapshot')
  const whole = Map.groupBy(snapshots, ({ generation, to, until, parts }) => `${generation} ${to} ${until} ${parts}`)
  const bases = [...whole.values()].flatMap((found): Base[] => {
    const [first] = found
    if (!first) return []
    const parts = found.toSorted((a, b) => a.part - b.part)
    const there = new Set(parts.map(one => one.part))
    const missing = Array.from({ length: first.parts }, (_, at) => at + 1).filter(part => !there.has(part))
    return [{ generation: first.generation, step: first.to, until: first.until, parts, missing }]
  })
  return bases.sort(later)
}

export const isWithin = (base: Base, { at, generation, step }: Goal): boolean =>
  base.until <= at && (generation === undefined || (base.generation === generation && base.step <= step))

/** Steps of a generation that no object holds, though later ones do. */
export interface Gap {
  from: number
  to: number
  /** Up to when the objects after it hold what was committed. */
  until: number
}

/** The objects of one generation, chosen step by step. */
export class Steps {
  readonly #segments: readonly Held[]
  readonly #starting: ReadonlyMap<number, Held[]>

  constructor(held: readonly Held[], generation: string) {
    this.#segments = held.filter(one => one.kind === 'segments' && one.generation === generation)
    this.#starting = Map.groupBy(this.#segments, one => one.from)
  }

  /** The object that holds `step` and most of what follows; undefined where none does, or none but those to leave out. */
  #holding(step: number, except: ReadonlySet<string>): Held | undefined {
    const usable = (one: Held) => one.from <= step && one.to >= step && !except.has(one.name)
    const exact = this.#starting.get(step)?.filter(usable) ?? []
    const found = exact.length > 0 ? exact : this.#segments.filter(usable)
    return found.reduce<Held | undefined>((best, one) => (best && best.to >= one.to ? best : one), undefined)
  }

  /** The objects to read from `step` on, up to the goal; those named in `except` are passed over. */
  from(step: number, goal: Goal, except: ReadonlySet<string>): Held[] {
    const chosen: Held[] = []
    for (let next = step; next <= goal.step; ) {
      const one = this.#holding(next, except)
      // What ends later may still hold earlier steps.
      if (!one || (one.until > goal.at && one.from === one.to)) break
      chosen.push(one)
      if (one.until > goal.at) break
      next = one.to + 1
    }
    return chosen
  }

  /** What is not to be had from `step` on though the goal lies beyond; undefined where the backup simply ends. */
  gapAt(step: number, goal: Goal, except: ReadonlySet<string>): Gap | undefined {
    if (step > goal.step) return undefined
    const lost = this.#segments.filter(one => one.to >= step && one.from <= goal.step && one.until <= goal.at)
    if (lost.length === 0) return undefined
    const beyond = lost.filter(one => one.from > step && !except.has(one.name))
    const until = lost.reduce((most, one) => Math.max(most, one.until), 0)
    const to = beyond.length > 0 ? Math.min(...beyond.map(one => one.from)) - 1 : Math.max(...lost.map(one => one.to))
    return { from: step, to, until }
  }
}
