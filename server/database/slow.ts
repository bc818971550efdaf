/** Statements that take longer are told of, in milliseconds. */
const SLOW_MS = 100
const KEPT_MS = 3_600_000
/** So many are kept, the last ones. */
const KEPT = 1000

const TEXT_MAX = 300
/** Of the beginning, which tells a statement from others, without thousands of placeholders. */
const READ_MAX = 10_000

/** A statement as people read it: without quotes, lists of values in short. */
export function shortened(text: string): string {
  const short = text
    .slice(0, READ_MAX)
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\+\?|\$\d+/g, '?')
    .replace(/\?(, \?)+/g, '?…')
    .replace(/(\([^()]*\))(, \([^()]*\)?)+/g, '$1…')
    .trim()
  return short.length > TEXT_MAX ? `${short.slice(0, TEXT_MAX)}…` : short
}

export interface Slow {
  text: string
  count: number
  worstMs: number
  totalMs: number
  /** In milliseconds of the epoch. */
  lastAt: number
}

/** The statements of this process that took long within the last hour, by their text, which holds no values. */
class SlowQueries {
  #seen: { text: string; ms: number; at: number }[] = []

  note(text: string, ms: number): void {
    if (ms < SLOW_MS) return
    if (this.#seen.length >= KEPT) this.#seen = this.#seen.slice(KEPT / 2)
    this.#seen.push({ text: shortened(text), ms, at: Date.now() })
  }

  /** Those of the last hour, the ones first that took longest in all. */
  list(now = Date.now()): Slow[] {
    this.#seen = this.#seen.filter(({ at }) => at > now - KEPT_MS)
    return [...Map.groupBy(this.#seen, ({ text }) => text)]
      .map(([text, times]) => ({
        text,
        count: times.length,
        worstMs: Math.max(...times.map(({ ms }) => ms)),
        totalMs: times.reduce((sum, { ms }) => sum + ms, 0),
        lastAt: Math.max(...times.map(({ at }) => at)),
      }))
      .sort((one, other) => other.totalMs - one.totalMs)
  }
}

export const slowQueries = new SlowQueries()
