/** Draws that are the same on every start: the demo's data must not change from one installation to the next. */
export interface Draw {
  /** A whole number, both bounds included. */
  int(min: number, max: number): number
  /** A number with `digits` decimals. */
  decimal(min: number, max: number, digits: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** `count` different items, in their order. */
  some<T>(items: readonly T[], count: number): T[]
}

/** Mulberry32: 32 bits of state are plenty for texts and amounts. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    decimal: (min, max, digits) => Number((min + next() * (max - min)).toFixed(digits)),
    chance: probability => next() < probability,
    pick: items => items[int(0, items.length - 1)] ?? items[0],
    some(items, count) {
      const drawn = items.map((item, at) => ({ item, at, order: next() })).sort((a, b) => a.order - b.order)
      return drawn
        .slice(0, count)
        .sort((a, b) => a.at - b.at)
        .map(one => one.item)
    },
  }
}
