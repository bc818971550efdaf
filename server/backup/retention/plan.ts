import { DAY } from '../../services/clock.ts'
import { parisDay } from '../../services/paris.ts'
import { type Base, basesOf, type Held } from '../restore/plan.ts'

/** Any second of the last seven days, then one point a day for thirty, then one a month for twelve. */
const EXACT_MS = 7 * DAY
const DAILY_MS = 30 * DAY
const MONTHLY_MS = 366 * DAY
/** So many snapshots and what follows them stay whatever the clock says: one that leaps ahead must not age everything at once. */
const ALWAYS = 7
/** A snapshot that is not whole after so long is no longer being written. */
const HALF_MS = DAY
/** An object holds at most so many bytes and so much time. */
const JOINED_BYTES = 32 << 20
const JOINED_MS = DAY / 24

const isWhole = (base: Base) => base.missing.length === 0

/** The oldest snapshot that any second after it needs. Everything from its step on stays. */
function floorOf(whole: readonly Base[], now: number): Base | undefined {
  const old = whole.findIndex(base => base.until <= now - EXACT_MS)
  return old < 0 ? undefined : whole[Math.max(old, Math.min(ALWAYS, whole.length) - 1)]
}

/** One of each day or month: the last. */
function lastOfEach(bases: readonly Base[], periodOf: (base: Base) => string): Base[] {
  return [...Map.groupBy(bases, periodOf).values()].flatMap(([newest]) => newest ?? [])
}

const dayOf = ({ until }: Base) => parisDay(until)
const monthOf = (base: Base) => dayOf(base).slice(0, 7)

/** What a place may let go. */
export interface Expired {
  names: string[]
  /** No point before this instant is left: what had gone by then leaves too. */
  oldest: number
}

/** The objects that the retention no longer asks for, of a place or of the stage. */
export function expiredOf(held: readonly Held[], now: number): Expired {
  const bases = basesOf(held)
  const whole = bases.filter(isWhole)
  const floor = floorOf(whole, now)
  const newest = whole[0]
  const half = bases.filter(base => !isWhole(base) && base.until < now - HALF_MS && newest && base.until < newest.until)
  const halfNames = half.flatMap(base => base.parts.map(part => part.name))
  const oldestOf = (kept: readonly Base[]) => kept.reduce((least, base) => Math.min(least, base.until), newest?.until ?? 0)
  if (!floor) return { names: halfNames, oldest: oldestOf(whole) }
  const older = whole.slice(whole.indexOf(floor) + 1)
  const daily = lastOfEach(
    older.filter(base => base.until > now - DAILY_MS),
    dayOf,
  )
  const monthly = lastOfEach(
    older.filter(base => base.until > now - MONTHLY_MS),
    monthOf,
  )
  const kept = new Set([...daily, ...monthly])
  const gone = older.filter(base => !kept.has(base)).flatMap(base => base.parts.map(part => part.name))
  const segments = held.filter(
    one => one.kind === 'segments' && (one.generation < floor.generation || (one.generation === floor.generation && one.to <= floor.step)),
  )
  return {
    names: [...halfNames, ...gone, ...segments.map(one => one.name)],
    oldest: oldestOf([...kept, ...whole.slice(0, whole.indexOf(floor) + 1)]),
  }
}

/** Objects of steps that follow each other and may become one, in their order; those of the hour under way stay as they are. */
export function joinableOf(held: readonly Held[], now: number): Held[][] {
  const groups: Held[][] = []
  const hourOf = (one: Held) => Math.floor(one.until / JOINED_MS)
  const segments = held
    .filter(one => one.kind === 'segments' && hourOf(one) < Math.floor(now / JOINED_MS))
    .sort((a, b) => (a.generation === b.generation ? a.from - b.from : a.generation < b.generation ? -1 : 1))
  let size = 0
  for (const one of segments) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext = last?.generation === one.generation && last.to + 1 === one.from && hourOf(last) === hourOf(one)
    size = isNext ? size + one.size : one.size
    if (group && isNext && size <= JOINED_BYTES) group.push(one)
    else {
      groups.push([one])
      size = one.size
    }
  }
  return groups.filter(group => group.length > 1)
}

/** Objects all of whose steps a larger one holds: what a joining that was cut short left. */
export function coveredBy(held: readonly Held[]): Held[] {
  const segments = held
    .filter(one => one.kind === 'segments')
    .sort((a, b) => (a.generation === b.generation ? a.from - b.from || b.to - a.to : a.generation < b.generation ? -1 : 1))
  let [generation, reach] = ['', -1]
  return segments.filter(one => {
    const isCovered = one.generation === generation && one.to <= reach
    if (!isCovered) [generation, reach] = [one.generation, one.to]
    return isCovered
  })
}
